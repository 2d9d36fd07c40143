import { planFromProposal, settingEnergy, type Proposal } from '@beamwright/domain';
import type { BurnedSettings, LaserType } from '@beamwright/domain/types';
import { workKind } from '../../../packages/domain/src/engine/model/model-terms.ts';
import { toMmMin } from '../../../packages/domain/src/units/speed.ts';
import { confidenceInterval, MIN_SOURCES } from './bootstrap.ts';
import type { QualityQuestion } from './quality-question.ts';
import type { RecordedAnswer } from './recording.ts';

/** The energy of an answer compared with the published setting: log2(answered / published). */
export interface Miss {
  contributor: string;
  laser: LaserType;
  log2_ratio: number;
}

/** One job with all its answers; `null` if the model gave none. */
export interface Compared {
  job: string;
  ours: Miss;
  model: Miss | null;
  /** What a user would get: the model's answer after our checks, or the engine's if the checks refused it. */
  checked: Miss;
  /** Whether the checks accepted the model's numbers. */
  is_taken: boolean;
}

export function compareAnswers(
  questions: readonly QualityQuestion[],
  answers: readonly RecordedAnswer[],
): Compared[] {
  const byJob = new Map(answers.map((answer) => [answer.job, answer]));
  return questions.map((question) => {
    const answer = byJob.get(question.job.id);
    const ours = engineMiss(question);
    const proposal = answer?.proposal ?? null;
    const taken = answer && proposal !== null ? takenSettings(question, answer) : null;
    return {
      job: question.job.id,
      ours,
      model:
        proposal === null ? null : missOf(question, rawSettings(question, proposal as Proposal)),
      checked: taken === null ? ours : missOf(question, taken),
      is_taken: taken !== null,
    };
  });
}

export function engineMiss(question: QualityQuestion): Miss {
  return missOf(question, question.ours.settings);
}

/** Null if the checks refuse the answer, or the second agent gave none. */
function takenSettings(
  { job: { operation }, planned }: QualityQuestion,
  { proposal, review }: RecordedAnswer,
): BurnedSettings | null {
  if (review === null) return null;
  const answer = planFromProposal({ ...planned, operation, proposal, review });
  const [step] = answer.ok ? answer.value : [];
  return step?.method === 'ai' ? step.settings : null;
}

/** The first agent's intended numbers, regardless of the machine's limits. */
function rawSettings({ job, ours }: QualityQuestion, { steps }: Proposal): BurnedSettings | null {
  const [step] = steps;
  if (step === undefined || !(step.speed > 0) || !(step.power_percent > 0)) return null;
  const unit = step.speed_unit ?? (job.request.machine.is_galvo ? 'mm/s' : 'mm/min');
  return {
    speed_mm_min: toMmMin(step.speed, unit),
    power_percent: step.power_percent,
    passes: Math.max(1, step.passes),
    interval_mm: step.interval_mm ?? ours.settings.interval_mm,
  };
}

function missOf(question: QualityQuestion, settings: BurnedSettings): Miss;
function missOf(question: QualityQuestion, settings: BurnedSettings | null): Miss | null;
function missOf({ job }: QualityQuestion, settings: BurnedSettings | null): Miss | null {
  if (settings === null) return null;
  const { row, contributor } = job.published;
  const published = {
    speed_mm_min: row.speed_mm_s * 60,
    power_percent: row.power_max_pct ?? 100,
    passes: Math.max(1, row.passes),
    interval_mm: row.interval_mm,
  };
  const energy = (answer: BurnedSettings) => {
    const fill_type = workKind(job.operation) === 'surface' ? 'fill' : 'line';
    const value = settingEnergy({ ...answer, fill_type, repeats: 1 }, row.laser_power_w)?.value;
    if (value === undefined) throw new Error(`no energy of ${job.id}`);
    return value;
  };
  return {
    contributor,
    laser: row.laser_type,
    log2_ratio: Math.log2(energy(settings) / energy(published)),
  };
}

type Verdict = 'beats ours' | 'worse than ours' | 'no significant difference' | 'too few answers';

/**
 * Difference of mean |log2| to ours, over jobs that both answered. Below zero, the other is closer to the published
 * settings.
 */
export interface Difference {
  jobs: number;
  mean: number;
  interval: [low: number, high: number];
  verdict: Verdict;
}

/** Minimum share of jobs answered. A model that answers only easy jobs is not compared. */
const MIN_ANSWERED = 0.9;
/** More than this multiple of the published energy burns too much. */
export const TOO_MUCH = 2;

export const burnsTooMuch = ({ log2_ratio }: Miss): boolean => log2_ratio > Math.log2(TOO_MUCH);

/** A model beats the engine if it is significantly closer and burns too much no more often. */
export function differenceOf(
  compared: readonly Compared[],
  which: 'model' | 'checked',
): Difference {
  const pairs = compared.flatMap(({ ours, [which]: theirs }) =>
    theirs === null ? [] : [{ contributor: ours.contributor, ours, theirs }],
  );
  const mean = (drawn: readonly (typeof pairs)[number][]) =>
    drawn.reduce(
      (sum, { ours, theirs }) => sum + Math.abs(theirs.log2_ratio) - Math.abs(ours.log2_ratio),
      0,
    ) / drawn.length;
  const interval = confidenceInterval(pairs, mean);
  const tooMuch = (key: 'ours' | 'theirs') =>
    pairs.filter((pair) => burnsTooMuch(pair[key])).length;
  const isSafe = tooMuch('theirs') <= tooMuch('ours');
  const sources = new Set(pairs.map(({ contributor }) => contributor)).size;
  const isComplete = pairs.length >= MIN_ANSWERED * compared.length && sources >= MIN_SOURCES;
  return {
    jobs: pairs.length,
    mean: mean(pairs),
    interval,
    verdict: isComplete ? verdictOf(interval, isSafe) : 'too few answers',
  };
}

function verdictOf([low, high]: readonly [number, number], isSafe: boolean): Verdict {
  if (high < 0 && isSafe) return 'beats ours';
  return low > 0 ? 'worse than ours' : 'no significant difference';
}
