import type { SettingDetail } from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { roundedNumber } from '../../lib/shown-quantity.ts';
import { methodLabel } from '../../lib/step-labels.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { FactRows } from '../fact-rows.tsx';
import { Notice } from '../notice.tsx';
import { QuietLink } from '../quiet-link.tsx';
import { Stack } from '../stack.tsx';
import { Text } from '../text.tsx';

export function energyText({ energy }: SettingDetail): string | null {
  if (energy === null) return null;
  return `${roundedNumber(energy.value)}\u00a0${energy.kind === 'line' ? 'J/mm' : 'J/mm²'}`;
}

/** Summary of the results in one line; null before the first result. */
export function resultsText({ results }: SettingDetail): string | null {
  const { count, average_edge_score: edge, cut_through_rate: cut } = results;
  if (count === 0) return null;
  return [
    i18n.t('{n, plural, one {# result} other {# results}}', { n: count }),
    edge === null ? null : i18n.t('edge {score} of 10', { score: formatNumber(edge) }),
    cut === null ? null : i18n.t('{share} cut through', { share: formatPercent(cut) }),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Why these numbers, the energy at the material, and the results. */
export function SettingOutcome({ setting }: { setting: SettingDetail }) {
  const renderMessage = useRenderMessage();
  const energy = energyText(setting);
  const results = resultsText(setting);
  const rows = [
    ...(energy === null ? [] : [{ label: i18n.t('Energy at the material'), text: energy }]),
    ...(results === null ? [] : [{ label: i18n.t('Results'), text: results }]),
    { label: i18n.t('Method'), text: methodLabel(setting.method) },
    ...(setting.expected_color === null
      ? []
      : [{ label: i18n.t('Expected color'), text: setting.expected_color }]),
  ];
  return (
    <Stack as="section" gap={8} aria-label={i18n.t('Why these numbers')}>
      <FactRows rows={rows} />
      <Text as="p" size="small" tone="second">
        {renderMessage(setting.rationale)}
      </Text>
      {setting.job_id === null ? null : (
        <QuietLink to="/" search={{ job: setting.job_id }}>
          {i18n.t('Open the original job')}
        </QuietLink>
      )}
      {setting.safety_bypassed ? (
        <Notice kind="stop" title={i18n.t('Saved despite a safety block')}>
          {i18n.t('Read the safety block’s reason before you run it.')}
        </Notice>
      ) : null}
      {setting.warnings.map((warning) => (
        <Notice key={warning.text} kind="warn">
          {renderMessage(warning)}
        </Notice>
      ))}
    </Stack>
  );
}
