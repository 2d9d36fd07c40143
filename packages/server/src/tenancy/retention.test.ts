import { RETENTION, type Retained } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteOldAuditEntries,
  deleteOldCounts,
} from '../features/accounts/tasks.ts';
import { deleteOldRecords } from '../features/ai/ledger/delete-old-records.ts';
import { deleteOldReviews } from '../features/ai/review/delete-old-reviews.ts';
import { deleteOldBillingRecords } from '../features/billing/tasks.ts';
import { deleteOldActivity } from '../features/activity/tasks.ts';
import { deleteOldPerformance } from '../features/monitoring/performance/tasks.ts';
import { deleteOldNotices as deleteOldTeamNotices } from '../features/notices/tasks.ts';
import { deleteOldErrors } from '../features/monitoring/errors/tasks.ts';
import { deleteOldMails } from '../features/mail/tasks.ts';
import { deleteOldNotices } from '../features/plans/tasks.ts';
import { deleteOldInvitations } from '../features/teams/tasks.ts';
import { deleteOldQuestionRecords } from '../features/questions/tasks.ts';
import { selectUsageStatus } from '../features/ai/service.ts';
import { deleteOldEvents } from '../features/webhooks/tasks.ts';
import { fillForErasing } from './fill-for-erasing.ts';
import { endWith } from '../platform/db/last-statements.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

/** Tables, the column with the time from which their days count, and what else makes a row old. */
const CASES: [table: string, column: string, kept: Retained, more?: string][] = [
  ['auth.session', 'expires_at', 'sessions'],
  ['audit_log', 'created_at', 'audit_log'],
  ['mails', 'created_at', 'mails', `state = 'sent'`],
  ['ai_shared_reviews', 'asked_at', 'shared_reviews'],
  ['model_calls', 'created_at', 'model_calls'],
  ['ai_claims', 'created_at', 'ai_claims', `status = 'counted'`],
  ['ai_settings_auto_review_logs', 'created_at', 'review_logs'],
  ['parser_question_analytics', 'created_at', 'question_analytics'],
  ['ai_clarification_skipped', 'created_at', 'question_analytics'],
  ['plan_change_notifications', 'created_at', 'plan_notices'],
  ['error_logs', 'created_at', 'errors'],
  ['error_group_users', 'last_at', 'errors'],
  ['error_users', 'last_at', 'errors'],
  ['error_group_hours', 'hour', 'errors'],
  ['error_alerts', 'hour', 'errors'],
  ['error_intake', 'until', 'errors'],
  ['error_hours', 'hour', 'error_groups'],
  ['error_reports', 'created_at', 'error_groups'],
  ['error_groups', 'last_seen_at', 'error_groups'],
  ['notices', 'created_at', 'notices'],
  ['team_activity', 'created_at', 'team_activity'],
  ['stripe_events', 'received_at', 'billing_records'],
  ['stripe_checkouts', 'created_at', 'billing_records'],
  ['billing_reconciliations', 'started_at', 'billing_records'],
  ['team_invitations', 'expires_at', 'team_invitations'],
  ['webhook_events', 'created_at', 'webhook_events'],
  ['page_performance', 'created_at', 'page_loads'],
  ['api_performance', 'created_at', 'slow_requests'],
  ['performance_metrics', 'timestamp', 'performance_samples'],
  ['request_minutes', 'minute', 'performance_samples'],
  ['performance_rollups', 'starts_at', 'performance_figures', `grain = 'day'`],
];
/** These end by themselves, long before the days that are promised. */
const ENDING: [table: string, end: string][] = [
  ['one_time_links', 'expires_at'],
  ['setup_tokens', 'expires_at'],
  ['auth.verification', 'expires_at'],
  ['auth.used_code', 'expires_at'],
  ['auth.attempt_count', 'ends_at'],
];
const TASKS = [
  deleteExpiredSessions,
  deleteExpiredLinks,
  deleteOldCounts,
  deleteOldAuditEntries,
  deleteOldRecords,
  deleteOldReviews,
  deleteOldMails,
  deleteOldQuestionRecords,
  deleteOldNotices,
  deleteOldTeamNotices,
  deleteOldActivity,
  deleteOldBillingRecords,
  deleteOldInvitations,
  deleteOldPerformance,
  deleteOldErrors,
  deleteOldEvents,
];

