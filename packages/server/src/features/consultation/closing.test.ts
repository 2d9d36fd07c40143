import {
  listCaseMessages,
  listNotices,
  readConsultation,
  removeExpert,
  type CaseMessage,
  type Notice,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { closeSilentCases } from './tasks.ts';
import { startCaseWorld, type CaseWorld, type Failed } from './testing/case-world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(TEST_ENGINES)('cases that are closed on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
    await cases.world.stopTasks();
  });
  afterAll(() => cases.world.close());

  async function startAsking(): Promise<{ maker: Maker; expert: Maker; failed: Failed }> {
    const maker = await cases.addNamed('Mara Holt');
    return { maker, expert: await cases.addExpert(), failed: await cases.failCut(maker) };
  }
  const lastOf = async (by: Maker, id: string) => {
    const { body } = await by.call(listCaseMessages, { params: { id }, query: {} });
    return (body as { items: CaseMessage[] }).items.at(-1);
  };
  /** What the maker was told of a case, the newest first. */
  const toldOf = async (maker: Maker, id: string) =>
    ((await maker.call(listNotices)).body as { items: Notice[] }).items.filter(({ path }) =>
      path.endsWith(id),
    );
  const daysAfter = (iso: string | null, days: number) =>
    new Date(Date.parse(iso ?? '') + days * DAY_MS).toISOString();

  test('silent cases close when they say, tell their makers, and can be reopened', async () => {
    const { maker, expert, failed } = await startAsking();
    const { id } = await cases.ask(maker, failed.setting.id);
    const silent = (await cases.ask(maker, failed.setting.id)).id;
    const young = (await cases.ask(maker, failed.setting.id)).id;
    const unanswered = (await cases.ask(maker, failed.setting.id)).id;
    for (const one of [id, silent, young, unanswered]) await cases.moved(expert, one, 'claim');
    await cases.moved(expert, id, 'resolve', { note: 'Slower' });
    await cases.moved(maker, young, 'resolve');
    const age = async (one: string, days: number) =>
      cases.world.sql(
        `update consultation_requests set resolved_at = resolved_at - $2::int * interval '1 day' where id = $1`,
        [one, days],
      );
    await age(id, 15);
    await age(young, 13);
    await cases.world.sql(
      `update consultation_requests set status = 'in_progress',
         waits_for = case id when $1 then 'maker' else 'expert' end where id in ($1, $2)`,
      [silent, unanswered],
    );
    await cases.world.runTask(closeSilentCases);
    const waiting = await cases.get(maker, silent);
    expect(waiting.status).toBe('in_progress');
    expect(waiting.closes_at).toBe(daysAfter(waiting.changed_at, 21));
    await cases.world.asOwner(async (client) => {
      // The database keeps the time of a change itself.
      await client.query(
        'alter table consultation_requests disable trigger consultation_requests_changed',
      );
      await client.query(
        `update consultation_requests set changed_at = now() - interval '22 days' where id in ($1, $2)`,
        [silent, unanswered],
      );
      await client.query(
        'alter table consultation_requests enable trigger consultation_requests_changed',
      );
    });
    await cases.world.runTask(closeSilentCases);
    expect(await cases.get(maker, id)).toMatchObject({
      status: 'closed',
      solution: 'Slower',
      closes_at: null,
    });
    expect((await cases.get(maker, silent)).status).toBe('closed');
    // Its expert is silent, not its maker.
    expect((await cases.get(maker, unanswered)).status).toBe('in_progress');
    expect(await lastOf(maker, silent)).toMatchObject({
      kind: 'move',
      from: 'server',
      move: { action: 'close', to: 'closed' },
    });
    for (const one of [id, silent]) {
      expect((await toldOf(maker, one))[0]).toMatchObject({
        kind: 'consultation_closed',
        path: `/expert-consultation/${one}`,
        text: { text: expect.stringMatching(/^Your case about birch plywood 6 mm was closed$/i) },
      });
    }
    const kept = await cases.get(maker, young);
    expect(kept.status).toBe('resolved');
    expect(kept.closes_at).toBe(daysAfter(kept.resolved_at, 14));
    expect(await cases.moved(maker, id, 'reopen')).toMatchObject({
      status: 'reopened',
      expert_name: 'Tomas Lind',
      closed_at: null,
      closes_at: null,
    });
  });

  test('an administrator says why, and its maker reads it', async () => {
    const { maker, expert, failed } = await startAsking();
    const { id } = await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, id, 'claim');
    for (const more of [{}, { note: '  ' }]) {
      expect(await cases.move(cases.admin, id, 'close', more)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'body.note' }] },
      });
    }
    expect((await cases.get(maker, id)).status).toBe('assigned');
    for (const other of [maker, expert]) {
      expect(await cases.move(other, id, 'close', { note: 'Mine.' })).toMatchObject({
        status: 409,
        body: { code: 'consultation_moved' },
      });
    }
    const note = 'The same as your case of yesterday.';
    await cases.moved(cases.admin, id, 'close', { note });
    expect(await lastOf(maker, id)).toMatchObject({
      from: 'administrator',
      body: note,
      move: { action: 'close', to: 'closed' },
    });
    const [told] = await toldOf(maker, id);
    expect(told).toMatchObject({ kind: 'consultation_closed', is_read: false });
    expect((await toldOf(expert, id))[0]).toMatchObject({ kind: 'consultation_ended' });
    expect(await lastOf(expert, id)).toMatchObject({ body: note });
    const { revision } = await cases.get(maker, id);
    await maker.call(readConsultation, { params: { id }, body: { revision } });
    expect((await toldOf(maker, id))[0]?.is_read).toBe(true);
  });

  test('a case whose expert loses the role says who had it, and where it is', async () => {
    const { maker, expert, failed } = await startAsking();
    const { id } = await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, id, 'claim');
    const by = { params: { user_id: expert.userId } };
    expect((await cases.admin.call(removeExpert, by)).status).toBe(204);
    expect(await lastOf(maker, id)).toMatchObject({
      from: 'server',
      move: { action: 'release', to: 'pending', expert_name: 'Tomas Lind' },
    });
    expect(await cases.get(maker, id)).toMatchObject({
      unread: true,
      place: 0,
      escalates_at: expect.any(String),
    });
  });
});
