import type { CaseOrigin } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { CaseRow } from './case-access.ts';
import { readSource } from './read-source.ts';

/** Where proposals of a case are saved: its setting, or the step of a job that becomes one; null if both are gone. */
export function placeOf({
  setting_id,
  job_id,
  origin_kind,
  origin_step,
}: CaseRow): CaseOrigin | null {
  if (setting_id !== null) return { kind: 'setting', id: setting_id };
  if (job_id === null || (origin_kind !== 'step' && origin_kind !== 'job')) return null;
  return { kind: 'step', id: job_id, step_index: origin_step ?? 0 };
}

/** What is saved with a proposal of a case, of which experts see nothing else. */
export interface ProposalTarget {
  has_several_steps: boolean;
  /** Times that all passes run in turn, usually 1. */
  repeats: number;
}

/** The setting in which proposals of a case would be saved; read as its maker. */
export async function readTarget(
  trx: Transaction<Database>,
  row: CaseRow,
): Promise<ProposalTarget> {
  const none = { has_several_steps: false, repeats: 1 };
  const place = placeOf(row);
  if (place === null) return none;
  try {
    const { step_count, repeats } = await readSource(trx, row.requester_id, place);
    return { has_several_steps: step_count > 1, repeats };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return none;
    throw error;
  }
}
