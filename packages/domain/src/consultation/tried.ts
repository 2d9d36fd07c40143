import { findMaterial } from '../materials/find-material.ts';
import { suggestEdit } from '../feedback/suggest-edit.ts';
import { fold } from '../language/fold.ts';
import { outsideLimits } from '../machines/outside-limits.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import type { BurnResult, Operation, ResultOutcome, Step, StepSettings } from '../types.ts';

/** Numbers that somebody ran, with what was reported. */
export interface CaseTry {
  settings: StepSettings;
  /** `null`: no cut, or not stated. */
  cut_through: boolean | null;
  /** 0 to 10. */
  edge_score: number | null;
  outcome?: ResultOutcome | null;
  notes: string;
}

/** Which way the energy has to go. */
export type EnergyWish = 'more' | 'less';

/** Every try of a case as the engine compares it. */
export interface Tried {
  /** What must not be suggested again. */
  runs: StepSettings[];
  /** The first; `null` if it can't be compared. */
  last: { settings: StepSettings; ratio: number } | null;
  /** Most energy that was too little, and least that was too much, relative to the engine’s; `null` if none was. */
  too_little: number | null;
  too_much: number | null;
  /** Different numbers that failed the way that the first try does. */
  failed: number;
}

interface About {
  operation: Operation;
  engine: Step;
  /** What the first try needs. */
  wish: EnergyWish | null;
  /** Of this machine for this work. */
  results: readonly BurnResult[];
}

/** What is known of all tries (CON-7). The first is the one that the problem is about. */
export function readTries(
  tries: readonly CaseTry[],
  { operation, engine, wish, results }: About,
): Tried {
  const reported = [
    ...tries.map((one, at) => ({
      run: comparable(one.settings, engine),
      wish: [...wishesOf(one, operation), ...(at === 0 && wish !== null ? [wish] : [])],
    })),
    ...results
      .filter(({ cut_through }) => cut_through === false)
      .map(({ settings }) => ({
        run: comparable({ ...engine.settings, ...settings }, engine),
        wish: ['more' as const],
      })),
  ];
  const ratios = (wanted: EnergyWish) =>
    reported.flatMap(({ run, wish: needs }) =>
      run !== null && needs.includes(wanted) ? [run.ratio] : [],
    );
  const [little, much] = [ratios('more'), ratios('less')];
  const failed = reported.flatMap(({ run, wish: needs }) =>
    run !== null && wish !== null && needs.includes(wish) ? [run.settings] : [],
  );
  return {
    runs: [
      ...tries.map(({ settings }) => settings),
      ...reported.flatMap(({ run }) => run?.settings ?? []),
    ],
    last: tries.length === 0 ? null : (reported[0]?.run ?? null),
    too_little: little.length === 0 ? null : Math.max(...little),
    too_much: much.length === 0 ? null : Math.min(...much),
    failed: countDifferent(failed),
  };
}

const countDifferent = (runs: readonly StepSettings[]): number =>
  runs.filter((run, at) => !runs.slice(0, at).some((before) => isSameRun(run, before))).length;

/** Which way what was reported points; both if it didn’t go through and burned. */
function wishesOf(one: CaseTry, operation: Operation): EnergyWish[] {
  const { cut_through, outcome, notes } = one;
  const { speed_mm_min, power_percent } = one.settings;
  const noted = wishOfText(notes, { operation, speed_mm_min, power_percent });
  return [
    ...(cut_through === false || outcome === 'weak' ? ['more' as const] : []),
    ...(outcome === 'burned' ? ['less' as const] : []),
    ...(noted === null ? [] : [noted]),
  ];
}

/** Which way words such as "too hot" point (FBK-2, FBK-3); `null` if they say nothing, or both. */
export function wishOfText(
  notes: string,
  burned: { operation: Operation; speed_mm_min: number; power_percent: number },
): EnergyWish | null {
  const edit = suggestEdit(burned, { cut_through: null, notes });
  if (edit === null) return null;
  const isMore =
    edit.speed_mm_min < burned.speed_mm_min || edit.power_percent > burned.power_percent;
  return isMore ? 'more' : 'less';
}

