import { StartError } from '../start-error.ts';
import type { OwnerClient } from './client.ts';

/** Roles of transactions. `app_login` may change to each of them and inherits none. */
const TRANSACTION_ROLES = ['app_user', 'app_anonymous', 'app_device', 'app_service'] as const;

const ROLE_SETUP = `
  create role app_login nologin noinherit;
  create role app_user nologin;
  create role app_anonymous nologin;
  create role app_device nologin;
  create role app_service nologin;
  grant app_user, app_anonymous, app_device, app_service to app_login;`;

/**
 * Creates the roles that migrations grant rights to. Roles belong to the whole cluster, so they may already exist,
 * or another process may be creating them right now.
 */
export async function ensureRoles(client: OwnerClient): Promise<void> {
  for (const role of ['app_login', ...TRANSACTION_ROLES]) await ensureRole(client, role);
  for (const role of TRANSACTION_ROLES) await ensureMember(client, role, 'app_login');
}

async function ensureRole(client: OwnerClient, role: string): Promise<void> {
  const { rows } = await client.query(
    `select rolsuper or rolbypassrls as too_mighty from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0]?.too_mighty) {
    throw new StartError(`The database role ${role} can bypass row-level security: revoke that`);
  }
  if (rows.length > 0) return;
  await runIdempotent(
    client,
    `create role ${role} nologin ${role === 'app_login' ? 'noinherit' : ''}`,
  );
}

/** Grants `membership`, so that `member` may change to `role`. */
export async function ensureMember(
  client: OwnerClient,
  role: string,
  member: string,
): Promise<void> {
  const { rows } = await client.query(
    `select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
     where r.rolname = $1 and u.rolname = $2`,
    [role, member],
  );
  if (rows.length === 0) await runIdempotent(client, `grant ${role} to ${member}`);
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** duplicate_object, unique_violation, and "tuple concurrently updated". */
const CREATED_CONCURRENTLY = ['42710', '23505', 'XX000'];

export async function runIdempotent(client: OwnerClient, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === INSUFFICIENT_PRIVILEGE) {
      throw new StartError(
        `The user of DATABASE_URL may not create roles. Have an administrator run once:${ROLE_SETUP.replaceAll(/\s+/g, ' ')}`,
        error,
      );
    }
    if (code === undefined || !CREATED_CONCURRENTLY.includes(code)) throw error;
  }
}
