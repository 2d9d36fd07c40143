import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { NUMBERS, startProposalWorld, type ProposalWorld } from './testing/proposal-world.ts';

describe.each(TEST_ENGINES)('what is sent twice at once on %s', (engine) => {
  let thread: ProposalWorld;
  beforeAll(async () => {
    thread = await startProposalWorld(engine);
  });
  afterAll(() => thread.world.close());

  const AT_ONCE = 4;
  const atOnce = async <T extends { status: number; body: unknown }>(send: () => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, send));

  test('is one message, and every answer is the same', async () => {
    const { id, maker, expert, setting } = await thread.addWork();
    const photo = await thread.upload(maker, id);
    const ids = () => ({ id: randomUUID() });
    const [text, shown, attached, numbers, card, result] = Array.from({ length: 6 }, ids);
    const proposed = { ...numbers, numbers: NUMBERS };
    const sendings = [
      () => thread.post(maker, id, { ...text, body: 'Hello.' }),
      () => thread.post(maker, id, { ...shown, photos: [{ photo_id: photo.id, marks: [] }] }),
      () =>
        thread.post(maker, id, {
          ...attached,
          attach: [{ kind: 'setting', id: setting?.id ?? '' }],
        }),
      () => thread.propose(expert, id, proposed),
      () => thread.propose(expert, id, { ...card, card: 'grid' }),
      () => thread.report(maker, id, { ...result, proposal_id: numbers?.id, outcome: 'worked' }),
    ];
    const times = <T>(value: T) => Array.from({ length: AT_ONCE }, () => value);
    for (const [n, send] of sendings.entries()) {
      const answers = await atOnce(send);
      expect(answers.map(({ status }) => status)).toEqual(times(201));
      expect(answers.map(({ body }) => body)).toEqual(times(answers[0]?.body));
      expect((await thread.list(maker, id)).items).toHaveLength(n + 1);
    }
    const saved = await atOnce(() => thread.save(maker, id, numbers?.id ?? ''));
    expect(saved.map(({ status }) => status)).toEqual(times(200));
    expect(
      (await thread.versionsOf(maker, setting?.id ?? '')).map(({ version }) => version),
    ).toEqual(['1.2', '1.1', '0.1']);
    const again = { id: randomUUID(), proposal_id: numbers?.id, outcome: 'better', edge_score: 4 };
    const reported = await atOnce(() => thread.report(maker, id, again));
    expect(reported.map(({ status }) => status)).toEqual(times(201));
    expect(await thread.resultsOf(maker, setting?.id ?? '')).toHaveLength(1);
  });

  test('under one id by two people, or in two cases, is one message', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const other = await thread.addCase(maker, { expert });
    for (let n = 1; n <= 10; n++) {
      const draft = { id: randomUUID(), body: 'Hello.' };
      const answers = await Promise.all([
        thread.post(maker, id, draft),
        thread.post(maker, other, draft),
        thread.post(expert, id, draft),
        thread.post(expert, other, draft),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404]);
      const all = [
        ...(await thread.list(maker, id)).items,
        ...(await thread.list(maker, other)).items,
      ];
      expect(all).toHaveLength(n);
    }
  });

  test('is one photo', async () => {
    const { id, maker } = await thread.addAssigned();
    const photo = randomUUID();
    const answers = await Promise.all([1, 2].map(() => thread.upload(maker, id, photo)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(
      (await thread.post(maker, id, { photos: [{ photo_id: photo, marks: [] }] })).status,
    ).toBe(201);
  });
});
