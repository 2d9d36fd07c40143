import { judgeEnergy, type JudgedEnergy } from '@beamwright/domain';
import type { Step } from '@beamwright/domain/types';
import type { GeneratedSettings, ReviewVerdict } from '../tables.ts';

/** Outside the band by more than this factor, an approval needs confirmation. */
const FAR_FACTOR = 2;

/** The verdict of a setting and its columns. */
export interface SettingEnergy {
  verdict: ReviewVerdict;
  energy_ratio: number | null;
  band_low: number | null;
  band_high: number | null;
}

interface EnergySubject {
  settings: GeneratedSettings;
  engine: { steps: readonly Step[] };
  material: string;
}

const SEVERITY: readonly ReviewVerdict[] = ['inside', 'outside', 'far', 'blocked'];
const DIFFERENT_WORK: SettingEnergy = {
  verdict: 'blocked',
  energy_ratio: null,
  band_low: null,
  band_high: null,
};

/** Compares each step with the engine's; null if there is none like it. */
export function judgeSteps({ settings, engine, material }: EnergySubject): (JudgedEnergy | null)[] {
  const isSameLength = settings.steps.length === engine.steps.length;
  return settings.steps.map((step, at) => {
    const engineStep = engine.steps[at];
    const isSame =
      isSameLength &&
      engineStep !== undefined &&
      step.pass_type === engineStep.pass_type &&
      step.settings.fill_type === engineStep.settings.fill_type;
    return isSame ? judgeEnergy(step.settings, engineStep, material) : null;
  });
}

/** The worst step decides; settings that cannot be compared are not served. */
export function judgeSettingEnergy(judged: EnergySubject): SettingEnergy {
  const steps = judgeSteps(judged);
  let worst: SettingEnergy | undefined;
  for (const step of steps) {
    if (step === null) return DIFFERENT_WORK;
    const energy = toSettingEnergy(step);
    if (worst === undefined || isWorse(energy, worst)) worst = energy;
  }
  return worst ?? DIFFERENT_WORK;
}

function toSettingEnergy({ verdict, ratio, hottest, band: [least, most] }: JudgedEnergy) {
  return {
    verdict: reviewVerdict(verdict, Math.max(least / ratio, hottest / most)),
    energy_ratio: Number.isFinite(ratio) ? ratio : null,
    band_low: least,
    band_high: most,
  };
}

/** `beyond`: factor past the nearer end of the band. */
function reviewVerdict(verdict: JudgedEnergy['verdict'], beyond: number): ReviewVerdict {
  if (verdict === 'never') return 'blocked';
  if (verdict === 'within') return 'inside';
  return verdict === 'far' || beyond > FAR_FACTOR ? 'far' : 'outside';
}

function isWorse(one: SettingEnergy, other: SettingEnergy): boolean {
  const [a, b] = [SEVERITY.indexOf(one.verdict), SEVERITY.indexOf(other.verdict)];
  return a === b ? offset(one) > offset(other) : a > b;
}

const offset = ({ energy_ratio }: SettingEnergy): number => Math.abs(Math.log(energy_ratio ?? 1));
