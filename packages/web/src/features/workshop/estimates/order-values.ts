import type { Plugin, SettingDetail } from '@beamwright/contract';
import type { Geometry, JobOrder } from '@beamwright/domain';
import { i18n } from '../../../lib/i18n.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** As typed; null is an empty field. */
export interface OrderValues {
  width_mm: number | null;
  height_mm: number | null;
  /** Total line length of one piece; when empty, the outline is used. */
  line_mm: number | null;
  /** How often all steps run on one piece. */
  repeats: number | null;
  pieces: number | null;
  sheets: number | null;
  setup_minutes: number | null;
  sheet_minutes: number | null;
  hourly_rate: number | null;
  sheet_price: number | null;
}

export type OrderField = keyof OrderValues;
export type OrderProblems = Partial<Record<OrderField, string>>;

/** Fields that stay the same from job to job, stored in this browser for this user. */
const REMEMBERED = ['setup_minutes', 'sheet_minutes', 'hourly_rate', 'sheet_price'] as const;
const KEY = 'job-sheet';

const NEW_ORDER: OrderValues = {
  width_mm: 100,
  height_mm: 100,
  line_mm: null,
  repeats: 1,
  pieces: 1,
  sheets: 1,
  setup_minutes: 5,
  sheet_minutes: 1,
  hourly_rate: 60,
  sheet_price: 0,
};

/** Settings of the plugin that an order starts with. */
const CHOSEN = ['setup_minutes', 'hourly_rate'] as const;

/** The setting's repeats, and the user's own rate, else prices of the last job, else everyone's. */
export function newOrder(
  { repeats }: Pick<SettingDetail, 'repeats'>,
  plugin?: Pick<Plugin, 'settings' | 'own_settings'>,
): OrderValues {
  const chosen = CHOSEN.flatMap((name) => {
    const value = plugin?.settings[name];
    return typeof value === 'number' ? [[name, value] as const] : [];
  });
  const own = chosen.filter(([name]) => plugin?.own_settings.includes(name));
  const stored = readStored(KEY) as Record<string, unknown> | null;
  const known = REMEMBERED.flatMap((name) => {
    const value = stored?.[name];
    return typeof value === 'number' && value >= 0 ? [[name, value] as const] : [];
  });
  return {
    ...NEW_ORDER,
    repeats,
    ...Object.fromEntries([...chosen, ...known, ...own]),
  };
}

export function saveOrderValues(values: OrderValues): void {
  writeStored(KEY, Object.fromEntries(REMEMBERED.map((name) => [name, values[name]])));
}

type Rule = { min: number; max: number; isWhole?: true };

const RULES: Record<OrderField, Rule> = {
  width_mm: { min: 0.1, max: 10_000 },
  height_mm: { min: 0.1, max: 10_000 },
  line_mm: { min: 0.1, max: 10_000_000 },
  repeats: { min: 1, max: 100_000, isWhole: true },
  pieces: { min: 1, max: 1_000_000, isWhole: true },
  sheets: { min: 1, max: 100_000, isWhole: true },
  setup_minutes: { min: 0, max: 10_000 },
  sheet_minutes: { min: 0, max: 1000 },
  hourly_rate: { min: 0, max: 100_000 },
  sheet_price: { min: 0, max: 1_000_000 },
};

function problemOf(value: number | null, { min, max, isWhole }: Rule): string | null {
  if (value === null || !Number.isFinite(value)) return i18n.t('Enter a number.');
  if (value < min) return i18n.t('Enter {min} or more.', { min });
  if (value > max) return i18n.t('Enter {max} or less.', { max });
  return isWhole && !Number.isInteger(value) ? i18n.t('Enter a whole number.') : null;
}

type AnyStep = Pick<SettingDetail, 'fill_type' | 'interval_mm'>;

const isFill = ({ fill_type, interval_mm }: AnyStep) =>
  fill_type === 'fill' && interval_mm !== null;

/** Lines and fills need different measures. */
export function workOf(setting: SettingDetail): { hasLines: boolean; hasFills: boolean } {
  const steps: AnyStep[] = [setting, ...setting.further_steps];
  return { hasLines: !steps.every(isFill), hasFills: steps.some(isFill) };
}

/** Errors by field; without errors, the order can be calculated. */
export function orderProblems(values: OrderValues, setting: SettingDetail): OrderProblems {
  const { hasFills } = workOf(setting);
  const isSizeNeeded = hasFills || values.line_mm === null;
  const found = Object.entries(RULES).flatMap(([name, rule]) => {
    const field = name as OrderField;
    const value = values[field];
    const mayBeEmpty =
      field === 'line_mm' || (!isSizeNeeded && (field === 'width_mm' || field === 'height_mm'));
    if (value === null && mayBeEmpty) return [];
    const problem = problemOf(value, rule);
    return problem === null ? [] : [[field, problem]];
  });
  const problems = Object.fromEntries(found) as OrderProblems;
  if ((values.sheets ?? 0) > (values.pieces ?? 0) && !problems.pieces) {
    problems.sheets ??= i18n.t('Enter no more sheets than pieces.');
  }
  return problems;
}

/** The geometry that a step runs over. */
function geometryOf(step: AnyStep, { line_mm, width_mm, height_mm }: OrderValues): Geometry {
  if (!isFill(step) && line_mm !== null) return { path_mm: line_mm };
  return { size_mm: [width_mm ?? 0, height_mm ?? 0] };
}

/** The order in the domain's form; only for values without errors. */
export function toOrder(
  values: OrderValues,
  setting: SettingDetail,
  { is_galvo, minimum_price }: Pick<JobOrder, 'is_galvo' | 'minimum_price'>,
): JobOrder {
  const { speed_band_mm_min: band, speed_mm_min: speed, results, further_steps } = setting;
  const isSettled = band[0] === band[1] || results.count > 0;
  return {
    steps: [setting, ...further_steps].map((step) => ({
      settings: step,
      geometry: geometryOf(step, values),
    })),
    repeats: values.repeats ?? 1,
    is_galvo,
    pieces: values.pieces ?? 1,
    sheets: values.sheets ?? 1,
    setup_minutes: values.setup_minutes ?? 0,
    sheet_minutes: values.sheet_minutes ?? 0,
    hourly_rate: values.hourly_rate ?? 0,
    sheet_price: values.sheet_price ?? 0,
    ...(minimum_price !== undefined && { minimum_price }),
    speed_band: isSettled ? null : [band[0] / speed, band[1] / speed],
  };
}
