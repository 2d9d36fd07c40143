import { EXPIRING_DAYS } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { inductionMail, type Reminder } from './mails.ts';

type Trx = Transaction<Database>;

interface Whose {
  user_id: string;
  machine_id: string;
}

interface ToRemind extends Whose {
  email: string;
  machine: string;
  state: Reminder['state'];
  /** In the last day. */
  is_reminded: boolean;
}

interface Reminding {
  db: Transactions['asService'];
  mail: Pick<MailService, 'write'>;
}

/** What requests need to send the task. */
const REMIND_TASK = {
  id: 'makerspace.remind-inductions',
  payload: z.object({ team_id: z.uuid() }),
};

/**
 * Reminds people of inductions that are missing, over or about to be: one at once, everybody by a task. Returns how many
 * people, without those who were reminded in the last day.
 */
export async function remindInductions(
  { transactions, mail, tasks }: Pick<Platform, 'transactions' | 'mail' | 'tasks'>,
  teamId: string,
  only: Whose | null,
): Promise<number> {
  const db = transactions.asService;
  if (only !== null) {
    const isReminded = await remind({ db, mail }, teamId, only);
    if (isReminded !== undefined) return isReminded ? 1 : 0;
    throw new AppError('not_found', `${only.user_id} has nothing to be reminded of`);
  }
  const people = await listDue(db, teamId);
  if (people.length > 0) await tasks.send(REMIND_TASK, { team_id: teamId });
  return new Set(people.map(({ user_id }) => user_id)).size;
}

export const createMakerspaceTasks = ({ mail }: Pick<Reminding, 'mail'>): Task[] => [
  defineTask({
    ...REMIND_TASK,
    handler: async ({ team_id }, { db }) => {
      for (const whose of await listDue(db, team_id)) await remind({ db, mail }, team_id, whose);
    },
  }) as Task,
];

async function listDue(db: Reminding['db'], teamId: string): Promise<ToRemind[]> {
  const people = await db((trx) => listToRemind(trx, teamId));
  return people.filter(({ is_reminded }) => !is_reminded);
}

async function listToRemind(trx: Trx, teamId: string, only?: Whose): Promise<ToRemind[]> {
  const { user_id = null, machine_id = null } = only ?? {};
  const { rows } = await sql<ToRemind>`
    select * from inductions_to_remind(${teamId}, ${EXPIRING_DAYS}, ${user_id}, ${machine_id})`.execute(
    trx,
  );
  return rows;
}

/**
 * Whether an email goes out: not to who turned them off, nor to an address that is not verified, nor twice a day.
 * Undefined if there is nothing to remind of. The account is locked, so that nobody else does the same at this moment.
 */
function remind(
  { db, mail }: Reminding,
  teamId: string,
  whose: Whose,
): Promise<boolean | undefined> {
  return db(async (trx) => {
    await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', whose.user_id)
      .forNoKeyUpdate()
      .execute();
    const [person] = await listToRemind(trx, teamId, whose);
    if (person === undefined) return undefined;
    if (person.is_reminded) return false;
    const { user_id, email: to, machine_id, machine, state } = person;
    const { name: team } = await trx
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow();
    const path = `/teams/${teamId}/lab?machine=${machine_id}` as const;
    const reader = { user_id, to, about: machine_id };
    const written = await mail.write(trx, inductionMail, reader, { team, machine, state, path });
    return written === 'written';
  });
}
