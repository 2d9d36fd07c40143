import {
  getAttention,
  getDailyFigures,
  snoozeFinding,
  wakeFinding,
  type Attention,
  type FigureOfDays,
} from '@beamwright/contract';
import { attentionMessage } from '@beamwright/domain/messages';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Check } from '../../../platform/attention/define-check.ts';
import { countRowsRead } from '../../../platform/testing/rows-read.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { testAiConfig } from '../../../platform/testing/test-ai-config.ts';
import { listChecks } from '../../../slices.ts';
import { countActsToday } from './recent-changes.ts';
import { runChecks } from './run-checks.ts';
import { countDailyFigures } from './tasks.ts';

describe.each(ENGINES)('what needs an administrator on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const check = async () =>
    (await admin.call(getAttention, { query: { fresh: 'true' } })).body as Attention;
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const addMails = (n: number, state: string, minutes: number) =>
    world.sql(
      `insert into mails (kind, to_address, subject, state, last_error, due_at, send_before, created_at)
       select 'security', 'mara@holt.example', 'Hello', $2, '550 no such user', now() + interval '1 hour',
         now() + interval '1 day', now() - make_interval(mins => $3) from generate_series(1, $1)`,
      [n, state, minutes],
    );
  const dropMails = () => world.sql('delete from mails');
  test('with nothing to do, every check says that it is fine', async () => {
    const { findings, unchecked, fine } = await check();
    expect([findings, unchecked]).toEqual([[], []]);
    // What only comes up is not among it, nor what is not known without a public https address.
    const silent = ['banners.scheduled', 'performance.certificate'];
    const checks = idsOf(listChecks()).filter((id) => !silent.includes(id));
    expect(idsOf(fine).toSorted()).toEqual(checks.toSorted());
  });

  test('what affects users comes first, each with its count, its oldest row and its page', async () => {
    await addMails(2, 'failed', 600);
    await addMails(3, 'sending', 20);
    await addMails(1, 'sending', 5);
    const { findings, fine } = await check();
    expect(findings).toMatchObject([
      { id: 'mail.late', urgency: 'now', count: 3, page: '/admin/mail' },
      {
        id: 'mail.failed',
        urgency: 'today',
        count: 2,
        since: expect.any(String),
        title: { text: '2 emails not delivered' },
        detail: { text: 'Last answer: 550 no such user' },
      },
    ]);
    expect(idsOf(fine)).not.toContain('mail.outbox');
    await dropMails();
  });

  test('accounts whose sign-in was paused lead to their entries; many within an hour come first', async () => {
    const pause = (userId: string, ago: string) =>
      world.sql(`insert into audit_log (user_id, action, request_id, created_at)
        values ('${userId}', 'sign_in_paused', 'r', now() - interval '${ago}')`);
    const paused = async () =>
      (await check()).findings.find(({ id }) => id === 'users.sign-in-paused');
    await pause(admin.userId, '30 hours');
    expect(await paused()).toBeUndefined();
    await pause(admin.userId, '20 hours');
    await pause(admin.userId, '5 minutes');
    expect(await paused()).toMatchObject({
      count: 1,
      urgency: 'today',
      page: '/admin/audit?action=sign_in_paused',
    });
    for (let n = 0; n < 4; n += 1) await pause((await world.addMaker()).userId, '9 minutes');
    expect(await paused()).toMatchObject({ count: 5, urgency: 'now' });
    await world.sql(`delete from audit_log where action = 'sign_in_paused'`);
  });

  test('the month’s spending is shown with its pace, and is found before the limit', async () => {
    const ai = testAiConfig('http://localhost:1', { dailyLimitUsd: 1 });
    const priced = { ...world.platform, config: { ...world.platform.config, ai } };
    const spending = listChecks().filter(({ id }) => id === 'performance.spending');
    const run = () =>
      runChecks(priced, spending, { log: pino({ level: 'silent' }), requestId: 'request-1' });
    const spend = (usd: number) =>
      world.sql(`insert into ai_spending (day, spent_usd)
        values ((now() at time zone 'UTC')::date, ${usd})
        on conflict (day) do update set spent_usd = excluded.spent_usd`);
    await spend(0.02);
    expect((await run()).fine).toMatchObject([
      { text: { text: expect.stringMatching(/^\$0\.02 this month, on pace for \$\d+\.\d\d$/) } },
    ]);
    await spend(40);
    expect(await run()).toMatchObject({
      fine: [],
      findings: [
        { id: 'performance.spending', detail: { text: expect.stringContaining('on pace for $') } },
      ],
    });
    await world.sql('delete from ai_spending');
  });

  test('a check that fails is not fine, and the others still run', async () => {
    const broken: Check = {
      id: 'test.broken',
      name: attentionMessage('name_mail'),
      run: async ({ transactions }) => {
        await transactions.asService((trx) => trx.selectFrom('nothing' as never).execute());
        return { fine: { text: attentionMessage('all_sent') } };
      },
    };
    const { unchecked, fine } = await runChecks(world.platform, [...listChecks(), broken], {
      log: pino({ level: 'silent' }),
      requestId: 'request-1',
    });
    expect(unchecked).toMatchObject([{ id: 'test.broken', request_id: 'request-1' }]);
    expect(idsOf(fine)).toContain('mail.outbox');
    expect(idsOf(fine)).not.toContain('test.broken');
  });

  test('what is snoozed is hidden from one administrator, until it gets worse or is shown again', async () => {
    const other = await world.addMaker({ role: 'admin' });
    await addMails(2, 'failed', 600);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const params = { id: 'mail.failed' };
    await admin.call(snoozeFinding, { params, body: { count: 2, until } });

    const snoozed = await check();
    expect([idsOf(snoozed.findings), idsOf(snoozed.snoozed)]).toEqual([[], ['mail.failed']]);
    const seen = (await other.call(getAttention, { query: {} })).body as Attention;
    expect(idsOf(seen.findings)).toEqual(['mail.failed']);

    await admin.call(wakeFinding, { params });
    expect(idsOf((await check()).findings)).toEqual(['mail.failed']);

    await admin.call(snoozeFinding, { params, body: { count: 2, until } });
    await addMails(1, 'failed', 1);
    expect(idsOf((await check()).findings)).toEqual(['mail.failed']);
    await dropMails();
  });

  test('nothing is snoozed for longer than a week', async () => {
    const until = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString();
    const answer = await admin.call(snoozeFinding, {
      params: { id: 'mail.failed' },
      body: { count: 1, until },
    });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  test('without the role, the refusal names it', async () => {
    const maker = await world.addMaker();
    const answer = await maker.call(getAttention, { query: {} });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'admin_role_required' }]);
  });

  test('figures count the last 24 hours, the same hours a week before, and every day once', async () => {
    await world.sql(`update profiles set created_at = now() - interval '40 days'`);
    const jobs = (n: number, ago: string) =>
      world.sql(
        `insert into jobs (user_id, input_text, input_type, status, machine_name, machine_type, machine_power_watts,
           machine_configuration, created_at)
         select $2::uuid, 'cut 3mm birch', 'natural', 'completed', 'K40', 'CO2', 40, 'gantry', now() - $3::interval
         from generate_series(1, $1)`,
        [n, admin.userId, ago],
      );
    await jobs(3, '1 hour');
    await jobs(2, '7 days 1 hour');
    await jobs(4, '3 days');
    const read = async () =>
      ((await admin.call(getDailyFigures)).body as { figures: FigureOfDays[] }).figures;
    const jobsOf = (figures: FigureOfDays[]) => figures.find(({ figure }) => figure === 'jobs');

    expect(jobsOf(await read())).toMatchObject({ value: 3, before: 2 });
    await world.runTask(countDailyFigures);
    const counted = jobsOf(await read())?.days ?? [];
    expect(counted).toHaveLength(30);
    expect(counted[27]).toBe(4);
    expect(counted[0]).toBe(0);

    await jobs(1, '3 days');
    await world.runTask(countDailyFigures);
    expect(jobsOf(await read())?.days).toEqual(counted);
    const worked = (await read()).find(({ figure }) => figure === 'worked');
    expect(worked).toMatchObject({ value: null, before: null });
  });

  test('what an administrator did today is counted without reading what they did before', async () => {
    const { userId } = await world.addMaker({ role: 'admin' });
    await world.sql(
      `insert into audit_log (user_id, actor_id, action, request_id, created_at)
       select who, who, 'task_started', 'r', at from generate_series(25, 5000) n,
         lateral (values ($1::uuid, now() - n * interval '1 hour'), ($2, now())) as act (who, at)`,
      [userId, admin.userId],
    );
    await world.sql('analyze audit_log');
    const read = await countRowsRead(world.transactions, async (trx) => {
      expect(await countActsToday(trx, userId)).toBe(0);
    });
    expect(read).toBeLessThan(50);
  });
});
