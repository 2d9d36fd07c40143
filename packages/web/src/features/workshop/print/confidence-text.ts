import type { Setting } from '@beamwright/contract';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { confidenceLevel } from '../../../ui/confidence-meter.tsx';
import type { ShownUnits } from '../cached-setting.ts';
import { bandText } from '../setting-text.ts';

function word(confidence: number): string {
  const level = confidenceLevel(confidence);
  if (level === 'confident') return i18n.t('Confident');
  return level === 'test' ? i18n.t('Test first') : i18n.t('Guess');
}

/** Confidence, always with the speed band if there is one. */
export function confidenceText(setting: Setting, units: ShownUnits): string {
  const sure = `${word(setting.confidence)} ${formatPercent(setting.confidence)}`;
  const band = bandText(setting, units);
  return band === null ? sure : i18n.t('{sure}, speed {band}', { sure, band });
}
