import {
  catalogModel,
  isUnderstood,
  machineOfType,
  planJob,
  spelledAlike,
  stockLensMm,
} from '@beamwright/domain';
import type { AddedFinding, JobRequest, JobResult, MachineProfile } from '@beamwright/domain/types';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';

/** A job with what the engine says about it. */
export interface BenchAnswer {
  job: VisitorJob;
  result: JobResult;
  is_galvo: boolean;
  /** The sentence says nothing about work, and nothing in it is refused. */
  is_unread: boolean;
  /** Materials spelled like a word of the sentence, if it names none that we know; a blocked one first. */
  nearest: string[];
}

/**
 * The answer of the engine to a visitor, the same as to anybody who is signed in and has no results yet. `findings` are
 * those of the installation: only the server knows them.
 */
export function answerJob(job: VisitorJob, findings: readonly AddedFinding[]): BenchAnswer {
  const request = requestOf(job);
  const result = planJob({ ...request, added_findings: findings });
  const is_understood = isUnderstood(request);
  const isUnknown = result.parsed.material === null && result.outcome === 'clarify';
  return {
    job,
    result,
    is_galvo: request.machine.is_galvo,
    is_unread: !is_understood && result.outcome === 'clarify',
    nearest: isUnknown ? nearestTo(job.text, is_understood) : [],
  };
}

/** In words about something else: “good” is no wood. */
const ALIKE_ALONE = 0.7;

const nearestTo = (text: string, isAboutWork: boolean): string[] =>
  spelledAlike(text, isAboutWork ? undefined : ALIKE_ALONE).map(({ canonical }) => canonical);

export const requestOf = ({ text, machine, answers }: VisitorJob): JobRequest => ({
  text,
  machine: profileOf(machine),
  answers,
});

/** A model of the catalog with its limits and its lens, or a laser of which only type and watts are known. */
export function profileOf({ type, power_watts, catalog_id }: VisitorMachine): MachineProfile {
  const model = catalogModel(catalog_id, type);
  if (!model) return machineOfType(type, { power_watts });
  return machineOfType(type, { ...model, power_watts, lens_focal_length_mm: stockLensMm(model) });
}
