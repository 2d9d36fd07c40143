import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { defineTask, type Task, type TaskContext } from '../../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches, deleteRows } from '../../../platform/tasks/delete-in-batches.ts';
import { createAlertTask } from './alerts/send-alerts.ts';
import { createWebhook } from './alerts/webhook.ts';
import { OF_VISITORS } from './grouping/of-visitors.ts';

/** Stored events of an installation: about 500 MB at most. */
const MAX_STORED = 100_000;
const BATCH = 1000;

const OLD = daysAgo(RETENTION.errors);
const OLD_GROUPS = daysAgo(RETENTION.error_groups);

/** Rows that go by their own time. Counts by hour are needed as long as events, those by day as long as groups. */
const OLD_ROWS = [
  { table: 'error_logs', where: sql`created_at < ${OLD}`, orderBy: 'created_at' },
  { table: 'error_reports', where: sql`created_at < ${OLD_GROUPS}`, orderBy: 'created_at' },
  { table: 'error_users', where: sql`last_at < ${OLD}`, key: 'user_id' },
  { table: 'error_hours', where: sql`hour < ${OLD_GROUPS}`, key: 'hour' },
  { table: 'error_intake', where: sql`until < ${OLD}` },
] as const;

/** The same of tables with a key of several columns. */
const OLD_COUNTS = [
  { table: 'error_group_users', where: sql`last_at < ${OLD}` },
  { table: 'error_group_hours', where: sql`hour < ${OLD}` },
  { table: 'error_group_places', where: sql`day < (${OLD} at time zone 'UTC')::date` },
  { table: 'error_group_days', where: sql`day < (${OLD_GROUPS} at time zone 'UTC')::date` },
  { table: 'error_alerts', where: sql`hour < ${OLD}` },
] as const;

async function deleteOld({ db }: Pick<TaskContext, 'db'>): Promise<number> {
  let deleted = 0;
  for (const rows of OLD_ROWS) deleted += await deleteRows(db, rows);
  for (const { table, where } of OLD_COUNTS) {
    const name = sql.table(table);
    deleted += await deleteInBatches(
      db,
      BATCH,
      sql`delete from ${name} where ctid = any (array(select ctid from ${name} where ${where} limit ${BATCH}))`,
    );
  }
  // Takes its history, alerts and last counts along.
  deleted += await deleteRows(db, {
    table: 'error_groups',
    where: sql`last_seen_at < ${OLD_GROUPS}`,
    batch: 50,
  });
  return deleted;
}

/** Deletes the oldest stored events beyond `maximum`; their counts stay. One that is interrupted goes on next time. */
export async function trimStored({ db }: Pick<TaskContext, 'db'>, maximum = MAX_STORED) {
  const { rows } = await db((trx) =>
    sql<{ hour: Date }>`
      select hour from (select hour, sum(sum(stored)) over (order by hour desc) as newer
        from error_group_hours where stored > 0 group by hour) as hours
      where newer > ${maximum} order by hour desc limit 1`.execute(trx),
  );
  const [last] = rows;
  if (last === undefined) return 0;
  const deleted = await deleteRows(db, {
    table: 'error_logs',
    where: sql`created_at < ${last.hour}::timestamptz`,
    orderBy: 'created_at',
  });
  await deleteInBatches(
    db,
    BATCH,
    sql`update error_group_hours set stored = 0 where ctid = any (array(
      select ctid from error_group_hours where hour < ${last.hour}::timestamptz and stored > 0 limit ${BATCH}))`,
  );
  return deleted;
}

/** Groups of browsers below this are kept for as long as groups are. */
const MANY_OF_BROWSERS = 3000;

/**
 * Makes room for new groups: of many, those go that only visitors had, nobody has looked at, and that did not come
 * again for as long as errors are kept.
 */
export async function trimGroups({ db }: Pick<TaskContext, 'db'>, maximum = MANY_OF_BROWSERS) {
  const { rows } = await db((trx) =>
    sql<{ surplus: number }>`select count(*)::int - ${maximum}::int as surplus
      from error_groups where source = 'browser'`.execute(trx),
  );
  const surplus = rows[0]?.surplus ?? 0;
  if (surplus <= 0) return 0;
  const unseen = sql`id in (select g.id from error_groups g
    where ${OF_VISITORS} and g.state = 'open' and g.last_seen_at < ${OLD}
      and not exists (select from error_reports r where r.group_id = g.id)
      and not exists (select from error_history h where h.group_id = g.id and h.kind <> 'first_seen')
    order by g.last_seen_at limit ${surplus})`;
  return db(async (trx) => {
    const { numAffectedRows = 0n } = await sql`delete from error_groups where ${unseen}`.execute(
      trx,
    );
    return Number(numAffectedRows);
  });
}

export const deleteOldErrors = defineTask({
  id: 'errors.delete-old',
  payload: z.object({}),
  cron: '42 3 * * *',
  handler: async (_payload, context) => {
    const deleted = await deleteOld(context);
    if (deleted > 0) context.log.info({ errors: deleted }, 'old errors deleted');
  },
});

const trimErrors = defineTask({
  id: 'errors.trim-stored',
  payload: z.object({}),
  cron: '*/10 * * * *',
  handler: async (_payload, context) => {
    const deleted = await trimStored(context);
    if (deleted > 0)
      context.log.info({ errors: deleted }, 'stored errors beyond the limit deleted');
    const groups = await trimGroups(context);
    if (groups > 0) context.log.info({ groups }, 'groups of errors beyond the limit deleted');
  },
});

export const createErrorTasks = ({ config, mail }: Pick<Platform, 'config' | 'mail'>): Task[] => [
  createAlertTask({
    mail,
    webhook: createWebhook({ publicUrl: config.publicUrl, isLocalAllowed: config.isTest }),
  }),
  deleteOldErrors,
  trimErrors,
];
