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

/** Whether proposals of a case would be saved in a setting of several steps; read as its maker. */
export async function hasSeveralSteps(trx: Transaction<Database>, row: CaseRow): Promise<boolean> {
  const place = placeOf(row);
  if (place === null) return false;
  try {
    return (await readSource(trx, row.requester_id, place)).step_count > 1;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
