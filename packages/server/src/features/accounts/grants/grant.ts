import type { GrantedRole, grantToUser, OperationRequest } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { lockOwner, type Owner } from '../access/queries.ts';
import { lockSetup, setRole } from '../queries.ts';
import { applyGrants, endGrants } from './end-grants.ts';
import { planAssignedMail, planGrantedMail, roleGrantedMail } from './mails.ts';
import { lastDayOf, readEnd } from './read-end.ts';

type Trx = Transaction<Database>;
type Mail = Pick<MailService, 'write'>;

/** An administrator who changes an account. */
export interface Administering {
  userId: string;
  adminId: string;
  requestId: string;
}

type Granting = Administering & OperationRequest<typeof grantToUser>['body'];

/** Gives a plan or role, in place of one that was granted before. Needs the service role. */
export async function grantToAccount(trx: Trx, mail: Mail, granting: Granting): Promise<void> {
  const { what, until, ...administering } = granting;
  const owner = await lockAccountOf(trx, granting.userId);
  if (what.kind === 'role') {
    const endsAt = readEnd(until);
    await requireLasting(trx, administering, endsAt);
    return grantRole(trx, mail, { ...administering, owner, role: what.role, endsAt });
  }
  if (granting.userId === granting.adminId) await requireLasting(trx, administering, null);
  await requirePlanNamed(trx, what.plan);
  const plan = { ...administering, owner, plan: what.plan };
  if (until === null) return assignPlan(trx, mail, plan);
  return grantPlan(trx, mail, { ...plan, endsAt: readEnd(until) });
}

type Locked<More> = Administering & { owner: Owner; reason: string } & More;

async function grantPlan(
  trx: Trx,
  mail: Mail,
  { owner, plan, endsAt, ...granting }: Locked<{ plan: string; endsAt: Date }>,
): Promise<void> {
  const { userId, adminId, reason } = granting;
  await replaceGrant(trx, granting, 'plan');
  await trx
    .insertInto('account_grants')
    .values({ user_id: userId, granted: plan, plan, reason, ends_at: endsAt, granted_by: adminId })
    .execute();
  await applyGrants(trx, userId);
  await record(trx, granting, 'plan_granted', plan);
  const until = lastDayOf(endsAt);
  await mail.write(trx, planGrantedMail, { user_id: userId, to: owner.email }, { plan, until });
}

/** Without an end: it counts unless a subscription does. */
async function assignPlan(
  trx: Trx,
  mail: Mail,
  { owner, plan, ...granting }: Locked<{ plan: string }>,
): Promise<void> {
  const { userId } = granting;
  await replaceGrant(trx, granting, 'plan');
  await trx.updateTable('profiles').set({ plan_text: plan }).where('id', '=', userId).execute();
  await record(trx, granting, 'plan_assigned', plan);
  await mail.write(trx, planAssignedMail, { user_id: userId, to: owner.email }, { plan });
}

async function grantRole(
  trx: Trx,
  mail: Mail,
  { owner, role, endsAt, ...granting }: Locked<{ role: GrantedRole; endsAt: Date }>,
): Promise<void> {
  const { userId, adminId, reason } = granting;
  requireOther(granting);
  // With the role that returns once the earlier grant is gone.
  await replaceGrant(trx, granting, 'role');
  const before = await findRole(trx, userId);
  if (before === 'admin' || before === role) {
    throw new AppError('role_already_held', `${userId} is ${before} without an end`);
  }
  await trx
    .insertInto('account_grants')
    .values({
      user_id: userId,
      granted: role,
      role,
      previous_role: before,
      reason,
      ends_at: endsAt,
      granted_by: adminId,
    })
    .execute();
  await setRole(trx, userId, role);
  await applyGrants(trx, userId);
  await record(trx, granting, 'role_granted', role);
  const until = lastDayOf(endsAt);
  await mail.write(trx, roleGrantedMail, { user_id: userId, to: owner.email }, { role, until });
}

/** Ends one grant before its time; one that has ended stays as it is. Needs the service role. */
export async function endGrantEarly(
  trx: Trx,
  { grantId, ...administering }: Administering & { grantId: string },
): Promise<void> {
  const { userId, adminId, requestId } = administering;
  await lockAccountOf(trx, userId);
  const grant = await trx
    .selectFrom('account_grants')
    .select('role')
    .where('id', '=', grantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (grant === undefined) throw new AppError('not_found', `no grant ${grantId} of ${userId}`);
  if (grant.role !== null) requireOther(administering);
  await endGrants(trx, { userId, requestId, early: { kind: { id: grantId }, by: adminId } });
}

/** Makes somebody an ordinary user. At least one administrator without an end stays. Needs the service role. */
export async function removeRole(
  trx: Trx,
  removing: Administering & { reason: string },
): Promise<void> {
  const { userId } = removing;
  requireOther(removing);
  // Two administrators who remove each other at the same time.
  await lockSetup(trx);
  await lockAccountOf(trx, userId);
  const role = await findRole(trx, userId);
  if (role === 'user') return;
  await replaceGrant(trx, removing, 'role');
  await setRole(trx, userId, 'user');
  await requireAdministrator(trx);
  await record(trx, removing, 'role_removed', role);
}

async function requireAdministrator(trx: Trx): Promise<void> {
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_grants')
            .select('id')
            .whereRef('account_grants.user_id', '=', 'profiles.id')
            .where('account_grants.role', '=', 'admin')
            .where('account_grants.ended_at', 'is', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new AppError('administrator_needed', 'No other administrator stays');
}

function requireOther({ userId, adminId }: Administering): void {
  if (userId === adminId) throw new AppError('own_role', `${userId} changes their own role`);
}

/** Whose own role ends grants no role that ends later, which could in turn extend it; null is without an end. */
async function requireLasting(
  trx: Trx,
  { adminId }: Administering,
  endsAt: Date | null,
): Promise<void> {
  const own = await trx
    .selectFrom('account_grants')
    .select('ends_at')
    .where('user_id', '=', adminId)
    .where('role', '=', 'admin')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined || (endsAt !== null && endsAt <= own.ends_at)) return;
  throw new AppError(
    'own_role_ends',
    `${adminId} is an administrator until ${own.ends_at.toISOString()}`,
    {
      values: { until: lastDayOf(own.ends_at) },
    },
  );
}

async function lockAccountOf(trx: Trx, userId: string): Promise<Owner> {
  const known = await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!known) throw new AppError('not_found', `no user ${userId}`);
  return lockOwner(trx, userId);
}

const findRole = async (trx: Trx, userId: string) =>
  (
    await trx
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).role;

async function requirePlanNamed(trx: Trx, name: string): Promise<void> {
  const plan = await trx
    .selectFrom('subscription_plans')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!plan) throw new AppError('granted_plan_not_found', `no plan ${name}`, { values: { name } });
}

const replaceGrant = (
  trx: Trx,
  { userId, adminId, requestId }: Administering,
  kind: 'plan' | 'role',
) => endGrants(trx, { userId, requestId, early: { kind, by: adminId } });

const record = (
  trx: Trx,
  { userId, adminId, requestId, reason }: Administering & { reason: string },
  action: 'plan_granted' | 'plan_assigned' | 'role_granted' | 'role_removed',
  subject: string,
) =>
  insertAuditEntry(trx, {
    user_id: userId,
    action,
    subject,
    reason,
    request_id: requestId,
    actor_id: adminId,
  });
