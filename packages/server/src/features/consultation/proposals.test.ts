import { randomUUID } from 'node:crypto';
import { createBlock, deleteSetting, startProposal, type CaseMessage } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { propose } from './propose.ts';
import {
  NUMBERS,
  failedChecks,
  startProposalWorld,
  type ProposalWorld,
} from './testing/proposal-world.ts';
import { SECOND } from './testing/thread-world.ts';

describe.each(TEST_ENGINES)('proposals on %s', (engine) => {
  let thread: ProposalWorld;
  beforeAll(async () => {
    thread = await startProposalWorld(engine);
  });
  afterAll(() => thread.world.close());

  test('a proposal is a setting with its four checks, and what was tried before', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const begun = await thread.start(expert, id);
    expect(begun).toMatchObject({
      numbers: { speed_mm_min: 600, power_percent: 70, air_psi: 20 },
      was: { speed_mm_min: 600 },
      material: 'birch plywood',
      blocked: null,
    });
    expect(begun.limits).toContainEqual({
      field: 'speed_mm_min',
      low: expect.any(Number),
      high: 36_000,
      is_own: true,
    });
    expect(failedChecks(await thread.check(expert, id, {}))).toEqual([]);
    const sent = await thread.propose(expert, id);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        kind: 'proposal',
        from: 'expert',
        proposal: {
          settings: { speed_mm_min: 510, z_offset_mm: 2, air_assist: true },
          was: { speed_mm_min: 600 },
          operation: 'Cut',
          material: 'birch plywood',
          thickness_mm: 6,
          version: null,
          outcome: null,
        },
      },
    });
    const { proposal } = sent.body as CaseMessage;
    expect(proposal?.checks.map(({ ok, text }) => [ok, text.text !== ''])).toEqual(
      Array.from({ length: 4 }, () => [true, true]),
    );
    expect((await thread.list(maker, id)).items.map(({ kind }) => kind)).toEqual(['proposal']);
  });

  test('without a try it starts from our own idea, which passes every check', async () => {
    const { id, expert } = await thread.addAssigned({ without: ['tries', 'lens'] });
    const { numbers, was, blocked } = await thread.start(expert, id);
    expect([was, blocked]).toEqual([null, null]);
    expect(failedChecks(await thread.check(expert, id, numbers))).toEqual([]);
  });

  test('a problem that no numbers solve starts from what we would do anyway', async () => {
    const options = { problem: 'blurred', operation: 'Engrave', without: ['tries'] } as const;
    const { id, expert } = await thread.addAssigned(options);
    const { numbers, missing } = await thread.start(expert, id);
    expect(missing).toBeNull();
    expect(numbers.interval_mm).toBeGreaterThan(0);
    expect(failedChecks(await thread.check(expert, id, numbers))).toEqual([]);
  });

  test('a proposal that was run is the last try, and one that did not help lowers the next', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const at = async (speed_mm_min: number) =>
      (await thread.propose(expert, id, { numbers: { ...NUMBERS, speed_mm_min } }))
        .body as CaseMessage;
    const run = (message: CaseMessage, outcome: string) =>
      thread.report(maker, id, { proposal_id: message.id, outcome });
    const lastSpeed = async () => (await thread.start(expert, id)).was?.speed_mm_min;
    const first = await at(510);
    expect(await lastSpeed()).toBe(600);
    await run(first, 'no_change');
    expect(await lastSpeed()).toBe(510);
    const second = await at(500);
    expect(second.proposal?.was).toMatchObject({ speed_mm_min: 510, z_offset_mm: 2 });
    await run(second, 'better');
    expect(await lastSpeed()).toBe(500);
    await run(first, 'no_change');
    expect(await lastSpeed()).toBe(510);
    const again = await at(510);
    expect(again.proposal?.confidence).toBeLessThan(first.proposal?.confidence ?? 0);
  });

  test('beyond the machine nothing is sent, and the refusal names the limit', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const tooFast = { ...NUMBERS, speed_mm_min: 42_000 };
    expect(failedChecks(await thread.check(expert, id, tooFast))).toContain('limits');
    const refused = await thread.propose(expert, id, { numbers: tooFast });
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect(JSON.stringify(refused.body)).toContain('700 mm/s is above this machine’s maximum');
    const noAir = await thread.propose(expert, id, { numbers: { ...NUMBERS, air_psi: 0 } });
    expect(noAir).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect((await thread.list(maker, id)).items).toEqual([]);
  });

  test('for a blocked material nobody proposes numbers or a card', async () => {
    const { id, maker, expert } = await thread.addAssigned({ material: 'PVC' });
    const begun = await thread.start(expert, id);
    expect(begun.blocked?.text).toContain('BLOCKED');
    expect(begun.alternatives).not.toEqual([]);
    for (const draft of [{ numbers: NUMBERS }, { card: 'grid' }]) {
      const refused = await thread.propose(expert, id, draft);
      expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
      expect(JSON.stringify(refused.body)).toContain('BLOCKED');
    }
    expect((await thread.list(maker, id)).items).toEqual([]);
  });

  test('a material that its maker blocked, and a block of the installation, refuse as well', async () => {
    const { id, maker, expert } = await thread.addAssigned({ material: 'attic board' });
    await thread.world.sql(
      `insert into custom_materials (user_id, name, is_blocked, safety_notes) values ($1, 'attic board', true, 'Treated with something')`,
      [maker.userId],
    );
    const admin = await thread.world.addMaker({ role: 'admin' });
    await admin.call(createBlock, {
      body: {
        name: `No ${engine} glue`,
        material_pattern: `${engine} glue board`,
        block_level: 'error',
        laser_type_filter: null,
        alternative: null,
        is_active: true,
        reason: 'Our extraction is too weak.',
      },
    });
    const glued = await thread.addCase(maker, { expert, material: `${engine} glue board` });
    for (const where of [id, glued]) {
      expect(await thread.propose(expert, where)).toMatchObject({
        status: 422,
        body: { code: 'proposal_refused' },
      });
    }
    expect((await thread.start(expert, glued)).blocked?.text).toContain(
      'Our extraction is too weak.',
    );
  });

  test('a material of the maker’s own is judged as what it behaves like', async () => {
    const { id, maker, expert } = await thread.addAssigned({ material: 'attic board' });
    const materialText = async () =>
      (await thread.check(expert, id, {})).checks.find(({ check }) => check === 'material')?.text
        .text;
    expect(await materialText()).toMatch(/^Not blocked, but take care/);
    await thread.world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [maker.userId]);
    await thread.world.sql(
      `insert into custom_materials (user_id, name, behaves_like) values ($1, 'attic board', 'birch plywood')`,
      [maker.userId],
    );
    expect(await materialText()).toMatch(/^Attic board is safe to cut/i);
  });

  test('what is not shared can’t be proposed for, and the refusal says what', async () => {
    const { id, expert } = await thread.addAssigned({ without: ['machine', 'material', 'tries'] });
    const begun = await thread.start(expert, id);
    expect(begun).toMatchObject({ was: null, limits: [], material: null, blocked: null });
    expect(begun.takes_card).toBe(false);
    expect(begun.missing?.text).toContain('The machine isn’t shared');
    expect(failedChecks(await thread.check(expert, id, {}))).toEqual(['limits', 'material']);
    const refused = await thread.propose(expert, id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    const text = JSON.stringify(refused.body);
    expect(text).toContain('The machine isn’t shared');
    expect(text).toContain('The material isn’t shared');
  });

  test('what the case does not name is told apart from what is not shared', async () => {
    const { id, maker, expert } = await thread.addAssigned({ lacks: ['machine', 'material'] });
    expect((await thread.start(expert, id)).missing?.text).toContain('doesn’t name a machine');
    const text = JSON.stringify((await thread.propose(expert, id)).body);
    expect(text).toContain('doesn’t name a machine');
    expect(text).toContain('doesn’t name a material');
    const whole = await thread.addCase(maker, { expert, operation: null });
    const begun = await thread.start(expert, whole);
    expect(begun.missing?.text).toBe(
      'This case is about a whole job. Ask the maker to open a case from the step that goes wrong.',
    );
    expect(begun).toMatchObject({ blocked: null, material: 'birch plywood' });
  });

  test('numbers for a setting of several steps are refused before they are sent', async () => {
    const { id, maker, expert, setting } = await thread.addWork();
    await thread.world.sql('update settings set further_steps = $2 where id = $1', [
      setting?.id,
      JSON.stringify([SECOND]),
    ]);
    const words = 'The setting of this case has several steps.';
    const begun = await thread.start(expert, id);
    expect(begun).toMatchObject({ takes_card: true, numbers: { speed_mm_min: 600 } });
    expect(begun.missing?.text).toContain(words);
    expect((await thread.check(expert, id, {})).checks).toEqual([
      expect.objectContaining({
        ok: false,
        text: expect.objectContaining({ text: expect.stringContaining(words) }),
      }),
    ]);
    const refused = await thread.propose(expert, id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect(JSON.stringify(refused.body)).toContain(words);
    expect((await thread.list(maker, id)).items).toEqual([]);
    // Its maker chooses the step of a test card.
    expect((await thread.propose(expert, id, { card: 'grid' })).status).toBe(201);
    const params = { id: setting?.id ?? '' };
    expect((await maker.call(deleteSetting, { params })).status).toBeLessThan(300);
    expect((await thread.start(expert, id)).missing).toBeNull();
  });

  test('the energy is that of all repeats of the setting', async () => {
    const { id, maker, expert, setting } = await thread.addWork();
    expect(await thread.start(expert, id)).toMatchObject({ repeats: 1 });
    const once = await thread.check(expert, id, {});
    await thread.world.sql('update settings set repeats = 2 where id = $1', [setting?.id]);
    expect(await thread.start(expert, id)).toMatchObject({ repeats: 2 });
    const twice = await thread.check(expert, id, {});
    expect(twice.energy?.value).toBeCloseTo(2 * (once.energy?.value ?? 0), 1);
    const half = { ...NUMBERS, speed_mm_min: 1200 };
    expect(await thread.propose(expert, id, { numbers: half })).toMatchObject({
      status: 201,
      body: { proposal: { repeats: 2, settings: { passes: 1 } } },
    });
    await thread.world.sql('update settings set repeats = 40 where id = $1', [setting?.id]);
    expect(failedChecks(await thread.check(expert, id, half))).toEqual(['energy']);
    expect(await thread.propose(expert, id, { numbers: half })).toMatchObject({
      status: 422,
      body: { code: 'proposal_refused' },
    });
    expect((await thread.list(maker, id)).items).toHaveLength(1);
  });

  test('without a try, our own idea is what all repeats of the setting do together', async () => {
    const { id, expert, setting } = await thread.addWork();
    await thread.world.sql(
      `update consultation_attachments set is_shared = false where consultation_id = $1 and key = 'tries'`,
      [id],
    );
    const begin = async (repeats: number) => {
      await thread.world.sql('update settings set repeats = $2 where id = $1', [
        setting?.id,
        repeats,
      ]);
      const { numbers, was } = await thread.start(expert, id);
      expect(was).toBeNull();
      return { numbers, checked: await thread.check(expert, id, numbers) };
    };
    const once = await begin(1);
    const twice = await begin(2);
    expect(failedChecks(twice.checked)).toEqual([]);
    expect(twice.numbers.speed_mm_min).toBeCloseTo(2 * once.numbers.speed_mm_min, 0);
    expect(twice.checked.energy?.value).toBeCloseTo(once.checked.energy?.value ?? 0, 1);
  });

  test('with the machine taken off, nothing of a proposal says which it is', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    await thread.propose(expert, id);
    const proposalFor = async (by: Maker) => (await thread.list(by, id)).items[0]?.proposal;
    expect((await proposalFor(expert))?.checks).toHaveLength(4);
    await thread.world.sql(
      `update consultation_attachments set is_shared = false where consultation_id = $1 and key = 'machine'`,
      [id],
    );
    const shown = await proposalFor(expert);
    expect(shown).toMatchObject({ checks: [], energy: null, speed_band_mm_min: null });
    expect(JSON.stringify(shown)).not.toMatch(/laser|CO2|55|P2S/i);
    expect((await proposalFor(maker))?.checks).toHaveLength(4);
  });

  test('several steps hide no block', async () => {
    const { id, expert, setting } = await thread.addWork();
    await thread.world.sql('update settings set further_steps = $2 where id = $1', [
      setting?.id,
      JSON.stringify([SECOND]),
    ]);
    await thread.world.sql(
      `update consultation_attachments set content = '{"material": {"name": "PVC", "thickness_mm": 6}}'
       where consultation_id = $1 and key = 'material'`,
      [id],
    );
    const begun = await thread.start(expert, id);
    expect(begun.blocked?.text).toContain('BLOCKED');
    expect(begun).toMatchObject({ takes_card: false });
    expect((await thread.propose(expert, id, { card: 'grid' })).status).toBe(422);
  });

  test('numbers or a card, not both', async () => {
    const { id, expert } = await thread.addAssigned();
    for (const draft of [{}, { numbers: NUMBERS, card: 'grid' }]) {
      expect((await thread.propose(expert, id, draft)).status).toBe(400);
    }
    const card = await thread.propose(expert, id, { card: 'grid' });
    expect(card).toMatchObject({
      status: 201,
      body: { kind: 'card', card: { kind: 'grid', setting_id: null } },
    });
  });

  test('only the expert of the case proposes: no maker, no stranger, nobody whose role ended', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const colleague = await thread.addExpert('Ines Varga');
    const waiting = await thread.addCase(maker, {});
    for (const [who, where] of [
      [maker, id],
      [colleague, id],
      [colleague, waiting],
    ] as const) {
      expect((await thread.propose(who, where)).status).toBe(404);
      expect((await who.call(startProposal, { params: { id: where } })).status).toBe(404);
    }
    await thread.world.sql('update experts set ended_at = now() where user_id = $1', [
      expert.userId,
    ]);
    expect((await thread.propose(expert, id)).status).toBe(404);
  });

  test('nothing is sent once the maker shares something else than was judged', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const context = {
      userId: expert.userId,
      db: <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
        thread.world.asUser(expert.userId, work),
      rulesOf: async () => {
        await thread.world.sql(
          `update consultation_attachments set is_shared = false where consultation_id = $1 and key = 'lens'`,
          [id],
        );
        return { findBlocks: () => Promise.resolve([]), custom_materials: undefined };
      },
      readTarget: () => Promise.resolve({ has_several_steps: false, repeats: 1 }),
    };
    const draft = { id: randomUUID(), body: 'Run this.', numbers: NUMBERS };
    await expect(propose(context, id, draft)).rejects.toMatchObject({
      code: 'consultation_moved',
    });
    expect((await thread.list(maker, id)).items).toEqual([]);
  });

  test('a proposal that is sent again is one', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const draft = { id: randomUUID(), numbers: NUMBERS };
    expect((await thread.propose(expert, id, draft)).status).toBe(201);
    expect((await thread.propose(expert, id, draft)).status).toBe(201);
    const other = { ...draft, numbers: { ...NUMBERS, speed_mm_min: 500 } };
    expect(await thread.propose(expert, id, other)).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect((await thread.list(maker, id)).items).toHaveLength(1);
    const card = { id: randomUUID(), card: 'grid' };
    expect((await thread.propose(expert, id, card)).status).toBe(201);
    expect((await thread.propose(expert, id, card)).status).toBe(201);
    expect(await thread.propose(expert, id, { ...card, card: 'focus' })).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
  });
});
