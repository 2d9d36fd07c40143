import type { AiSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { DecisionChart } from './decision-chart.tsx';
import { DraftChecks } from './draft-checks.tsx';
import classes from './draft-evidence.module.css';
import { DraftNumbers } from './draft-numbers.tsx';
import { energyText } from './energy-text.ts';
import { ModelWords } from './model-words.tsx';
import { describePlot, neverServedLabel, plotOf } from './plot-of-setting.ts';
import { PublishedRows } from './published-rows.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface DraftEvidenceProps {
  setting: AiSetting;
  /** Index of the shown step in a sequence. */
  step: number;
  openRow: number | null;
  onOpenRow: (row: number) => void;
}

/**
 * What a decision needs: four numbers, a chart, the published rows, the checks and the model's
 * words.
 */
export function DraftEvidence({ setting, step, openRow, onOpenRow }: DraftEvidenceProps) {
  const units = useUnits();
  const proposed = setting.steps[step]?.settings;
  const [ours, judged] = [setting.engine_steps[step], setting.judgments[step] ?? null];
  const plot = plotOf(setting, step);
  const rows = (judged?.published ?? []).flatMap(({ evidence_index, energy, speed_mm_min }) => {
    const row = ours?.evidence[evidence_index];
    const here = units.formatSpeed(speed_mm_min).text;
    return row && judged
      ? [
          {
            row,
            here,
            energy: energy === null ? null : energyText({ kind: judged.kind, value: energy }),
          },
        ]
      : [];
  });
  return (
    <>
      <Box pad="0 20 12" className={classes.decide}>
        {proposed ? (
          <DraftNumbers proposed={proposed} ours={ours?.settings} energy={judged} />
        ) : null}
        {plot ? (
          <DecisionChart
            input={plot}
            neverServedLabel={neverServedLabel(setting, step)}
            summary={describePlot(plot, units)}
            openRow={openRow}
            onOpenRow={onOpenRow}
          />
        ) : (
          <Text as="p" size="small" tone="second" pad="12 0">
            {i18n.t(
              'The proposal and our answer do different work, so their energy can’t be compared.',
            )}
          </Text>
        )}
      </Box>
      <Box line="top" className={classes.evidence}>
        <PublishedRows
          rows={rows}
          sources={ours?.sources ?? []}
          open={openRow}
          onOpen={onOpenRow}
        />
        <Stack gap={12} pad="12 20 12" className={classes.side}>
          <DraftChecks setting={setting} />
          <ModelWords setting={setting} />
        </Stack>
      </Box>
    </>
  );
}
