import type { CardFit, SpeedUnit, TestCard } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownInterval } from '../../lib/shown-quantity.ts';
import {
  axisUnit,
  axisLabel,
  shownAxis,
  shownRange,
  toShown,
  type CardAxis,
} from './axis-units.ts';

type FittedAxis = CardFit['axes'][number];

const isKerf = (axis: string) => axis === 'kerf_mm';

export const fittedLabel = (axis: string): string =>
  isKerf(axis) ? i18n.t('Kerf') : axisLabel(axis as CardAxis);

export const fittedText = (axis: string, value: number, speedUnit: SpeedUnit): string =>
  isKerf(axis) ? shownInterval(value).text : shownAxis(axis as CardAxis, value, speedUnit).text;

/** A fitted value on the range of its card. */
export function fittedScale(
  { axis, value, band }: FittedAxis,
  card: TestCard,
  speedUnit: SpeedUnit,
) {
  const placed = [card.columns, card.rows].find((each) => each?.axis === axis);
  const known = placed ? placed.values : [band[0] / 1.5, band[1] * 1.5];
  const all = [...known, ...band, value];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const number = (raw: number) => (isKerf(axis) ? raw : toShown(axis as CardAxis, raw, speedUnit));
  const format = (shown: number) => formatNumber(shown, { maximumSignificantDigits: 3 });
  const unit = isKerf(axis) ? 'mm' : axisUnit(axis as CardAxis, speedUnit).unit;
  const withUnit = (shown: number) => `${format(shown)}\u00a0${unit}`;
  return {
    label: i18n.t('{what}: best range', { what: fittedLabel(axis) }),
    summary: i18n.t('{low} to {high} {unit}', {
      low: format(number(band[0])),
      high: format(number(band[1])),
      unit,
    }),
    min: number(low),
    max: number(high) === number(low) ? number(low) + 1 : number(high),
    band: [number(band[0]), number(band[1])] as const,
    value: number(value),
    ends: [withUnit(number(low)), withUnit(number(high))] as const,
    log: low > 0 && high / low > 10,
    format: withUnit,
  };
}

export function outcomeTitle({ outcome }: CardFit): string {
  switch (outcome) {
    case 'fitted':
      return i18n.t('Test card result');
    case 'only_failed':
      return i18n.t('Not strong enough yet');
    case 'only_worked':
      return i18n.t('Every cell worked');
    case 'only_too_much':
      return i18n.t('Every cell is too strong');
  }
}

/** What to do when the limit is beyond the card. */
export function outcomeHelp({ outcome, next }: CardFit): string | null {
  if (outcome === 'fitted' || next === null) return null;
  if (outcome === 'only_worked') {
    return i18n.t('You can run this now. The next card finds how much further you can go.');
  }
  return outcome === 'only_failed'
    ? i18n.t('The limit is higher. The next card starts where this one ends and goes stronger.')
    : i18n.t('The limit is lower. The next card starts where this one begins and goes weaker.');
}

/** Without a usable value, the server saves no version. */
export const isUsable = ({ outcome }: CardFit): boolean =>
  outcome === 'fitted' || outcome === 'only_worked';

/** A range of a single number of passes leaves nothing to vary. */
const isOnePass = (axis: CardAxis, low: number, high: number) =>
  axis === 'passes' && Math.floor(high) <= Math.ceil(low);

/** The ranges of the next card in one line. */
export function nextText({ next }: CardFit, speedUnit: SpeedUnit): string | null {
  if (next === null) return null;
  const ranges = [next.columns, next.rows].flatMap((wish) =>
    wish?.low === undefined || wish.high === undefined || isOnePass(wish.axis, wish.low, wish.high)
      ? []
      : [
          i18n.t('{what} {range}', {
            what: axisLabel(wish.axis),
            range: shownRange(wish.axis, [wish.low, wish.high], speedUnit),
          }),
        ],
  );
  return ranges.join(', ');
}