describe.each(ENGINES)('retention on %s', (engine) => {
  let world: World;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker();
    await world.asOwner((client) =>
      fillForErasing(client, { userId: maker.userId, email: maker.email, name: 'Ada' }),
    );
    // The rows are older every day.
    for (const [table, column] of CASES) await setAge(table, column, 0);
    await world.sql('update auth.session set created_at = now()');
    for (const [table, end] of ENDING) {
      await world.sql(`update ${table} set ${end} = now() + interval '1 hour'`);
    }
  });
  afterAll(() => world.close());

  const runAll = async () => {
    for (const task of TASKS) await world.runTask(task);
  };
  const count = async (table: string) => {
    const rows = await world.sql<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n ?? 0;
  };
  const setAge = (table: string, column: string, days: number, more?: string) =>
    world.sql(
      `update ${table} set ${column} = now() - make_interval(hours => $1)${more ? `, ${more}` : ''}`,
      [Math.round(days * 24)],
    );

  test.each(CASES)('%s stays until %s is %s days ago', async (table, column, kept, more) => {
    const { days } = RETENTION[kept];
    const before = await count(table);
    expect(before).toBeGreaterThan(0);
    await setAge(table, column, days - 0.2, more);
    await runAll();
    expect(await count(table)).toBe(before);
    await setAge(table, column, days + 0.2, more);
    await runAll();
    expect(await count(table)).toBe(0);
  });

  test.each(ENDING)('%s goes after %s', async (table, end) => {
    expect(await count(table)).toBeGreaterThan(0);
    await world.sql(`update ${table} set ${end} = now() - interval '1 minute'`);
    await runAll();
    expect(await count(table)).toBe(0);
  });

  // The embedded engine has one connection.
  test.runIf(engine === 'postgresql')('a count that is taken at this moment is left', async () => {
    const count = `select from auth.attempt_count where key = 'taken'`;
    await world.sql(
      `insert into auth.attempt_count values ('taken', 3, now() - interval '1 minute')`,
    );
    await world.asOwner(async (client) => {
      await client.query('begin');
      await client.query(`select auth.take_attempt(array['taken'], array[10], array[900])`);
      await world.runTask(deleteOldCounts);
      await client.query('commit');
    });
    expect(await world.sql(count)).toHaveLength(1);
  });

  test('months and days of AI go after their days, and the others keep their counts', async () => {
    await world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), 3, current_date + 31),
         ($1, to_char(now() - interval '440 days', 'YYYY-MM'), 5, current_date)
       on conflict (user_id, year_month) do update set openai_requests_count = 3`,
      [maker.userId],
    );
    await world.sql(`insert into ai_spending (day, spent_usd) values (current_date, 1.5),
      (current_date - 410, 2) on conflict (day) do update set spent_usd = 1.5`);
    await world.sql(
      `insert into ai_claims (user_id, year_month, status, claimed_usd, claimed_on, created_at)
       select $1, to_char(now(), 'YYYY-MM'), status, 1, current_date, now() - interval '200 days'
       from unnest(array['counted', 'held']) status`,
      [maker.userId],
    );
    await runAll();
    const usage = await world.transactions.asService(async (trx) =>
      endWith(selectUsageStatus(trx, maker.userId), ([status]) => status),
    );
    expect(usage?.requests_used).toBe(3);
    expect(await world.sql('select status from ai_claims')).toEqual([{ status: 'held' }]);
    expect(
      await world.sql(`select spent_usd::float8 as spent from ai_spending
        where day = current_date or day < current_date - 400`),
    ).toEqual([{ spent: 1.5 }]);
    expect(
      await world.sql(
        `select count(*)::int as n from ai_usage_tracking
         where year_month < to_char(now() - interval '430 days', 'YYYY-MM')`,
      ),
    ).toEqual([{ n: 0 }]);
  });
});
