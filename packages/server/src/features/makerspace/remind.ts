import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { listToRemind } from './inductions.ts';
import { inductionMail } from './mails.ts';

type Systems = Pick<Platform, 'auth' | 'mail' | 'transactions'>;
type Person = Awaited<ReturnType<typeof listToRemind>>[number];

const DAY_S = 24 * 60 * 60;

/** Reminds people of inductions that are missing, over or about to be. Returns how many people get an email. */
export async function remindInductions(
  systems: Systems,
  { db, userId: teamId }: Pick<RequestContext, 'db' | 'userId'>,
  only: { user_id: string; machine_id: string } | null,
): Promise<number> {
  const { people, team } = await db(async (trx) => ({
    people: await listToRemind(trx, only),
    team: await trx
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow(),
  }));
  if (only !== null && people.length === 0) {
    throw new AppError('not_found', `${only.user_id} has nothing to be reminded of`);
  }
  const reminded = new Set<string>();
  for (const person of people) {
    if (!(await isFirstToday(systems, person))) continue;
    if (await writeReminder(systems, { team: team.name, teamId, person })) {
      reminded.add(person.user_id);
    }
  }
  return reminded.size;
}

async function isFirstToday({ auth }: Systems, person: Person): Promise<boolean> {
  const use = { userId: person.user_id, what: `remind:${person.machine_id}` };
  try {
    await auth.countUse(use, [{ maximum: 1, windowS: DAY_S }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Returns whether an email goes out: not to who turned them off, nor to an address that is not verified. */
async function writeReminder(
  { mail, transactions }: Systems,
  { team, teamId, person }: { team: string; teamId: string; person: Person },
): Promise<boolean> {
  const { user_id, email: to, machine_name: machine, machine_id, state } = person;
  if (state === 'valid') return false;
  const path = `/teams/${teamId}/lab?machine=${machine_id}` as const;
  const written = await transactions.asService((trx) =>
    mail.write(trx, inductionMail, { user_id, to }, { team, machine, state, path }),
  );
  return written === 'written';
}
