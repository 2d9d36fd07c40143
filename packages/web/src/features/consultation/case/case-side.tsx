import {
  attachToConsultation,
  type CaseAttachment,
  type CaseMessage,
  type Consultation,
  type ExpertCard,
} from '@beamwright/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Face } from '../../../ui/face.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AttachmentList } from '../parts/attachment-list.tsx';
import { attachmentText, durationText, languageText, outcomeText } from '../parts/case-text.ts';
import { isFailed, reportText } from '../parts/failed-tries.ts';

interface CaseSideProps {
  consultation: Consultation;
  messages: readonly CaseMessage[];
  /** Whether what is attached can be changed. */
  isOpen: boolean;
}

/** Who helps, what was tried so far, and what experts see. */
export function CaseSide({ consultation, messages, isOpen }: CaseSideProps) {
  const { expert } = consultation;
  return (
    <Stack as="aside" gap={16} aria-label={i18n.t('About this case')}>
      {expert === null ? null : <Expert expert={expert} />}
      <Tried consultation={consultation} messages={messages} />
      <Attached consultation={consultation} isOpen={isOpen} />
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Text as="h2" size="small" weight={550} id={id} marginBottom={4}>
        {title}
      </Text>
      {children}
    </Card>
  );
}

function Expert({ expert }: { expert: ExpertCard }) {
  const { id, name, lasers, languages, answers_in_min, solved, taken } = expert;
  const rows = [
    ...(answers_in_min === null
      ? []
      : [
          {
            label: i18n.t('Replies in'),
            text: i18n.t('about {time}', { time: durationText(answers_in_min) }),
          },
        ]),
    ...(solved === 0
      ? []
      : [
          {
            label: i18n.t('Solved'),
            text: i18n.t('{solved} of {taken}', {
              solved: formatNumber(solved),
              taken: formatNumber(taken),
            }),
          },
        ]),
    { label: i18n.t('Speaks'), text: formatList(languages.map(languageText), 'all') },
  ];
  return (
    <Card aria-label={i18n.t('Your expert')}>
      <Row gap={12} marginBottom={4}>
        <Face teamId="" person={{ id, name, picture: null }} />
        <Stack canShrink>
          <Text weight={600} breakWords>
            {name}
          </Text>
          <Text size="small" tone="third">
            {formatList(lasers, 'all')}
          </Text>
        </Stack>
      </Row>
      <FactRows rows={rows} />
    </Card>
  );
}

interface TriedRow {
  key: string;
  speed_mm_min: number;
  power_percent: number;
  state: { text: string; tone: 'ok' | 'warn' | 'stop' | 'third' };
}

function attachedTries(attachments: readonly CaseAttachment[]): TriedRow[] {
  const tries = attachments.flatMap((one) => one.tries ?? []);
  return tries.toReversed().map((each, index) => ({
    key: `try ${index}`,
    speed_mm_min: each.settings.speed_mm_min,
    power_percent: each.settings.power_percent,
    state: {
      text: reportText(each),
      tone: isFailed(each) ? 'stop' : each.outcome === 'good' ? 'ok' : 'third',
    },
  }));
}

const OUTCOME_TONES = { worked: 'ok', better: 'warn', no_change: 'stop' } as const;

const proposedTries = (
  messages: readonly CaseMessage[],
  problem: Consultation['problem'],
): TriedRow[] =>
  messages.flatMap(({ id, proposal }) => {
    if (proposal === null) return [];
    const { outcome, settings } = proposal;
    const { speed_mm_min, power_percent } = settings;
    const state =
      outcome === null
        ? { text: i18n.t('Not run yet'), tone: 'third' as const }
        : {
            text: outcomeText(outcome, problem),
            tone: OUTCOME_TONES[outcome],
          };
    return [{ key: id, speed_mm_min, power_percent, state }];
  });

function Tried({ consultation, messages }: Pick<CaseSideProps, 'consultation' | 'messages'>) {
  const { formatSpeed } = useUnits();
  const { attachments, problem } = consultation;
  const rows = [...attachedTries(attachments), ...proposedTries(messages, problem)];
  if (rows.length === 0) return null;
  return (
    <Part title={i18n.t('Tried so far')}>
      <ul>
        {rows.map(({ key, speed_mm_min, power_percent, state }) => (
          <Row key={key} as="li" gap="2 12" wrap pad="8 0" size="small" line="between">
            <Text mono tabular>
              {formatSpeed(speed_mm_min).text}
            </Text>
            <Text mono tabular>
              {shownPower(power_percent).text}
            </Text>
            <Text tone={state.tone} weight={500} marginLeft="auto">
              {state.text}
            </Text>
          </Row>
        ))}
      </ul>
    </Part>
  );
}

function Attached({ consultation, isOpen }: Pick<CaseSideProps, 'consultation' | 'isOpen'>) {
  const { id, attachments } = consultation;
  const { formatSpeed } = useUnits();
  const [isChanging, setChanging] = useState(false);
  const attach = useOperation(attachToConsultation);
  const rows = attachments
    .filter(({ is_shared }) => is_shared)
    .map((each) => attachmentText(each, formatSpeed))
    .map(({ label, title, short = title }) => ({ label, text: short }));
  return (
    <Part title={i18n.t('Attached')}>
      {isChanging ? (
        <AttachmentList
          caseId={id}
          attachments={attachments}
          isShared={(one) => one.is_shared}
          onShare={({ key }, is_shared) =>
            attach.mutate({ params: { id }, body: { key, is_shared } })
          }
        />
      ) : rows.length === 0 ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('Nothing')}
        </Text>
      ) : (
        <FactRows rows={labelOnce(rows)} />
      )}
      {isOpen && attachments.length > 0 ? (
        <Button variant="subtle" color="ink" onClick={() => setChanging(!isChanging)}>
          {isChanging ? i18n.t('Done') : i18n.t('Change what’s attached')}
        </Button>
      ) : null}
    </Part>
  );
}

/** Photos are one row with their number. */
function labelOnce(rows: readonly { label: string; text: string }[]) {
  const labels = [...new Set(rows.map(({ label }) => label))];
  return labels.map((label) => {
    const same = rows.filter((row) => row.label === label);
    return { label, text: same.length > 1 ? formatNumber(same.length) : (same[0]?.text ?? '') };
  });
}
