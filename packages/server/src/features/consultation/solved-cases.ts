import type {
  listSolvedCases,
  OperationRequest,
  PublishedCase,
  SolvedCase,
} from '@beamwright/contract';
import { familyOf } from '@beamwright/domain';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { ConsultationTables } from './tables.ts';

type Trx = Transaction<Database>;
type SolvedRow = Selectable<ConsultationTables['solved_cases']>;

/** What a page shows: neither whose case it is, nor who wrote it. */
export const PAGE_COLUMNS = [
  'id',
  'title',
  'trouble',
  'solution',
  'problem',
  'operation',
  'laser_type',
  'family',
  'material',
  'thickness_mm',
  'before',
  'after',
] as const satisfies readonly (keyof SolvedRow & (keyof SolvedCase | 'id'))[];

const selectPublished = (trx: Trx) =>
  trx
    .selectFrom('solved_cases')
    .where('status', '=', 'published')
    .select([...PAGE_COLUMNS, sql<Date>`published_at`.as('published_at')]);

type PublishedRow = Awaited<ReturnType<ReturnType<typeof selectPublished>['execute']>>[number];

const present = (row: PublishedRow): PublishedCase => ({
  ...row,
  published_at: row.published_at.toISOString(),
});

/** Without a choice, every row. */
const isChosen = (
  column: 'laser_type' | 'problem' | 'family',
  value: string | undefined,
): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`;

/** Published pages of all makers; needs the service role. */
export async function listSolved(
  trx: Trx,
  query: OperationRequest<typeof listSolvedCases>['query'],
) {
  const { laser_type, problem, like, search } = query;
  const family = like === undefined ? query.family : familyOf(like);
  if (family === null) return { items: [], next_cursor: null };
  const rows = await selectPublished(trx)
    .where(afterCursor('solved_cases', query.cursor, { at: 'published_at' }))
    .where(isChosen('laser_type', laser_type))
    .where(isChosen('problem', problem))
    .where(isChosen('family', family))
    .$if(search !== undefined, (rows) =>
      rows.where(
        sql<boolean>`strpos(fold_text(concat_ws(' ', title, material, trouble, solution)), fold_text(${search})) > 0`,
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageLimit(query) + 1)
    .execute();
  return toPageBy(rows, pageLimit(query), (row) => ({ at: row.published_at, id: row.id }), present);
}

export async function readSolved(trx: Trx, id: string): Promise<PublishedCase> {
  const row = await selectPublished(trx).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no solved case ${id} is published`);
  return present(row);
}
