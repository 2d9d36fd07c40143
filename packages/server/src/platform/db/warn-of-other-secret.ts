import { createHmac } from 'node:crypto';
import type { StartLog } from '../start-log.ts';
import type { OwnerClient } from './client.ts';

/** Tells two secrets apart, and is too short to find one by trying. */
const MARK_DIGITS = 4;

const OTHER_SECRET =
  'This process signs with another secret than the one before it: everybody who signed in there is signed out, and their ' +
  'authenticator apps and waiting mails cannot be read. If several processes serve this database, set the same AUTH_SECRET ' +
  'for all of them; without it, each may have its own in its DATA_DIR';

/**
 * Warns when the last process that started had another secret: two that take turns sign out each other's users. The mark is
 * a comment on the login of this database, so it is in no copy of its tables.
 */
export async function warnOfOtherSecret(
  owner: OwnerClient,
  { user, secret }: { user: string; secret: string },
  log: StartLog,
): Promise<void> {
  const digits = createHmac('sha256', secret).update('mark').digest('hex').slice(0, MARK_DIGITS);
  const mark = `secret ${digits}`;
  const { rows } = await owner.query(
    `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`,
    [user],
  );
  const last = (rows[0]?.mark ?? null) as string | null;
  if (last === mark) return;
  if (last !== null) log.warn(OTHER_SECRET);
  // Without the right to comment, or while another process does, there is no mark; that is no reason not to start.
  await owner.query(`comment on role ${user} is '${mark}'`).catch(() => undefined);
}
