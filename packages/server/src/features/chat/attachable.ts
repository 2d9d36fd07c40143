import { MAX_ATTACHABLE, type Attachable } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Reader } from './reader.ts';

type Trx = Transaction<Database>;

interface AttachableRow extends Omit<Attachable, 'created_at'> {
  created_at: Date;
}

/** The newest test cards and results of the team whose setting has these letters in its name. */
export async function listAttachable(trx: Trx, { teamId }: Reader, q = ''): Promise<Attachable[]> {
  const { rows } = await sql<AttachableRow>`
    with named as (
      select id, name, machine_name from settings
      where user_id = ${teamId} and deleted_at is null
        and strpos(fold_text(name), fold_text(${q})) > 0
    )
    (select 'test_card' as kind, test_cards.id, named.name, named.machine_name,
        null::boolean as cut_through, test_cards.created_at
      from test_cards join named on named.id = test_cards.setting_id
      where test_cards.user_id = ${teamId}
      order by test_cards.created_at desc limit ${MAX_ATTACHABLE})
    union all
    (select 'result', feedback.id, named.name, named.machine_name, feedback.cut_through, feedback.created_at
      from feedback join named on named.id = feedback.setting_id
      where feedback.user_id = ${teamId} and feedback.source = 'user'
      order by feedback.created_at desc limit ${MAX_ATTACHABLE})
  `.execute(trx);
  return rows.map((row) => Object.assign(row, { created_at: row.created_at.toISOString() }));
}
