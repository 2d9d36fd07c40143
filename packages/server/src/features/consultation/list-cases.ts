import type { CaseSummary } from '@beamwright/contract';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import type { CaseRow } from './case-access.ts';
import { readExpertCards } from './expert-cards.ts';
import { presentSummary } from './present-case.ts';

type Trx = Transaction<Database>;

export interface CaseQuery {
  state?: 'open' | 'ended' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Cases of a maker or of an expert, the last changed first, with a way to present each. */
export async function selectCases(
  trx: Trx,
  of: { column: 'requester_id' | 'expert_id'; userId: string },
  query: CaseQuery,
): Promise<CaseRow[]> {
  return trx
    .selectFrom('consultation_requests')
    .where(of.column, '=', of.userId)
    .where(afterCursor('consultation_requests', query.cursor, { at: 'changed_at' }))
    .$if(query.state === 'open', (rows) => rows.where('status', 'in', OPEN_STATUSES))
    .$if(query.state === 'ended', (rows) => rows.where('status', 'not in', OPEN_STATUSES))
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLimit(query) + 1)
    .execute();
}

/** Where a case stands in a list by its last change. */
export const byChange = ({ changed_at, id }: CaseRow) => ({ at: changed_at, id });

export async function listCases(trx: Trx, userId: string, query: CaseQuery) {
  const rows = await selectCases(trx, { column: 'requester_id', userId }, query);
  const ids = new Set(rows.flatMap(({ expert_id }) => (expert_id === null ? [] : [expert_id])));
  const cards = await readExpertCards(trx, [...ids]);
  const nameOf = new Map(cards.map(({ card }) => [card.id, card.name]));
  return toPageBy(rows, pageLimit(query), byChange, (row): CaseSummary =>
    presentSummary(row, 'maker', nameOf.get(row.expert_id ?? '') ?? null),
  );
}
