import type { listMails, MailSummary, OperationRequest } from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { MailTables } from '../../platform/mail/tables.ts';

type Trx = Transaction<Database>;
type MailRow = Selectable<MailTables['mails']>;

/** Needs the service role, as all of these do. */
export async function findMails(trx: Trx, query: OperationRequest<typeof listMails>['query']) {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('mails')
    .selectAll()
    .where(afterCursor('mails', query.cursor))
    .$if(query.state !== undefined, (mails) => mails.where('state', '=', query.state ?? 'waiting'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, presentMail);
}

export async function findMail(trx: Trx, id: string): Promise<MailRow> {
  const row = await trx.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('mail_not_found', `No mail ${id}`);
  return row;
}

/** Makes the next attempt due now. Refused for a mail that was sent or says nothing of use any more. */
export async function makeDue(trx: Trx, id: string, canSend: boolean): Promise<{ id: string }> {
  await findMail(trx, id);
  const row = await trx
    .updateTable('mails')
    .set({ state: 'waiting', due_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed', 'kept'])
    .where('send_before', '>', sql<Date>`now()`)
    .where(sql<boolean>`${canSend}`)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('mail_not_sendable', `Mail ${id} can't be sent`);
  return row;
}

export function presentMail(row: MailRow): MailSummary {
  return {
    id: row.id,
    subject: row.subject,
    to_address: row.to_address,
    state: row.state,
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
