import { EXPIRING_DAYS } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { inductionMail, type DueInductions } from './mails.ts';

type Trx = Transaction<Database>;

interface ToRemind {
  user_id: string;
  email: string;
  is_verified: boolean;
  /** In the last day. */
  is_reminded: boolean;
  inductions: DueInductions;
}

interface Reminding {
  db: Transactions['asService'];
  mail: Pick<MailService, 'write'>;
}

interface Payload {
  team_id: string;
  /** Everyone whose id comes after it; null for all. */
  after: string | null;
}

/** So that no team holds up the others. */
const PEOPLE_OF_A_RUN = 100;

/** What requests need to send the task. */
const REMIND_TASK = {
  id: 'makerspace.remind-inductions',
  payload: z.object({ team_id: z.uuid(), after: z.nullable(z.uuid()) }),
  keyOf: ({ team_id }: Payload) => team_id,
};

/**
 * Reminds people of inductions that are missing, over or about to be, with one mail about all of theirs: one at once,
 * everybody by a task. Returns how many people.
 */
export async function remindInductions(
  { transactions, mail, tasks }: Pick<Platform, 'transactions' | 'mail' | 'tasks'>,
  teamId: string,
  only: { user_id: string; machine_id: string } | null,
): Promise<number> {
  const db = transactions.asService;
  if (only !== null) {
    const isReminded = await remind({ db, mail }, teamId, only);
    if (isReminded !== undefined) return isReminded ? 1 : 0;
    throw new AppError('not_found', `${only.user_id} has nothing to be reminded of`);
  }
  const count = await db((trx) => countDue(trx, teamId));
  if (count > 0) await tasks.send(REMIND_TASK, { team_id: teamId, after: null });
  return count;
}

export const createMakerspaceTasks = (
  { mail }: Pick<Reminding, 'mail'>,
  peopleOfARun = PEOPLE_OF_A_RUN,
): Task[] => [
  defineTask({
    ...REMIND_TASK,
    handler: async ({ team_id, after }, { db }) => {
      const people = await db((trx) => listDue(trx, { team_id, after }, peopleOfARun));
      for (const user_id of people) await remind({ db, mail }, team_id, { user_id });
      const last = people.length === peopleOfARun ? people.at(-1) : undefined;
      return last === undefined ? undefined : { team_id, after: last };
    },
  }) as Task,
];

const toRemind = (teamId: string, userId: string | null) =>
  sql`inductions_to_remind(${teamId}, ${EXPIRING_DAYS}, ${userId})`;
const IS_DUE = sql`is_verified and not is_reminded`;

async function countDue(trx: Trx, teamId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${toRemind(teamId, null)} where ${IS_DUE}`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function listDue(trx: Trx, { team_id, after }: Payload, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${toRemind(team_id, null)}
    where ${IS_DUE} and (${after}::uuid is null or user_id > ${after})
    order by user_id limit ${limit}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Whether an email goes out: not to who turned them off, nor to an address that is not verified, nor twice a day.
 * Undefined if there is nothing to remind of, also at `machine_id` if that is given. The account is locked, so that
 * nobody else does the same at this moment.
 */
function remind(
  { db, mail }: Reminding,
  teamId: string,
  { user_id, machine_id }: { user_id: string; machine_id?: string },
): Promise<boolean | undefined> {
  return db(async (trx) => {
    await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .execute();
    const { rows } = await sql<ToRemind>`
      select * from ${toRemind(teamId, user_id)}`.execute(trx);
    const [person] = rows;
    if (person === undefined) return undefined;
    const { email: to, is_reminded, inductions } = person;
    const isAmong = inductions.some((due) => due.machine_id === machine_id);
    if (machine_id !== undefined && !isAmong) return undefined;
    if (is_reminded) return false;
    const { name: team } = await trx
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow();
    const path = `/teams/${teamId}/lab` as const;
    const written = await mail.write(
      trx,
      inductionMail,
      { user_id, to },
      { team, inductions, path },
    );
    return written === 'written';
  });
}
