import { errorMail } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { defineMail, SEND_WITHIN_S } from '../../../../platform/mail/define-mail.ts';
import type { MailService } from '../../../../platform/mail/mail.ts';
import { recordAct } from '../../../../platform/audit/insert-audit-entry.ts';

type Trx = Transaction<Database>;

/** Users who get one reply; sending it again reaches the next ones. */
const MAX_REPLIES = 200;

const replyMail = defineMail<{ text: string; wrote: string }>({
  id: 'errors.reply',
  kind: 'service',
  sendWithinS: SEND_WITHIN_S,
  isAsked: true,
  content: ({ text, wrote }) => ({
    subject: errorMail('reply_subject'),
    text: text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => errorMail('reply_text', { text: line })),
    facts: [{ label: errorMail('wrote_label'), value: errorMail('wrote', { text: wrote }) }],
    action: { label: errorMail('reply_action'), path: '/' },
  }),
});

interface Reply {
  groupId: string;
  text: string;
  adminId: string;
  requestId: string;
}

interface Reporter {
  user_id: string;
  email: string;
  wrote: string;
}

/** Writes one mail to each user who reported a group and has had no reply. Returns how many. */
export async function replyToAll(
  trx: Trx,
  mail: Pick<MailService, 'write'>,
  { groupId, text, adminId, requestId }: Reply,
): Promise<number> {
  const group = await trx
    .selectFrom('error_groups')
    .select('error_type')
    .where('id', '=', groupId)
    // The second of two replies at the same time finds no reporter left.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw new AppError('not_found', `no group ${groupId}`);
  const { rows } = await sql<Reporter>`
    select distinct on (r.user_id) r.user_id, p.email, r.text as wrote
    from error_reports r join profiles p on p.id = r.user_id
    where r.group_id = ${groupId} and r.replied_at is null
    order by r.user_id, r.created_at desc limit ${MAX_REPLIES}
  `.execute(trx);
  if (rows.length === 0) return 0;
  let mails = 0;
  for (const { user_id, email, wrote } of rows) {
    const written = await mail.write(trx, replyMail, { user_id, to: email }, { text, wrote });
    if (written === 'written') mails += 1;
  }
  await trx
    .updateTable('error_reports')
    .set({ replied_at: sql<Date>`now()` })
    .where('group_id', '=', groupId)
    .where(
      'user_id',
      'in',
      rows.map(({ user_id }) => user_id),
    )
    .where('replied_at', 'is', null)
    .execute();
  await trx
    .insertInto('error_history')
    .values({ group_id: groupId, kind: 'replied', build_id: null, actor_id: adminId })
    .execute();
  await recordAct(trx, {
    action: 'error_reporters_answered',
    userId: adminId,
    requestId,
    subject: group.error_type,
  });
  return mails;
}
