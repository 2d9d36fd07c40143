import { randomUUID } from 'node:crypto';
import {
  answerCasePage,
  getCaseDraft,
  getCasePage,
  getConsultation,
  getSolvedCase,
  listNotices,
  listPublishable,
  listSolvedCases,
  moveConsultation,
  prepareCasePage,
  rateConsultation,
  readNotices,
  withdrawCasePage,
  type Consultation,
  type Notice,
  type OperationOutput,
  type OperationRequest,
  type OwnPage,
  type PublishableCase,
  type PublishedCase,
  type SolvedCase,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { FAILED_TRY, startThreadWorld, type ThreadWorld } from './testing/thread-world.ts';

const WAS = FAILED_TRY.settings;
const WORKED = { ...WAS, speed_mm_min: 510 };
const WORDS = {
  title: 'The left side of birch plywood hangs on',
  trouble: 'One side is not cut.',
  solution: 'The rail was low.',
};

describe.each(TEST_ENGINES)('pages of solved cases on %s', (engine) => {
  let thread: ThreadWorld;
  let admin: Maker;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
    admin = await thread.world.addMaker({ role: 'admin' });
  });
  afterAll(() => thread.world.close());

  const rate = (maker: Maker, id: string, may_publish: boolean) =>
    maker.call(rateConsultation, { params: { id }, body: { may_publish } });
  const prepare = (id: string, words = WORDS) =>
    admin.call(prepareCasePage, { params: { id }, body: words });
  const draft = (id: string) => admin.call(getCaseDraft, { params: { id } });
  const pageOf = async (maker: Maker, id: string) =>
    ((await maker.call(getCasePage, { params: { id } })).body as { page: OwnPage | null }).page;
  const answer = (maker: Maker, id: string, pageId: string, publish: boolean) =>
    maker.call(answerCasePage, { params: { id }, body: { id: pageId, publish } });
  const publishable = async () =>
    (
      (await admin.call(listPublishable, { query: { limit: 100 } })).body as {
        items: PublishableCase[];
      }
    ).items;
  const search = async (query: OperationRequest<typeof listSolvedCases>['query']) =>
    ((await admin.call(listSolvedCases, { query })).body as OperationOutput<typeof listSolvedCases>)
      .items;

  /** A case in which the second of two proposals worked. */
  async function solve({ material = 'birch plywood', consents = true } = {}) {
    const { id, maker, expert } = await thread.addAssigned({ material });
    await thread.world.sql(
      `update consultation_requests set laser_type = 'CO2', machine_name = 'Mara’s laser', details = 'Mine hangs on.',
         family = case when material = 'birch plywood' then 'wood panel' end where id = $1`,
      [id],
    );
    for (const [outcome, settings] of [
      ['no_change', WAS],
      ['worked', WORKED],
    ] as const) {
      const proposal = { operation: 'Cut', settings, was: WAS, outcome };
      await thread.world.sql(
        `insert into consultation_messages (consultation_id, sender_id, sender_role, kind, body, details)
         values ($1, $2, 'expert', 'proposal', 'Level the rail, Mara.', $3)`,
        [id, expert.userId, JSON.stringify({ proposal })],
      );
    }
    await thread.world.sql(
      `update consultation_requests set status = 'resolved', resolved_at = now() where id = $1`,
      [id],
    );
    if (consents) expect((await rate(maker, id, true)).status).toBe(200);
    return { id, maker, expert };
  }

  async function publish(options: Parameters<typeof solve>[0] = {}) {
    const solved = await solve(options);
    expect((await prepare(solved.id)).status).toBe(200);
    const page = await pageOf(solved.maker, solved.id);
    const { status } = await answer(solved.maker, solved.id, page?.id ?? '', true);
    expect(status).toBe(200);
    return { ...solved, page: page as OwnPage };
  }

  test('only with the consent, and only of what is solved', async () => {
    const { id, maker } = await solve({ consents: false });
    expect((await prepare(id)).status).toBe(404);
    expect((await draft(id)).status).toBe(404);
    await rate(maker, id, true);
    expect(await publishable()).toContainEqual(
      expect.objectContaining({ id, status: null, page_title: null }),
    );
    await maker.call(moveConsultation, { params: { id }, body: { action: 'reopen' } });
    expect((await prepare(id)).status).toBe(404);
    expect((await publishable()).map((one) => one.id)).not.toContain(id);
  });

  test('a draft has what was run and what worked, and no name', async () => {
    const { id } = await solve();
    const body = (await draft(id)).body as SolvedCase;
    expect(body).toMatchObject({
      trouble: 'Mine hangs on.',
      solution: 'Level the rail, Mara.',
      problem: 'not_through',
      operation: 'Cut',
      laser_type: 'CO2',
      family: 'wood panel',
      material: 'birch plywood',
      before: { speed_mm_min: 600 },
      after: { speed_mm_min: 510 },
    });
    expect(body.title).toMatch(/birch plywood/i);
    expect(JSON.stringify(body)).not.toContain('Mara’s laser');
    const known = await solve({ material: 'Mara’s birch plywood' });
    const ofCatalog = await draft(known.id);
    expect(ofCatalog.body).toMatchObject({ material: 'birch plywood' });
    expect(JSON.stringify(ofCatalog.body)).not.toContain('Mara’s birch');
    const named = await solve({ material: 'Mara’s board' });
    const own = await draft(named.id);
    expect(own.body).toMatchObject({ material: null, family: null });
    expect(JSON.stringify(own.body)).not.toContain('Mara’s board');
    const listed = (await publishable()).find((one) => one.id === named.id);
    expect(JSON.stringify(listed)).not.toContain('Mara’s board');
  });

  test('has no words of an imported setting, which no screen shows', async () => {
    const { id, maker } = await solve();
    await thread.world.sql(
      `update consultation_messages set details = replace(details::text, '"expected_color": null',
         '"expected_color": "Mara Holt, 0171 5550100"')::jsonb where consultation_id = $1`,
      [id],
    );
    const words = (body: unknown) => JSON.stringify(body);
    expect(words((await draft(id)).body)).not.toContain('5550100');
    expect(words((await prepare(id)).body)).not.toContain('5550100');
    expect(words(await pageOf(maker, id))).not.toContain('5550100');
  });

  test('its maker sees it first, and nobody else until they publish it', async () => {
    const { id, maker, expert } = await solve();
    const { revision } = (await maker.call(getConsultation, { params: { id } }))
      .body as Consultation;
    await prepare(id);
    const seen = (await maker.call(getConsultation, { params: { id } })).body as Consultation;
    expect(seen.revision).toBeGreaterThan(revision);
    const page = await pageOf(maker, id);
    expect(page).toMatchObject({ ...WORDS, status: 'prepared', after: { speed_mm_min: 510 } });
    const params = { id: page?.id ?? '' };
    expect((await admin.call(getSolvedCase, { params })).status).toBe(404);
    for (const other of [expert, admin]) {
      expect((await other.call(getCasePage, { params: { id } })).status).toBe(404);
      expect((await answer(other, id, params.id, true)).status).toBe(404);
    }
    expect(await answer(maker, id, params.id, true)).toMatchObject({
      status: 200,
      body: { page: { status: 'published' } },
    });
    const stranger = await thread.world.addMaker();
    const shown = await stranger.call(getSolvedCase, { params });
    expect(shown).toMatchObject({ status: 200, body: { ...WORDS, id: params.id } });
    expect(shown.body).not.toHaveProperty('consultation_id');
    expect(shown.body).not.toHaveProperty('prepared_by');
  });

  test('its maker is told of each text that waits for them, and of none that is gone', async () => {
    const { id, maker } = await solve();
    const told = async () =>
      ((await maker.call(listNotices)).body as { items: Notice[] }).items.filter(
        ({ kind }) => kind === 'consultation_page',
      );
    await prepare(id);
    expect(await told()).toMatchObject([
      {
        path: `/expert-consultation/${id}`,
        is_read: false,
        text: {
          text: 'A help page from your case about birch plywood 6 mm waits for you to publish or decline it',
        },
      },
    ]);
    await maker.call(readNotices, { body: {} });
    await prepare(id, { ...WORDS, solution: 'Another one.' });
    expect((await told()).map(({ is_read }) => is_read)).toEqual([false]);
    await rate(maker, id, false);
    expect(await told()).toEqual([]);
  });

  test('what was rewritten is read again', async () => {
    const { id, maker, page } = await publish();
    await prepare(id, { ...WORDS, solution: 'Another one.' });
    expect((await admin.call(getSolvedCase, { params: { id: page.id } })).status).toBe(404);
    expect(await answer(maker, id, page.id, true)).toMatchObject({
      status: 409,
      body: { code: 'consultation_moved' },
    });
    const fresh = await pageOf(maker, id);
    expect(fresh).toMatchObject({ status: 'prepared', solution: 'Another one.' });
    const requested_changes = 'Leave out the name of my shop.';
    const declined = await maker.call(answerCasePage, {
      params: { id },
      body: { id: fresh?.id ?? '', publish: false, requested_changes },
    });
    expect(declined.body).toMatchObject({ page: { status: 'declined', requested_changes } });
    expect((await publishable()).find((one) => one.id === id)).toMatchObject({
      status: 'declined',
      page_title: WORDS.title,
      requested_changes,
    });
    expect((await answer(maker, id, fresh?.id ?? '', true)).body).toMatchObject({
      page: { status: 'published', requested_changes: '' },
    });
    expect((await answer(maker, id, fresh?.id ?? '', false)).status).toBe(200);
    expect((await admin.call(getSolvedCase, { params: { id: fresh?.id ?? '' } })).status).toBe(404);
  });

  test.each([
    ['the consent is taken back', (maker: Maker, id: string) => rate(maker, id, false)],
    [
      'the case is reopened',
      (maker: Maker, id: string) =>
        maker.call(moveConsultation, { params: { id }, body: { action: 'reopen' } }),
    ],
    [
      'an administrator withdraws it',
      (_maker: Maker, id: string) => admin.call(withdrawCasePage, { params: { id } }),
    ],
    [
      'the account of its maker is erased',
      (maker: Maker) =>
        thread.world.sql('delete from consultation_requests where requester_id = $1', [
          maker.userId,
        ]),
    ],
  ])('is gone at once when %s', async (_name, act) => {
    const { id, maker, page } = await publish();
    await act(maker, id);
    expect((await admin.call(getSolvedCase, { params: { id: page.id } })).status).toBe(404);
    expect((await search({ limit: 100 })).map((one) => one.id)).not.toContain(page.id);
    expect((await admin.call(withdrawCasePage, { params: { id } })).status).toBe(404);
  });

  test('other answers of its maker leave it published', async () => {
    const { id, maker, page } = await publish();
    await maker.call(rateConsultation, { params: { id }, body: { rating: 5 } });
    expect((await admin.call(getSolvedCase, { params: { id: page.id } })).status).toBe(200);
  });

  test('is found by laser, family, problem and words, a page at a time', async () => {
    await thread.world.sql('delete from solved_cases');
    const first = await publish();
    const second = await publish({ material: 'Mara’s board' });
    const ids = async (query: Parameters<typeof search>[0]) =>
      (await search(query)).map((one: PublishedCase) => one.id);
    expect(await ids({})).toEqual([second.page.id, first.page.id]);
    expect(await ids({ laser_type: 'CO2', problem: 'not_through', like: 'Birch plywood' })).toEqual(
      [first.page.id],
    );
    expect(await ids({ family: 'wood panel' })).toEqual([first.page.id]);
    expect(await ids({ like: randomUUID() })).toEqual([]);
    expect(await ids({ laser_type: 'Fiber' })).toEqual([]);
    expect(await ids({ problem: 'banding' })).toEqual([]);
    expect(await ids({ search: 'BIRCH plywood hangs', family: 'wood panel' })).toEqual([
      first.page.id,
    ]);
    expect(await ids({ search: 'polycarbonate' })).toEqual([]);
    const { body } = await admin.call(listSolvedCases, { query: { limit: 1 } });
    const { next_cursor } = body as OperationOutput<typeof listSolvedCases>;
    expect(await ids({ limit: 1, cursor: next_cursor ?? '' })).toEqual([first.page.id]);
  });
});
