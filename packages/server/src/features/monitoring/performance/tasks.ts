import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import { defineTask, type Task } from '../../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches, deleteRows } from '../../../platform/tasks/delete-in-batches.ts';
import { repeatForRefusing } from '../../privacy/service.ts';
import { createCertificateTask } from './certificate.ts';
import { ROLL_UP_ID, rollUp } from './roll-up/roll-up.ts';
import { deletePageLoads } from './service.ts';
import { ROLLED_UP } from './tables.ts';

const BATCH = 1000;

export const rollUpPerformance = defineTask({
  id: ROLL_UP_ID,
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: async (_payload, { db }) => {
    let isUnfinished = false;
    for (const kind of ROLLED_UP) isUnfinished = (await rollUp(db, kind)) || isUnfinished;
    // The rest waits behind other tasks.
    return isUnfinished ? {} : undefined;
  },
});

/** What was stored of users who withdrew: the server may have died before it deleted all of it. */
export const deleteWithdrawnPageLoads = defineTask({
  id: 'performance.delete-withdrawn',
  payload: z.object({}),
  cron: '*/10 * * * *',
  handler: async (_payload, { db, log }) => {
    const users = await repeatForRefusing(db, 'page_performance', (userId) =>
      deletePageLoads(db, userId),
    );
    if (users > 0) log.info({ users }, 'withdrawn page loads deleted');
  },
});

/** Figures of hours are read for 30 days, and of days that are over until a day is rolled up. */
const HOURS_KEPT = { days: 40 };

const olderThan = (grain: 'hour' | 'day', kept: { days: number }) => sql`
  kind = any (${[...ROLLED_UP]}::text[]) and grain = ${grain} and starts_at < ${daysAgo(kept)}`;

/** Rows of tables without an id of their own. */
const byPlace = (table: string, where: ReturnType<typeof sql>) => sql`
  delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${where} limit ${BATCH}))`;

/** Records and roll-ups that are older than `RETENTION` says. */
export const deleteOldPerformance = defineTask({
  id: 'performance.delete-old',
  payload: z.object({}),
  cron: '47 3 * * *',
  handler: async (_payload, { db, log }) => {
    const samples = daysAgo(RETENTION.performance_samples);
    let rows = await deleteRows(db, {
      table: 'page_performance',
      where: sql`created_at < ${daysAgo(RETENTION.page_loads)}`,
    });
    rows += await deleteRows(db, {
      table: 'api_performance',
      where: sql`created_at < ${daysAgo(RETENTION.slow_requests)}`,
    });
    for (const statement of [
      byPlace('request_minutes', sql`minute < ${samples}`),
      byPlace('performance_metrics', sql`"timestamp" < ${samples}`),
      byPlace('performance_rollups', olderThan('hour', HOURS_KEPT)),
      byPlace('performance_rollups', olderThan('day', RETENTION.performance_figures)),
    ]) {
      rows += await deleteInBatches(db, BATCH, statement);
    }
    if (rows > 0) log.info({ rows }, 'old performance deleted');
  },
});

export const createPerformanceTasks = ({ publicUrl }: Pick<Config, 'publicUrl'>): Task[] => [
  rollUpPerformance,
  deleteOldPerformance,
  deleteWithdrawnPageLoads,
  createCertificateTask(publicUrl),
];
