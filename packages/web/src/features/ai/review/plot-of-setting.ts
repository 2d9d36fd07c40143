import type { AiSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { shownWatts } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';
import type { PlotInput, PlotPoint } from './decision-plot.ts';
import { ratioText } from './verdict.ts';

/** Chart data of one step; null when our answer has no matching step. */
export function plotOf(setting: AiSetting, step: number): PlotInput | null {
  const [ours, judged] = [setting.engine_steps[step], setting.judgments[step]];
  if (ours === undefined || !judged) return null;
  const { machine_power, comparable_speeds_mm_min: comparable } = setting;
  const proposed = setting.steps[step]?.settings;
  const ownWatts = wattsOf(machine_power, ours.settings.power_percent);
  const sameEnergy = comparable[step] ?? null;
  const watts = proposed ? wattsOf(machine_power, proposed.power_percent) : 0;
  return {
    // At its own watts, with our passes and interval, the speed that gives the proposal's energy.
    proposal:
      sameEnergy === null || watts <= 0
        ? null
        : { watts, speed_mm_min: (sameEnergy * watts) / ownWatts },
    ours: { watts: ownWatts, speed_mm_min: ours.settings.speed_mm_min },
    band_mm_min: ours.speed_band_mm_min,
    never_below_mm_min:
      judged.never_ratio === null ? null : ours.settings.speed_mm_min / judged.never_ratio,
    published: judged.published,
  };
}

const wattsOf = (machine: number, percent: number) => (machine * percent) / 100;

/** Name of the hatched zone. */
export function neverServedLabel(setting: AiSetting, step: number): string {
  if (setting.burns) return i18n.t('Above our band: may catch fire');
  const ratio = setting.judgments[step]?.never_ratio ?? null;
  return ratio === null ? '' : i18n.t('Above {ratio}: never served', { ratio: ratioText(ratio) });
}

/** Describes the chart in one sentence for screen readers. */
export function describePlot(plot: PlotInput, { formatSpeed }: Units): string {
  const { proposal, ours, band_mm_min, published } = plot;
  const point = ({ watts, speed_mm_min }: PlotPoint) =>
    i18n.t('{speed} at {watts}', {
      speed: formatSpeed(speed_mm_min).text,
      watts: shownWatts(watts).text,
    });
  const parts = [
    ...(proposal ? [i18n.t('Proposal: {point}.', { point: point(proposal) })] : []),
    i18n.t('Our answer: {point}, band {low} to {high}.', {
      point: point(ours),
      low: formatSpeed(band_mm_min[0]).text,
      high: formatSpeed(band_mm_min[1]).text,
    }),
    i18n.t(
      '{n, plural, =0 {No published settings.} one {# published setting, in the table below.} other {# published settings, in the table below.}}',
      {
        n: published.length,
      },
    ),
  ];
  return parts.join(' ');
}
