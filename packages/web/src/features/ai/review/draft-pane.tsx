import type { AiSetting, AiSettingSummary } from '@beamwright/contract';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { passTypeLabel } from '../../../lib/step-labels.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Announced } from '../../../ui/skeletons.tsx';
import { DraftEvidence } from './draft-evidence.tsx';
import { DraftMore } from './draft-more.tsx';
import classes from './draft-pane.module.css';
import { machineText, settingTitle, verdictText } from './review-text.ts';
import type { ReviewedSetting } from './use-reviewed-setting.ts';
import { VerdictPill } from './verdict-pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface DraftPaneProps {
  summary: AiSettingSummary;
  detail: ReviewedSetting;
  /** Index of the shown step in a sequence. */
  step: number;
  onStep: (step: number) => void;
  openRow: number | null;
  onOpenRow: (row: number) => void;
}

export function DraftPane({ summary, detail, step, onStep, openRow, onOpenRow }: DraftPaneProps) {
  const { setting, error, retry } = detail;
  return (
    <Box
      as="article"
      grow
      className={classes.scroll}
      aria-labelledby="reviewed-setting"
      tabIndex={0}
    >
      <Box pad="16 20 0" className={classes.head}>
        <Row gap={8} wrap>
          <Box as="h2" breakWords canShrink id="reviewed-setting">
            {settingTitle(summary)}
          </Box>
          <VerdictPill verdict={summary.verdict}>{verdictText(summary)}</VerdictPill>
          <Text size="small" tone="third" marginLeft="auto" className={classes.machine}>
            {machineText(summary)}
          </Text>
        </Row>
        {summary.qualifiers.length > 0 ? (
          <Row as="p" gap={8} align="stretch" wrap marginTop={8}>
            {summary.qualifiers.map((word) => (
              <Chip key={word} label={i18n.t('only for')}>
                {word}
              </Chip>
            ))}
          </Row>
        ) : null}
        {setting && setting.steps.length > 1 ? (
          <SelectField
            className={classes.step ?? ''}
            aria-label={i18n.t('Step in the sequence')}
            options={setting.steps.map((one, index) => ({
              value: String(index),
              label: stepLabel(one, index),
            }))}
            value={String(step)}
            onChange={({ currentTarget }) => onStep(Number(currentTarget.value))}
          />
        ) : null}
        {error ? <ErrorPanel error={error} onRetry={retry} /> : null}
        {!setting && !error ? <DraftSkeleton /> : null}
      </Box>
      {setting ? (
        <>
          <DraftEvidence setting={setting} step={step} openRow={openRow} onOpenRow={onOpenRow} />
          <DraftMore key={setting.id} setting={setting} step={step} />
        </>
      ) : null}
    </Box>
  );
}

function DraftSkeleton() {
  return (
    <Stack gap={12} pad="16 0">
      <Announced />
      <Skeleton height={84} />
      <Skeleton height={230} />
      <Skeleton height={180} />
    </Stack>
  );
}

function stepLabel({ pass_type, global_pass }: AiSetting['steps'][number], index: number): string {
  return [
    i18n.t('Step {n}', { n: index + 1 }),
    ...(pass_type === null ? [] : [passTypeLabel(pass_type)]),
    ...(global_pass === null ? [] : [i18n.t('cycle {n}', { n: global_pass })]),
  ].join(', ');
}
