import type { SettingDetail } from '@beamwright/contract';
import type { JobOrder, JobQuote } from '@beamwright/domain';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownInterval, shownLength, shownSpeed } from '../../../lib/shown-quantity.ts';
import { inLowerCase, operationLabel, passTypeLabel } from '../../../lib/step-labels.ts';
import type { Units } from '../../../lib/units.ts';
import { priceSpan, priceText, timeText } from './span-text.ts';

export interface QuoteRow {
  label: string;
  /** How the amount is calculated. */
  basis: string;
  result: string;
  /** Totals are emphasized. */
  isSum?: true;
}

type Step = SettingDetail | SettingDetail['further_steps'][number];

function stepName(step: Step): string {
  const part = 'pass_type' in step ? step.pass_type : null;
  const word = operationLabel(step.operation);
  return part === null ? word : `${word}, ${inLowerCase(passTypeLabel(part))}`;
}

const passesText = (n: number) => i18n.t('{n, plural, one {# pass} other {# passes}}', { n });

function workText(step: Step, geometry: JobOrder['steps'][number]['geometry']): string {
  if ('path_mm' in geometry)
    return i18n.t('{length} of lines', { length: shownLength(geometry.path_mm).text });
  if (!('size_mm' in geometry)) return '';
  const size = geometry.size_mm.map((mm) => shownLength(mm).text).join(' × ');
  return step.fill_type === 'fill' && step.interval_mm !== null
    ? i18n.t('{size} filled every {interval}', {
        size,
        interval: shownInterval(step.interval_mm).text,
      })
    : i18n.t('outline of {size}', { size });
}

function stepRows(setting: SettingDetail, order: JobOrder, quote: JobQuote, units: Units) {
  const steps: Step[] = [setting, ...setting.further_steps];
  return steps.flatMap((step, at): QuoteRow[] => {
    const [ordered, seconds] = [order.steps[at], quote.steps_s[at]];
    if (ordered === undefined || seconds === undefined) return [];
    const speed = shownSpeed(step.speed_mm_min, units.speedUnit).text;
    const basis = [workText(step, ordered.geometry), speed, passesText(step.passes)].join(', ');
    return [{ label: stepName(step), basis, result: timeText(seconds) }];
  });
}

const count = (n: number) => formatNumber(n);
const minutes = (n: number) => `${formatNumber(n)}\u00a0${i18n.t('min')}`;

/** Omitted for one piece, because it would repeat the row above. */
const ofMany = (pieces: number, row: QuoteRow): QuoteRow[] => (pieces > 1 ? [row] : []);

function timeRows(order: JobOrder, quote: JobQuote): QuoteRow[] {
  const { pieces, sheets, setup_minutes, sheet_minutes } = order;
  return [
    {
      label: i18n.t('One piece'),
      basis:
        order.repeats === 1
          ? i18n.t('all steps, plus the move to the next piece')
          : i18n.t('{repeats} × all steps, plus the move to the next piece', {
              repeats: count(order.repeats),
            }),
      result: timeText(quote.piece_s),
      isSum: true,
    },
    ...ofMany(pieces, {
      label: i18n.t('All pieces'),
      basis: i18n.t('{pieces} × {one}', { pieces: count(pieces), one: timeText(quote.piece_s) }),
      result: timeText(quote.burning_s),
    }),
    {
      label: i18n.t('Setup and loading'),
      basis: i18n.t('{setup} once, {sheets} × {load}', {
        setup: minutes(setup_minutes),
        sheets: count(sheets),
        load: minutes(sheet_minutes),
      }),
      result: minutes(quote.handling_s / 60),
    },
    {
      label: i18n.t('Time'),
      basis: i18n.t('pieces, setup and loading'),
      result: timeText(quote.total_s),
      isSum: true,
    },
  ];
}

function priceRows(order: JobOrder, quote: JobQuote): QuoteRow[] {
  return [
    {
      label: i18n.t('Machine and labor'),
      basis: i18n.t('{time} at {rate} per hour', {
        time: timeText(quote.total_s),
        rate: priceText(order.hourly_rate),
      }),
      result: priceSpan(quote.time_price),
    },
    {
      label: i18n.t('Material'),
      basis: i18n.t('{sheets} × {price}', {
        sheets: count(order.sheets),
        price: priceText(order.sheet_price),
      }),
      result: priceText(quote.material_price),
    },
    {
      label: i18n.t('Price'),
      basis: i18n.t('machine, labor and material'),
      result: priceSpan(quote.price),
      isSum: true,
    },
    ...ofMany(order.pieces, {
      label: i18n.t('Price of one piece'),
      basis: i18n.t('{price} / {pieces}', {
        price: priceSpan(quote.price),
        pieces: count(order.pieces),
      }),
      result: priceSpan(quote.piece_price),
    }),
  ];
}

/** All rows of the breakdown. */
export function quoteRows(
  setting: SettingDetail,
  order: JobOrder,
  quote: JobQuote,
  units: Units,
): QuoteRow[] {
  return [
    ...stepRows(setting, order, quote, units),
    ...timeRows(order, quote),
    ...priceRows(order, quote),
  ];
}
