import { CONFIDENCE_BOUNDS } from '../engine/answer/confidence.ts';
import { withAllRepeats } from '../engine/physics/with-all-repeats.ts';
import { threeDigits } from '../math/three-digits.ts';
import type { Message } from '../messages/message.ts';
import { judgeAgreement } from '../proposals/judge-agreement.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import { contradictedConfidence, proposedConfidence } from '../proposals/proposed-confidence.ts';
import type { CheckedStep, Energy, StepSettings } from '../types.ts';
import { judgeWork, stepOfWork, type CaseWork, type JudgedWork } from './case-work.ts';
import { checkAir } from './check-air.ts';
import { checkEnergy, energyAt } from './check-energy.ts';
import { problemsWithLimits } from './check-limits.ts';
import { checkMessage } from './check-messages.ts';
import { speedBandAt } from './speed-band-at.ts';
import { PROPOSAL_CHECKS, type ProposalCheckKind } from './consultation-types.ts';

export interface Proposed extends CaseWork {
  settings: StepSettings;
  /** Times that the setting runs all of its passes, usually 1: energy and range are those of all of them. */
  repeats?: number;
  /** What did not go through in this case, with all its passes. It lowers the confidence and moves no limit. */
  failed?: readonly StepSettings[];
}

interface ProposalCheck {
  check: ProposalCheckKind;
  ok: boolean;
  /** The value and its limit. */
  text: Message;
}

export interface JudgedProposal {
  /** All of `PROPOSAL_CHECKS`, in this order; nothing is sent unless all are ok. */
  checks: ProposalCheck[];
  /** Our range of speeds at the proposed power, passes and line interval. */
  speed_band_mm_min: [low: number, high: number] | null;
  energy: Pick<Energy, 'kind' | 'value' | 'window'> | null;
  /** At most that of our own answer; the least if a check fails. */
  confidence: number;
  /** Why nothing may be proposed for this material. */
  blocked: Message | null;
  /** Materials instead of a blocked one. */
  alternatives: string[];
}

type Found = Omit<ProposalCheck, 'check'>;

/**
 * What an expert's numbers are checked for before they are sent: the machine's limits, the material, energy and air
 * (CON-6). The same rules as for every setting; nothing can be overridden.
 */
export function judgeProposal({ repeats = 1, ...proposed }: Proposed): JudgedProposal {
  const { settings, machine } = proposed;
  const run = { ...proposed, settings: withAllRepeats(settings, repeats) };
  const work = judgeWork({ ...proposed, expected_color: settings.expected_color });
  const problems = problemsWithLimits(settings, machine);
  const engine = stepOfWork(work);
  const found: Record<ProposalCheckKind, Found> = {
    limits: {
      ok: problems.length === 0,
      text:
        problems.length === 0
          ? checkMessage('within_limits')
          : checkMessage('beyond_limits', { problems }),
    },
    material: checkMaterial(proposed, work),
    ...(engine === null ? NOT_JUDGED : checkNumbers(run, work, engine)),
  };
  const checks = PROPOSAL_CHECKS.map((check) => {
    const { ok, text } = found[check];
    return { check, ok, text };
  });
  const isSound = engine !== null && checks.every(({ ok }) => ok);
  return {
    checks,
    ...(engine === null
      ? { speed_band_mm_min: null, energy: null }
      : compareNumbers(run, engine, work.burns)),
    confidence: isSound ? confidenceOf(run, engine, work.burns) : CONFIDENCE_BOUNDS.min,
    blocked: work.blocked,
    alternatives: work.blocked === null ? [] : work.safety.alternatives,
  };
}

const NOT_JUDGED = {
  energy: { ok: false, text: checkMessage('not_judged') },
  air: { ok: false, text: checkMessage('not_judged') },
};

function checkMaterial({ material, operation, machine }: Proposed, work: JudgedWork): Found {
  const { blocked, impossible, safety } = work;
  if (blocked !== null) return { ok: false, text: blocked };
  if (impossible.length > 0)
    return { ok: false, text: checkMessage('material_impossible', { reasons: impossible }) };
  if (safety.level === 'warn')
    return { ok: true, text: checkMessage('material_warned', { reasons: safety.reasons }) };
  return {
    ok: true,
    text: checkMessage('material_safe', {
      material: material ?? '',
      operation,
      laser: machine.type,
    }),
  };
}

function checkNumbers(
  { settings, machine, operation, material }: Proposed,
  { burns }: JudgedWork,
  engine: CheckedStep,
): Pick<Record<ProposalCheckKind, Found>, 'energy' | 'air'> {
  const { ok, text } = checkEnergy(settings, engine, { machine, burns });
  const stock = material ?? engine.material;
  return {
    energy: { ok, text },
    air: checkAir(settings, engine, { machine, operation, material: stock, burns }),
  };
}

function compareNumbers(
  { settings, machine }: Proposed,
  engine: CheckedStep,
  burns: boolean,
): Pick<JudgedProposal, 'speed_band_mm_min' | 'energy'> {
  const speed_band_mm_min = speedBandAt(settings, engine, machine);
  if (speed_band_mm_min === null) return { speed_band_mm_min, energy: null };
  const energy = energyAt(settings, machine);
  const { judged } = checkEnergy(settings, engine, { machine, burns });
  const { ratio, band } = judged;
  return {
    speed_band_mm_min,
    energy: energy && {
      ...energy,
      window: [
        threeDigits((energy.value / ratio) * band[0]),
        threeDigits((energy.value / ratio) * band[1]),
      ],
    },
  };
}

/** An expert's numbers are as sure as a model's inside our range, and outside it as one with a reason (AIP-10). */
function confidenceOf(
  { settings, machine, failed = [] }: Proposed,
  engine: CheckedStep,
  burns: boolean,
): number {
  const { judged } = checkEnergy(settings, engine, { machine, burns });
  const agreement = judgeAgreement({ settings, energy: judged, warnings: [] }, engine, true);
  if (agreement === 'unfounded') return CONFIDENCE_BOUNDS.min;
  const confidence = proposedConfidence(engine, agreement);
  const hasFailed = failed.some((run) => energyRatios(settings, run).total <= 1);
  return hasFailed ? Math.min(confidence, contradictedConfidence(engine)) : confidence;
}
