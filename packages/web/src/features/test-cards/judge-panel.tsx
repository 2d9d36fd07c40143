import { createTestCard } from '@beamwright/contract';
import type { CardRequest, Setting, TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useUnits } from '../../lib/units.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProblem } from '../../lib/api-problem.ts';
import { AppliedCard } from './applied-card.tsx';
import { BrushBar } from './brush-bar.tsx';
import { judgeHelp } from './card-text.ts';
import { FitActions } from './fit-actions.tsx';
import { FitResult } from './fit-result.tsx';
import { JudgeBoard } from './judge-board.tsx';
import classes from './judge-panel.module.css';
import { KerfFields } from './kerf-fields.tsx';
import { clear, undo, type CellMark } from './marks.ts';
import { useApplyCard } from './use-apply-card.ts';
import type { useJudgment } from './use-judgment.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface JudgePanelProps {
  card: TestCard;
  setting: Setting;
  judgment: ReturnType<typeof useJudgment>;
  onMade: (card: TestCard) => void;
}

/** Mark cells, see the result, save it, continue. */
export function JudgePanel({ card, setting, judgment, onMade }: JudgePanelProps) {
  const { speedUnit } = useUnits();
  const { fit, body, error, isChanged, isOutdated } = judgment;
  const [saved, setSaved] = useState<{ before: Setting; results: number } | null>(null);
  const makeNext = useOperation(createTestCard, { ownId: useOwnId(), onSuccess: onMade });
  const makeCard = (wish: CardRequest) =>
    makeNext.mutate({ params: { id: card.setting_id }, body: wish });
  const saving = useApplyCard(card, ({ card: applied, machine_results }) => {
    judgment.forget();
    setSaved({ before: setting, results: machine_results });
    // Nothing was saved, so the next card is the only step left.
    if (applied.applied_version === null && applied.fit?.next) makeCard(applied.fit.next);
  });
  const isApplied = !isChanged && card.applied_version !== null && fit !== null;
  const isAway = isProblem(error, 'network') || saving.isWaiting;
  return (
    <Stack gap={16}>
      {card.kind === 'kerf' ? (
        <KerfFields
          card={card}
          measures={judgment.measures}
          onMeasures={(measures) => {
            saving.reset();
            judgment.setMeasures(measures);
          }}
        />
      ) : (
        <Taps card={card} judgment={judgment} onChange={saving.reset} />
      )}
      <AwayNotice isAway={isAway} isSaving={saving.isWaiting} />
      {isApplied ? (
        <AppliedCard
          card={card}
          fit={fit}
          before={saved?.before ?? null}
          machineResults={saved?.results ?? null}
          speedUnit={speedUnit}
        />
      ) : null}
      {fit && !isApplied ? <FitResult {...{ card, fit, speedUnit, isOutdated }} /> : null}
      {error && !isProblem(error, 'network') ? <ErrorPanel error={error} /> : null}
      <FormError error={saving.error} />
      {fit ? (
        <FitActions
          {...{ card, setting, fit, speedUnit, isApplied }}
          isSaving={saving.isPending || saving.isWaiting}
          isMaking={makeNext.isPending}
          isReady={!isOutdated && error === null}
          onSave={() => {
            if (isChanged && body) saving.apply(body);
            else if (fit.next) makeCard(fit.next);
          }}
          onNext={makeCard}
        />
      ) : null}
    </Stack>
  );
}

interface TapsProps {
  card: TestCard;
  judgment: ReturnType<typeof useJudgment>;
  onChange: () => void;
}

function Taps({ card, judgment, onChange }: TapsProps) {
  const { speedUnit } = useUnits();
  const [brush, setBrush] = useState<CellMark>(card.kind === 'focus' ? 'best' : 'worked');
  const { board } = judgment;
  const setBoard = (next: typeof board) => {
    onChange();
    judgment.setBoard(next);
  };
  return (
    <>
      <Text as="p" size="small" tone="second" readable>
        {judgeHelp(card)}
      </Text>
      <BrushBar card={card} brush={brush} onBrush={setBrush} />
      <JudgeBoard {...{ card, board, brush, speedUnit }} onBoard={setBoard} />
      <Row gap={4} align="stretch" className={classes.tools}>
        <Button
          variant="subtle"
          color="ink"
          leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
          disabled={board.past.length === 0}
          onClick={() => setBoard(undo(board))}
        >
          {i18n.t('Undo')}
        </Button>
        <Button
          variant="subtle"
          color="ink"
          leftSection={<IconEraser size={18} stroke={1.6} aria-hidden="true" />}
          disabled={Object.keys(board.marks).length === 0}
          onClick={() => setBoard(clear(board))}
        >
          {i18n.t('Clear')}
        </Button>
      </Row>
    </>
  );
}

/** The server can't be reached: says that the marks are safe and what happens next. */
function AwayNotice({ isAway, isSaving }: { isAway: boolean; isSaving: boolean }) {
  const isOnline = useOnline();
  if (!isAway && isOnline) return null;
  return (
    <Notice kind="warn" role="status" title={i18n.t('Saved on this device')}>
      {isSaving
        ? i18n.t(
            'Can’t reach the server. Keep this page open. The setting is saved once it’s back.',
          )
        : i18n.t('Can’t reach the server. Keep going. Your marks are evaluated once it’s back.')}
    </Notice>
  );
}