/** The numbers of a try where the engine has such numbers; what is not known is the engine’s. */
function comparable(
  settings: StepSettings,
  { settings: engine }: Step,
): { settings: StepSettings; ratio: number } | null {
  const own = (key: 'interval_mm' | 'frequency_hz' | 'pulse_width_ns' | 'z_offset_mm') =>
    engine[key] === null ? null : (settings[key] ?? engine[key]);
  const run: StepSettings = {
    ...engine,
    speed_mm_min: settings.speed_mm_min,
    power_percent: settings.power_percent,
    passes: settings.passes,
    interval_mm: own('interval_mm'),
    frequency_hz: own('frequency_hz'),
    pulse_width_ns: own('pulse_width_ns'),
    z_offset_mm: own('z_offset_mm'),
    hatch_type: engine.hatch_type === null ? null : (settings.hatch_type ?? engine.hatch_type),
    hatch_angle_deg:
      engine.hatch_angle_deg === null ? null : (settings.hatch_angle_deg ?? engine.hatch_angle_deg),
    air_assist: settings.air_assist ?? engine.air_assist,
    air_psi: settings.air_psi ?? engine.air_psi,
  };
  const isSound = Number.isInteger(run.passes) && run.passes >= 1;
  const { total } = energyRatios(run, engine);
  return isSound && Number.isFinite(total) ? { settings: run, ratio: total } : null;
}

/** Whether any machine runs such numbers. */
const isPossible = ({ speed_mm_min, power_percent }: StepSettings): boolean =>
  outsideLimits({ speed_mm_min, power_percent }, null).length === 0;

/** Numbers this close are the same, rounded differently. */
const SAME = 0.01;

/** Whether two runs have the same numbers in the machine’s software. */
export function isSameRun(one: StepSettings, other: StepSettings): boolean {
  const near = (a: number | null, b: number | null): boolean =>
    a === b || (a !== null && b !== null && Math.abs(a - b) <= SAME * Math.abs(b));
  return (
    one.passes === other.passes &&
    near(one.speed_mm_min, other.speed_mm_min) &&
    near(one.power_percent, other.power_percent) &&
    near(one.interval_mm, other.interval_mm) &&
    near(one.frequency_hz, other.frequency_hz) &&
    near(one.pulse_width_ns, other.pulse_width_ns) &&
    near(one.z_offset_mm, other.z_offset_mm)
  );
}

interface Stock {
  material: string | null;
  thickness_mm: number | null;
  operation: Operation;
}

const MAX_NAMES = 1000;
const canonicals = new Map<string, string | null>();

/** Looked up once: that reads typos, and a machine has many results of few materials. */
function canonicalOf(name: string): string | null {
  const known = canonicals.get(name);
  if (known !== undefined) return known;
  const found = findMaterial(name)?.canonical ?? null;
  if (canonicals.size >= MAX_NAMES) canonicals.clear();
  canonicals.set(name, found);
  return found;
}

function isSameMaterial(one: string, other: string): boolean {
  if (fold(one).trim() === fold(other).trim()) return true;
  const canonical = canonicalOf(one);
  return canonical !== null && canonical === canonicalOf(other);
}

/** The results that are about the very work of a case. */
export const resultsOfWork = (
  results: readonly BurnResult[],
  { material, thickness_mm, operation }: Stock,
): BurnResult[] => {
  if (material === null) return [];
  const isSameThickness = (mm: number | null) =>
    mm === thickness_mm ||
    (mm !== null && thickness_mm !== null && Math.abs(mm - thickness_mm) < 0.01);
  return results.filter(
    (result) =>
      result.operation === operation &&
      isSameThickness(result.thickness_mm) &&
      isSameMaterial(material, result.material),
  );
};

/** The others: what failed at this very work moves the next numbers, but not our range or the fire limit. */
export const withoutFailures = (results: readonly BurnResult[], stock: Stock): BurnResult[] => {
  const failed = new Set(
    resultsOfWork(results, stock).filter(({ cut_through }) => cut_through === false),
  );
  return results.filter((result) => !failed.has(result));
};

/**
 * Results for the engine: those that are given, and tries with a report that aren’t among them, oldest first. `failed`
 * says that the first try didn’t go through, whatever was reported.
 */
export function withTries(
  results: readonly BurnResult[],
  tries: readonly CaseTry[],
  { stock, failed }: { stock: Stock; failed: boolean },
): BurnResult[] {
  const { material, thickness_mm, operation } = stock;
  if (material === null || material.trim() === '') return [...results];
  const known = resultsOfWork(results, stock);
  const added = tries.flatMap(({ settings, cut_through, edge_score }, at): BurnResult[] => {
    const through = at === 0 && failed ? false : cut_through;
    const { speed_mm_min, power_percent, passes, interval_mm } = settings;
    const isKnown = known.some(
      (one) =>
        one.cut_through === through &&
        one.settings.speed_mm_min === speed_mm_min &&
        one.settings.power_percent === power_percent &&
        one.settings.passes === passes,
    );
    const isReported = through !== null || edge_score !== null;
    if (isKnown || !isReported || !isPossible(settings)) return [];
    const burned = { speed_mm_min, power_percent, passes, interval_mm };
    return [
      { material, thickness_mm, operation, settings: burned, cut_through: through, edge_score },
    ];
  });
  return [...results, ...added.toReversed()];
}
