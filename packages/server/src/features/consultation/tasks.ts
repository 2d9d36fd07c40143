import { CLOSES_AFTER_DAYS } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { applyMove } from './case-access.ts';

type Trx = Transaction<Database>;

const BATCH = 100;

/** Cases that nobody took or answered in time go to the administrators, once for each wait; the database tells them. */
export const escalateCases = defineTask({
  id: 'consultation.escalate',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: async (_payload, { db, log }) => {
    const escalated = await inBatches((most) => db((trx) => escalateSome(trx, most)));
    if (escalated > 0) log.info({ cases: escalated }, 'cases escalated');
  },
});

/** Repeats until a batch is not full. */
async function inBatches(work: (most: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await work(BATCH);
    all += done;
    if (done < BATCH) return all;
  }
}

async function escalateSome(trx: Trx, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('consultation_requests')
    .where('escalated_at', 'is', null)
    .where('escalates_at', '<=', now)
    .selectAll()
    .orderBy('escalates_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    await trx
      .updateTable('consultation_requests')
      .set({ escalated_at: now })
      .where('id', '=', row.id)
      .execute();
    await trx
      .insertInto('consultation_messages')
      .values({
        consultation_id: row.id,
        sender_id: null,
        sender_role: 'server',
        kind: 'move',
        expert_id: row.expert_id,
        details: JSON.stringify({ action: 'escalate', to: row.status }),
      })
      .execute();
  }
  return rows.length;
}

/** Closes what nobody goes on with, as `closesAt` says; its maker is told, and can reopen it. */
export const closeSilentCases = defineTask({
  id: 'consultation.close-silent',
  payload: z.object({}),
  cron: '17 * * * *',
  handler: async (_payload, { db, log }) => {
    const closed = await inBatches((most) => db((trx) => closeSome(trx, most)));
    if (closed > 0) log.info({ cases: closed }, 'silent cases closed');
  },
});

async function closeSome(trx: Trx, most: number): Promise<number> {
  const { resolved, silent } = CLOSES_AFTER_DAYS;
  const rows = await trx
    .selectFrom('consultation_requests')
    .where(
      sql<boolean>`(status = 'resolved' and resolved_at < now() - ${resolved}::integer * interval '1 day'
        or status = 'in_progress' and waits_for = 'maker'
          and changed_at < now() - ${silent}::integer * interval '1 day')`,
    )
    .selectAll()
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) await applyMove(trx, { userId: null, actor: 'server' }, row, 'close');
  return rows.length;
}
