import type { Colleague } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readCase, type CaseRow } from './case-access.ts';
import { readExpertCards } from './expert-cards.ts';
import { fitOfCase } from './present-case.ts';

type Trx = Transaction<Database>;

const MAX_COLLEAGUES = 50;

const known = ({ laser, material, language }: Colleague['fit']): number =>
  [laser, material, language].filter((one) => one === true).length;

/** Who could take a case: who knows the most of it first, then who has the fewest open. */
export async function listColleagues(trx: Trx, userId: string, id: string): Promise<Colleague[]> {
  const { row, role } = await readCase(trx, userId, id);
  if (role === 'maker') throw new AppError('not_found', `${userId} asked case ${id}`);
  return selectColleagues(trx, row);
}

/** The same for any case; needs the service role. */
export async function listForAdministrator(trx: Trx, id: string): Promise<Colleague[]> {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no case ${id}`);
  return selectColleagues(trx, row);
}

async function selectColleagues(trx: Trx, row: CaseRow): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string }>`select id from expert_ids() as id`.execute(trx);
  const [maker, expert] = [row.requester_id, row.expert_id];
  const ids = rows.flatMap(({ id }) => (id === maker || id === expert ? [] : [id]));
  const cards = await readExpertCards(trx, ids);
  return cards
    .map(({ card, load }): Colleague =>
      Object.assign({}, card, load, { fit: fitOfCase(card, row) }),
    )
    .toSorted(
      (a, b) => known(b.fit) - known(a.fit) || a.open - b.open || (a.name < b.name ? -1 : 1),
    )
    .slice(0, MAX_COLLEAGUES);
}
