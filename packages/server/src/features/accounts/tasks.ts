import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { SESSION_LIFETIME_S } from '../../platform/auth/better-auth.ts';
import { now } from '../../platform/db/now.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import {
  daysAgo,
  deleteAsLogin,
  deleteInBatches,
  deleteRows,
} from '../../platform/tasks/delete-in-batches.ts';
import { noteAged } from './audit/chain.ts';
import { checkAuditLog, sealAuditLog } from './audit/tasks.ts';
import { endDueGrants } from './grants/end-grants.ts';

const BATCH = 1000;

/** Sessions expire by themselves; this only deletes their rows, `RETENTION.sessions` later. */
export const deleteExpiredSessions = defineTask({
  id: 'accounts.delete-expired-sessions',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async (_payload, { pool, log }) => {
    const sessions = await deleteAsLogin(
      pool,
      BATCH,
      `delete from auth.session where id in (select id from auth.session
         where expires_at < now() - make_interval(days => $2)
           or created_at < now() - make_interval(secs => $3) limit $1)`,
      [RETENTION.sessions.days, SESSION_LIFETIME_S],
    );
    log.info({ sessions }, 'expired sessions deleted');
  },
});

/** Sign-ups that were cut off between the account and its profile: nobody can use or erase them. */
export const deleteUnfinishedSignUps = defineTask({
  id: 'accounts.delete-unfinished-sign-ups',
  payload: z.object({}),
  cron: '53 * * * *',
  handler: async (_payload, { pool, log }) => {
    const { rowCount } = await pool.query(
      `delete from auth."user" u where u.created_at < now() - interval '1 hour'
         and not exists (select from public.profiles p where p.id = u.id)`,
    );
    if (rowCount) log.info({ accounts: rowCount }, 'unfinished sign-ups deleted');
  },
});

/** Links that nobody used. None works for longer than `RETENTION.one_time_links`. */
export const deleteExpiredLinks = defineTask({
  id: 'accounts.delete-expired-links',
  payload: z.object({}),
  cron: '29 * * * *',
  handler: async (_payload, { db, log }) => {
    const links = await deleteInBatches(
      db,
      BATCH,
      sql`delete from one_time_links where token_hash in (
        select token_hash from one_time_links where expires_at < now() limit ${BATCH})`,
    );
    await db((trx) => trx.deleteFrom('setup_tokens').where('expires_at', '<', now).execute());
    log.info({ links }, 'expired links deleted');
  },
});

interface ExpiredRows {
  table: string;
  /** Its columns, separated by commas. */
  key: string;
  /** Which rows. */
  where: string;
  /** Leaves rows that are being changed at this moment. */
  skipLocked?: boolean;
}

/** Deletes rows of the login role that have expired. Returns how many. */
const deleteExpired = (
  pool: Pool,
  { table, key, where, skipLocked = false }: ExpiredRows,
): Promise<number> =>
  deleteAsLogin(
    pool,
    BATCH,
    `delete from ${table} where (${key}) in (
       select ${key} from ${table} where ${where} limit $1 ${skipLocked ? 'for update skip locked' : ''})`,
  );

/** Within `RETENTION.limits` and `RETENTION.verifications`: counts of attempts and requests, used codes, challenges. */
export const deleteOldCounts = defineTask({
  id: 'accounts.delete-old-counts',
  payload: z.object({}),
  cron: '41 * * * *',
  handler: async (_payload, { pool, log }) => {
    const attempts = await deleteExpired(pool, {
      table: 'auth.attempt_count',
      key: 'key',
      where: 'ends_at < now()',
      skipLocked: true,
    });
    const floods = await deleteExpired(pool, {
      table: 'auth.flood_count',
      key: 'key, minute',
      where: 'minute < extract(epoch from now()) / 60 - 5',
    });
    const codes = await deleteExpired(pool, {
      table: 'auth.used_code',
      key: 'hash',
      where: 'expires_at < now()',
    });
    const challenges = await deleteExpired(pool, {
      table: 'auth.verification',
      key: 'id',
      where: 'expires_at < now()',
    });
    log.info({ attempts, floods, codes, challenges }, 'old counts deleted');
  },
});

/** Entries about signing in and out; `queries.ts` bounds their number per user. */
export const deleteOldAuditEntries = defineTask({
  id: 'accounts.delete-old-audit-entries',
  payload: z.object({}),
  cron: '5 3 * * *',
  handler: async (_payload, { db, log }) => {
    const before = daysAgo(RETENTION.audit_log);
    await db((trx) => noteAged(trx, before));
    const deleted = await deleteRows(db, {
      table: 'audit_log',
      where: sql`created_at < ${before}`,
      orderBy: 'created_at',
    });
    if (deleted > 0) log.info({ entries: deleted }, 'old audit entries deleted');
  },
});

/** Accounts whose grants one run ends. */
const MAX_ENDED = 1000;

/** Grants of users who are away; a request of theirs would end them first. */
export const endGrantsInTime = defineTask({
  id: 'accounts.end-grants',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { db, log }) => {
    const due = await db((trx) =>
      trx
        .selectFrom('account_grants')
        .select('user_id')
        .distinct()
        .where('ended_at', 'is', null)
        .where('ends_at', '<=', now)
        .limit(MAX_ENDED)
        .execute(),
    );
    for (const { user_id } of due) await endDueGrants({ asService: db }, user_id, 'end-grants');
    if (due.length > 0) log.info({ accounts: due.length }, 'grants ended');
  },
});

export const accountTasks = [
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteUnfinishedSignUps,
  deleteOldCounts,
  deleteOldAuditEntries,
  endGrantsInTime,
  sealAuditLog,
  checkAuditLog,
];
