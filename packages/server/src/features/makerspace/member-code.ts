import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { memberOf } from '../../platform/http/member-of.ts';
import type { MemberCodes } from './secret-codes.ts';

type Trx = Transaction<Database>;
type Caller = Pick<RequestContext, 'userId' | 'member'>;

/** Codes that are taken by somebody else in the team are skipped. */
const MAX_ATTEMPTS = 20;

/** The code of a member for the kiosks of a team; made when it is first asked for. */
export async function getMemberCode(trx: Trx, caller: Caller, codes: MemberCodes) {
  const { userId: teamId } = caller;
  const { userId } = memberOf(caller);
  const row = await findNumber(trx, teamId, userId);
  if (row === undefined) return saveCode(trx, { teamId, userId }, { codes, after: 0 });
  return { code: codes.codeOf({ teamId, userId, number: row.number }) };
}

export async function renewMemberCode(trx: Trx, caller: Caller, codes: MemberCodes) {
  const { userId: teamId } = caller;
  const { userId } = memberOf(caller);
  const row = await findNumber(trx, teamId, userId);
  return saveCode(trx, { teamId, userId }, { codes, after: row?.number ?? 0 });
}

const findNumber = (trx: Trx, teamId: string, userId: string) =>
  trx
    .selectFrom('kiosk_codes')
    .select('number')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

async function saveCode(
  trx: Trx,
  holder: { teamId: string; userId: string },
  { codes, after }: { codes: MemberCodes; after: number },
): Promise<{ code: string }> {
  for (let number = after + 1; number <= after + MAX_ATTEMPTS; number += 1) {
    const code = codes.codeOf({ ...holder, number });
    const { rows } = await sql<{ is_saved: boolean }>`
      select save_kiosk_code(${number}::int, ${codes.hashOf(holder.teamId, code)}) as is_saved
    `.execute(trx);
    if (rows[0]?.is_saved === true) return { code };
  }
  throw new AppError('internal', `no free code in team ${holder.teamId}`);
}
