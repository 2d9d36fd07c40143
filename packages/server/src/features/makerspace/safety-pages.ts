import {
  MAX_SAFETY_PAGES,
  type OperationRequest,
  type SafetyPage,
  type confirmInduction as confirmOperation,
  type writeSafetyPage as writeOperation,
} from '@beamwright/contract';
import { inductionState } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { lockAccount } from '../plans/service.ts';
import { memberOf } from '../../platform/http/member-of.ts';
import { requiredVersionOf } from './read-lab.ts';

type Trx = Transaction<Database>;
type Caller = Pick<RequestContext, 'userId' | 'member'>;
type Draft = OperationRequest<typeof writeOperation>['body'];
type Confirmed = OperationRequest<typeof confirmOperation>['body'];

interface PageRow {
  machine_name: string;
  requires_induction: boolean;
  version: number | null;
  text: string | null;
  written_by: string | null;
  written_at: Date | null;
  required_version: number;
  own_version: number | null;
  confirmed_at: Date | null;
  expires_at: Date | null;
}

export async function getSafetyPage(
  trx: Trx,
  caller: Caller,
  machineId: string,
): Promise<SafetyPage> {
  const [row, guides] = await Promise.all([readPage(trx, caller, machineId), listGuides(trx)]);
  const confirmed =
    row.own_version === null
      ? null
      : { version: row.own_version, expires_ms: row.expires_at?.getTime() ?? null };
  const { required_version } = row;
  return {
    machine_id: machineId,
    machine_name: row.machine_name,
    requires_induction: row.requires_induction,
    version: row.version,
    text: row.text ?? '',
    written_by: row.written_by,
    written_at: row.written_at?.toISOString() ?? null,
    own: {
      state: inductionState(confirmed, { required_version, now_ms: Date.now() }),
      version: row.own_version,
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      expires_at: row.expires_at?.toISOString() ?? null,
    },
    guides,
  };
}

async function readPage(trx: Trx, caller: Caller, machineId: string): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    select machines.name as machine_name, machines.requires_induction, page.version, page.text,
      people.name as written_by, page.created_at as written_at,
      ${requiredVersionOf(sql.ref('machines.id'))} as required_version,
      own.version as own_version, own.confirmed_at, own.expires_at
    from machines
      left join lateral (select * from safety_pages where machine_id = machines.id
        order by version desc limit 1) page on true
      left join lateral (select * from inductions
        where machine_id = machines.id and user_id = ${memberOf(caller).userId}
        order by version desc, confirmed_at desc limit 1) own on true
      left join team_people() people on people.user_id = page.created_by
    where machines.id = ${machineId} and machines.user_id = ${caller.userId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError('machine_not_found', `no machine ${machineId}`);
  return row;
}

async function listGuides(trx: Trx): Promise<SafetyPage['guides']> {
  const { rows } = await sql<SafetyPage['guides'][number]>`
    select user_id as id, name from team_people()
    where left_at is null and role in ('manager', 'owner') order by fold_text(name), user_id
  `.execute(trx);
  return rows;
}

/** The team is locked, so that two managers don't write the same version. */
export async function writeSafetyPage(
  trx: Trx,
  caller: Caller,
  machineId: string,
  { after, text, demands_reading }: Draft,
): Promise<SafetyPage> {
  await lockAccount(trx, caller.userId);
  const { version } = await readPage(trx, caller, machineId);
  if (version !== after) {
    throw new AppError('safety_page_changed', `${machineId} is at ${version}, not ${after}`);
  }
  if ((version ?? 0) >= MAX_SAFETY_PAGES) {
    throw new AppError('too_many_safety_pages', `${machineId} has ${version}`, {
      values: { n: MAX_SAFETY_PAGES },
    });
  }
  await trx
    .insertInto('safety_pages')
    .values({
      machine_id: machineId,
      team_id: caller.userId,
      version: (version ?? 0) + 1,
      text,
      // Nobody has read the first one.
      demands_reading: demands_reading || version === null,
    })
    .execute();
  return getSafetyPage(trx, caller, machineId);
}

/**
 * What somebody confirms is the newest version, or they read it again. To repeat it on the same day changes nothing. The
 * team is locked, so that two at once are one.
 */
export async function confirmInduction(
  trx: Trx,
  caller: Caller,
  machineId: string,
  { version, shown_by }: Confirmed,
): Promise<SafetyPage> {
  await lockAccount(trx, caller.userId);
  const page = await getSafetyPage(trx, caller, machineId);
  requireNewest(machineId, { newest: page.version, version });
  const { userId } = memberOf(caller);
  if (shown_by !== null && !page.guides.some(({ id }) => id === shown_by)) {
    throw new AppError('not_found', `${shown_by} shows nobody a machine`);
  }
  if (shown_by === userId) throw new AppError('shown_by_self', `${userId} was shown it by nobody`);
  const confirmed = { teamId: caller.userId, machineId, version, userId, shownBy: shown_by };
  if (await isConfirmedToday(trx, confirmed)) return page;
  await addInduction(trx, confirmed);
  return getSafetyPage(trx, caller, machineId);
}

/** Refuses an induction for another version of a safety page than the newest. */
export function requireNewest(
  machineId: string,
  { newest, version }: { newest: number | null; version: number },
): void {
  if (newest === null) throw new AppError('safety_page_missing', `${machineId} has none`);
  if (newest === version) return;
  throw new AppError('safety_page_changed', `${machineId} is at ${newest}, not ${version}`);
}

interface NewInduction {
  teamId: string;
  machineId: string;
  version: number;
  userId: string;
  shownBy: string | null;
}

/** Whether they confirmed the same themselves on this day (UTC), and it is valid. */
async function isConfirmedToday(
  trx: Trx,
  { teamId, machineId, version, userId, shownBy }: NewInduction,
): Promise<boolean> {
  const { rows } = await sql`
    select from inductions
    where team_id = ${teamId} and machine_id = ${machineId} and user_id = ${userId} and confirmed_by = ${userId}
      and version = ${version} and shown_by is not distinct from ${shownBy}::uuid
      and confirmed_at >= date_trunc('day', now(), 'utc') and (expires_at is null or expires_at > now())
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Valid for the months of the machine, from now. */
export async function addInduction(
  trx: Trx,
  { teamId, machineId, version, userId, shownBy }: NewInduction,
): Promise<void> {
  await sql`
    insert into inductions (team_id, machine_id, version, user_id, shown_by, expires_at)
    select ${teamId}, id, ${version}::int, ${userId}, ${shownBy}::uuid,
      now() + make_interval(months => induction_months)
    from machines where id = ${machineId} and user_id = ${teamId}`.execute(trx);
}
