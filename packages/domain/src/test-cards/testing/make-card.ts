import { CO2_60W } from '../../engine/testing/make-job.ts';
import type { CheckedStep, MachineProfile, Operation } from '../../types.ts';
import { planJob } from '../../workflow/plan-job.ts';
import { designCard } from '../design-card.ts';
import type { CardRequest, TestCard } from '../test-card.ts';

interface Work {
  operation: Operation;
  material: string;
  thickness_mm?: number;
  machine: MachineProfile;
}

/** The checked answer to a job of one operation. */
export function stepFor({ operation, material, thickness_mm = 3, machine }: Work): CheckedStep {
  const { steps } = planJob({
    material,
    thickness_mm,
    operations: [operation],
    machine,
    answers: { depth: 'medium' },
  });
  const [step] = steps;
  if (!step) throw new Error(`No answer for ${operation} ${material}.`);
  return step;
}

const PLYWOOD = stepFor({ operation: 'Cut', material: 'birch plywood', machine: CO2_60W });

/** An answer with numbers of its own, so that the cards drawn around it stay when the fit changes. */
export const CUT_3MM: CheckedStep = {
  ...PLYWOOD,
  settings: { ...PLYWOOD.settings, speed_mm_min: 1158, power_percent: 80 },
  speed_band_mm_min: [542, 2465],
};

/** A card for a cut of 3 mm birch plywood on a 60 W CO2 laser with a 600 × 400 mm bed, changed as a test wants it. */
export function requestOf(change: Partial<CardRequest> = {}): CardRequest {
  return {
    base: CUT_3MM,
    machine: CO2_60W,
    bed: { width_mm: 600, height_mm: 400 },
    kind: 'grid',
    ...change,
  };
}

export function cardOf(change: Partial<CardRequest> = {}): TestCard {
  const card = designCard(requestOf(change));
  if (!card.ok) throw new Error(card.issues.map(({ code }) => code).join(' '));
  return card.value;
}
