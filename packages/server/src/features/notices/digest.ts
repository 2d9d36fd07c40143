import { noticeMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineMail, SEND_WITHIN_S } from '../../platform/mail/define-mail.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { defineTask, type Task, type TaskContext } from '../../platform/tasks/define-task.ts';
import { repeatForUsers } from '../../platform/tasks/delete-in-batches.ts';
import { findChoices } from '../accounts/service.ts';
import { findReaders, takeNotices, wantedOf, type DueNotice } from './due-notices.ts';
import { writeNotice } from './present-notice.ts';

/** Somebody who is in a conversation gets no mail about it: so long it must be silent. */
const SILENT_MINUTES = 10;
/** But nothing waits longer. */
const MAX_WAIT_MINUTES = 60;
/** At most one digest an hour. */
const BETWEEN_MINUTES = 60;
/** Notices that a digest spells out. */
const MAX_LINES = 10;

const digestMail = defineMail<{ notices: readonly DueNotice[] }>({
  id: 'notices.digest',
  kind: 'digest',
  sendWithinS: SEND_WITHIN_S,
  content: ({ notices }) => {
    const shown = notices.slice(0, MAX_LINES);
    return {
      subject: subjectOf(notices),
      text: [
        ...shown.map((notice) => noticeMail('line', { notice: writeNotice(notice) })),
        ...(notices.length > shown.length
          ? [noticeMail('more', { count: notices.length - shown.length })]
          : []),
      ],
      action: { label: noticeMail('open_action'), path: '/notices' },
    };
  },
});

function subjectOf(notices: readonly DueNotice[]): Message {
  const count = notices.length;
  const ofTeams = notices.filter(({ team_id }) => team_id !== null);
  const [team, ...teams] = new Set(ofTeams.map((notice) => notice.team));
  if (team === undefined) return noticeMail('subject_cases', { count });
  const key = ofTeams.length < count ? 'subject_both' : 'subject';
  return noticeMail(key, { count, teams: [team, ...teams] });
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

const isTime = sql`(max(created_at) < ${minutesAgo(SILENT_MINUTES)} or min(created_at) < ${minutesAgo(MAX_WAIT_MINUTES)})
  and not exists (select from notices mailed where mailed.user_id = notices.user_id
    and mailed.mailed_at > ${minutesAgo(BETWEEN_MINUTES)} and mailed.kind <> 'invitation')`;

/** Mails what was not read after a while, gathered in one. */
export const createDigestTask = ({ mail }: { mail: Pick<MailService, 'write'> }): Task<object> =>
  defineTask({
    id: 'notices.mail-digests',
    payload: z.object({}),
    cron: '* * * * *',
    handler: async (_payload, { db }) => {
      await repeatForUsers(async (after) => {
        const { readers, last } = await db((trx) =>
          findReaders(trx, { way: 'email', having: isTime, after }),
        );
        for (const userId of readers) await mailDigest(db, mail, userId);
        return last;
      });
    },
  });

async function mailDigest(
  db: TaskContext['db'],
  mail: Pick<MailService, 'write'>,
  userId: string,
): Promise<void> {
  await db(async (trx) => {
    const account = await trx
      .selectFrom('profiles')
      .select(['email', 'erase_at'])
      .where('id', '=', userId)
      .executeTakeFirst();
    const notices = await takeNotices(trx, userId, 'email');
    if (account === undefined || account.erase_at !== null) return;
    const wanted = wantedOf(notices, 'email', await findChoices(trx, userId));
    if (wanted.length === 0) return;
    const to = { user_id: userId, to: account.email };
    await mail.write(trx, digestMail, to, { notices: wanted });
  });
}
