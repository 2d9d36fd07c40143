import type { listAccountKeys as operation, OperationRequest, Role } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import type { PlanCatalog } from '../plans/service.ts';
import { readAllowance } from './allowance.ts';
import { keyColumns, presentKey } from './read-keys.ts';
import type { KeyRow } from './tables.ts';

type Query = OperationRequest<typeof operation>['query'];

interface AccountKeyRow extends KeyRow {
  user_name: string;
  user_email: string;
  user_role: Role;
  user_plan: string;
}

/** The keys of all accounts, newest first. */
export async function selectAccountKeys(
  trx: Transaction<Database>,
  { q = '', ...page }: Query,
): Promise<AccountKeyRow[]> {
  const { rows } = await sql<AccountKeyRow>`select ${keyColumns}, profiles.name as user_name,
      profiles.email as user_email, profiles.role as user_role, profiles.current_plan as user_plan
    from api_keys keys join profiles on profiles.id = keys.user_id
    where ${afterCursor('keys', page.cursor)} and ${matching(q)}
    order by keys.created_at desc, keys.id desc limit ${pageLimit(page) + 1}`.execute(trx);
  return rows;
}

/** Not within a transaction: the plans may have to be read again, which takes a connection. */
export async function presentAccountKeys(
  rows: AccountKeyRow[],
  catalog: Pick<PlanCatalog, 'getPlan'>,
  page: Query,
) {
  const included = await Promise.all(
    rows.map(({ user_role: role, user_plan: plan }) => readAllowance(catalog, { role, plan })),
  );
  const keysOf = new Map(rows.map(({ id }, index) => [id, included[index]?.keys ?? 0]));
  return toPage(rows, pageLimit(page), (row) => ({
    ...presentKey(row, { keys: keysOf.get(row.id) ?? 0 }),
    user_id: row.user_id,
    user_name: row.user_name,
    user_email: row.user_email,
  }));
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function matching(q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const pattern = `%${escaped(q)}%`;
  return sql`(keys.name ilike ${pattern} or profiles.name ilike ${pattern} or profiles.email ilike ${pattern}
    or keys.last_four = ${q})`;
}
