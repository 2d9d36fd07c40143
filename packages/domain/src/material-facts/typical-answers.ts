import { machineOfType } from '../machines/machine-of-type.ts';
import { thicknessLimits, type ThicknessLimits } from '../machines/thickness-limits.ts';
import { suitabilityFor, settingsMaterial, type Material } from '../materials/catalog.ts';
import type { Message } from '../messages/message.ts';
import type { Operation } from '../operation.ts';
import { ASSUMED_THICKNESS_MM } from '../parsing/assumed-thickness.ts';
import type {
  CheckedStep,
  ImpossibleOperation,
  JobAnswers,
  LaserType,
  QuestionField,
} from '../vocabulary.ts';
import { planJob } from '../workflow/plan-job.ts';

/** What the engine says of one job on a machine of this laser. */
export type TypicalAnswer = { laser: LaserType; watts: number } & (
  | { kind: 'settings'; step: CheckedStep; assumed: readonly QuestionField[] }
  /** This laser can’t; `reasons` may be empty. */
  | { kind: 'cannot'; reasons: readonly Message[]; instead: readonly Message[] }
  /** Published limits are below this thickness. */
  | { kind: 'too_thick'; max_mm: number }
  /** No published row says anything. */
  | { kind: 'unpublished' }
);

/** The lasers in the order of pages: those of most makers first. */
export const PAGE_LASERS: readonly LaserType[] = ['CO2', 'Diode', 'Fiber', 'UV'];

/** Watts that are sold most in the catalog of machines, optical at 100 %. */
export const TYPICAL_WATTS: Readonly<Record<LaserType, readonly number[]>> = {
  CO2: [40, 60, 100],
  Diode: [10, 20, 40],
  Fiber: [20, 50],
  UV: [5],
};

/** What a question is answered with when nobody is there to ask: the bare, dark stock of most published rows. */
const ASSUMED: Omit<JobAnswers, 'material'> = { depth: 'medium', color: 'dark', coated: false };

interface TypicalJob {
  operation: Operation;
  laser: LaserType;
  watts: number;
  thickness_mm: number | null;
}

/** The engine’s answer for a job on a typical machine, never for a blocked material. */
export function typicalAnswer(material: Material, job: TypicalJob): TypicalAnswer {
  const { operation, laser, watts, thickness_mm } = job;
  const at = { laser, watts };
  const request = {
    material: material.canonical,
    operations: [operation],
    machine: machineOfType(laser, { power_watts: watts }),
    ...(thickness_mm !== null && { thickness_mm }),
  };
  const asked = planJob({ ...request, answers: { material: material.canonical } });
  const { outcome, safety, steps, impossible } = planJob({
    ...request,
    answers: { material: material.canonical, ...ASSUMED },
  });
  if (outcome === 'blocked') return { ...at, kind: 'cannot', reasons: safety.reasons, instead: [] };
  const [step] = steps;
  const process = operation === 'Cut' ? 'cut' : 'surface';
  if (!step || suitabilityFor(material, laser, process) === 'no') {
    const [refused] = impossible;
    const reasons = refused?.reasons ?? (step?.capability_warning ? [step.capability_warning] : []);
    return { ...at, kind: 'cannot', reasons, instead: refused?.instead ?? [] };
  }
  const max_mm = operation === 'Cut' ? maxOf(cutLimits(material, laser, watts)) : null;
  if (max_mm !== null && thickness_mm !== null && max_mm < thickness_mm)
    return { ...at, kind: 'too_thick', max_mm: shownLimit(max_mm) };
  if (!isPublished(step, laser)) return { ...at, kind: 'unpublished' };
  const assumed = asked.questions.flatMap(({ field }) => (field === 'other' ? [] : [field]));
  return { ...at, kind: 'settings', step, assumed };
}

/** Marking lasers cut so poorly that another material’s cuts say nothing. */
const isPublished = ({ operation, evidence, method }: CheckedStep, laser: LaserType): boolean =>
  evidence.length > 0 &&
  method !== 'generic' &&
  method !== 'physics' &&
  !(operation === 'Cut' && method === 'family' && (laser === 'UV' || laser === 'Fiber'));

const maxOf = (limits: ThicknessLimits | null): number | null =>
  limits === null ? null : (limits.multi_pass_mm ?? limits.single_pass_mm);

/** Between listed watts, limits are interpolated: half a millimeter is as much as they say. Never more than computed. */
export const shownLimit = (mm: number): number => (mm < 1 ? mm : Math.floor(mm * 2) / 2);

/** How thick a laser of these watts cuts the material, by published limits. */
export const cutLimits = (
  material: Material,
  laser: LaserType,
  watts: number,
): ThicknessLimits | null =>
  thicknessLimits({
    laser,
    watts,
    family: material.family,
    material: settingsMaterial(material).canonical.toLowerCase(),
  });

/** Why a diode laser can’t cut clear stock of this material, if its color is asked for; at most one. */
export function clearCut(material: Material): ImpossibleOperation[] {
  const request = {
    material: material.canonical,
    operations: ['Cut' as const],
    machine: machineOfType('Diode', { power_watts: TYPICAL_WATTS.Diode[0] ?? null }),
    thickness_mm: ASSUMED_THICKNESS_MM,
  };
  const asked = planJob({ ...request, answers: { material: material.canonical } });
  if (!asked.questions.some(({ field }) => field === 'color')) return [];
  const answers = { ...ASSUMED, material: material.canonical, color: 'clear' as const };
  return planJob({ ...request, answers }).impossible.slice(0, 1);
}
