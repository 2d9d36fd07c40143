import { findMaterial } from '../materials/find-material.ts';
import type { Message } from '../messages/message.ts';
import { judgeEnergy } from '../proposals/judge-energy.ts';
import { planFromStored, type StoredStep } from '../proposals/plan-from-stored.ts';
import type { ParsedJob, Step, StepSettings } from '../types.ts';
import { planReading } from '../workflow/plan-job.ts';
import { judgeWork, type CaseWork, type JudgedWork } from './case-work.ts';
import { evidenceRefusal } from './evidence-messages.ts';
import { judgeProposal } from './judge-proposal.ts';

export interface EvidenceWork extends CaseWork {
  /** What was run, all passes. */
  settings: StepSettings;
}

export interface JudgedEvidence {
  /** Why others don’t get the numbers; `null` if they may. */
  reason: Message | null;
  /** As the catalog names it; `null` if it lacks it. */
  material: string | null;
  /** The engine’s own answer to the same work; `null` if it has none. */
  engine: Step | null;
  /** Energy of the numbers in that of the engine’s, and the engine’s band; `null` if they can’t be compared. */
  energy: { ratio: number; band: [least: number, most: number] } | null;
  confidence: number;
}

/** Numbers count as the same within this share: the engine rounds what it serves. */
const SAME_WITHIN = 0.01;

/**
 * Whether numbers that worked in a case may answer the same work of others (CON-10): only what the engine would serve
 * as it was run, for plain material of the catalog, where nothing published answers already.
 */
export function judgeEvidence(work: EvidenceWork): JudgedEvidence {
  const judged = judgeWork(work);
  const { parsed } = judged.reading;
  const material = inCatalog(judged);
  const planned = planReading(judged.reading, { added_findings: work.added_findings ?? [] });
  const engine = planned.own_steps[0] ?? null;
  // By the name of the catalog: the maker’s own may say who they are.
  const { checks, confidence } = judgeProposal({ ...work, material });
  const failed = checks.filter(({ ok }) => !ok).map(({ text }) => text);
  const refusal = (): Message | null => {
    if (material === null) return evidenceRefusal('not_in_catalog');
    if (judged.blocked !== null) return evidenceRefusal('blocked');
    if (planned.own_steps.length > 1) return evidenceRefusal('our_steps');
    if (isSpecial(parsed)) return evidenceRefusal('special');
    if (failed.length > 0) return evidenceRefusal('refused', { reasons: failed });
    if (engine === null) return evidenceRefusal('more_asked');
    if (engine.method === 'baseline') return evidenceRefusal('published');
    const served = planFromStored({
      ...planned,
      operation: work.operation,
      stored: { origin: 'case', confidence, steps: [toStored(work.settings)] },
    });
    const first = served.ok ? served.value[0] : undefined;
    return first && isAsRun(work.settings, first.settings) ? null : evidenceRefusal('changed');
  };
  return {
    reason: refusal(),
    material,
    engine,
    energy: engine && compared(work.settings, engine, material),
    confidence,
  };
}

/** What a maker named themselves may be anything, whatever it resembles. */
function inCatalog({ reading: { parsed, custom } }: JudgedWork): string | null {
  if (parsed.material === null || custom.texts.length > 0) return null;
  return findMaterial(parsed.material)?.canonical === parsed.material ? parsed.material : null;
}

/** Whether a job is for more than the plain material, which is all that a baseline is looked up by. */
export const isSpecial = (parsed: ParsedJob): boolean =>
  parsed.material_modifiers.length > 0 ||
  parsed.depth !== null ||
  parsed.target_depth_mm !== null ||
  parsed.expected_color !== null ||
  parsed.is_photo ||
  parsed.is_rotary;

/** What is kept of numbers for others; the rest is the engine’s. */
const toStored = (settings: StepSettings): StoredStep => ({
  speed_mm_min: settings.speed_mm_min,
  power_percent: settings.power_percent,
  passes: settings.passes,
  interval_mm: settings.interval_mm,
  frequency_hz: settings.frequency_hz,
  pulse_width_ns: settings.pulse_width_ns,
  kerf_mm: settings.kerf_mm,
  air_psi: settings.air_psi,
  z_offset_mm: settings.z_offset_mm,
});

function compared(settings: StepSettings, engine: Step, material: string | null) {
  const { ratio, band } = judgeEnergy(settings, engine, material);
  return Number.isFinite(ratio) ? { ratio, band } : null;
}

const COMPARED = [
  'speed_mm_min',
  'power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'air_psi',
  'z_offset_mm',
] as const satisfies readonly (keyof StepSettings)[];

/** What was left open was not decided by the case. */
function isAsRun(run: StepSettings, served: StepSettings): boolean {
  const isSame = (key: (typeof COMPARED)[number]): boolean => {
    const [wanted, got] = [run[key], served[key]];
    if (wanted === null) return true;
    return got !== null && Math.abs(got - wanted) <= SAME_WITHIN * Math.abs(wanted);
  };
  const isCrossed = ({ hatch_type }: StepSettings) => hatch_type === 'crosshatch';
  return (
    run.fill_type === served.fill_type &&
    isCrossed(run) === isCrossed(served) &&
    COMPARED.every(isSame)
  );
}
