import type { CaseSuggestion } from '@beamwright/contract';
import type { ConsultationProblem } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CaseSource } from './read-source.ts';

/** Our own idea, from the engine and what was tried. */
export async function suggest(
  _trx: Transaction<Database>,
  _userId: string,
  _source: CaseSource,
  _asked: { problem: ConsultationProblem; details: string },
): Promise<CaseSuggestion | null> {
  return null;
}
