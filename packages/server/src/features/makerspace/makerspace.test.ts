import {
  createJob,
  createMachine,
  createMaterial,
  getLab,
  setMaterialRules,
  parseJob,
  runJob,
  updateLab,
  type Job,
  type Lab,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEAM_CAST, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { addLab, CO2, labCalls, texts } from './testing/lab-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('makerspace on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    ({ team, machine } = await addLab(world));
  });
  afterAll(() => world.close());

  const { call, as, turnOn, list, plan } = labCalls(() => ({ team, machine }));

  test('who may see and change the list', async () => {
    const see = await Promise.all(TEAM_CAST.map(async (who) => (await call(who, getLab)).status));
    expect(see).toEqual([200, 200, 200, 200, 404, 404]);
    const change = [];
    for (const who of TEAM_CAST) {
      change.push((await call(who, updateLab, { body: { is_on: true } })).status);
    }
    expect(change).toEqual([200, 200, 403, 403, 404, 404]);
  });

  test('a cell says what managers decided, and what safety refuses', async () => {
    await turnOn();
    await list('birch plywood', 'allowed', { max_thickness_mm: 6 });
    await list('MDF', 'with_staff', { reason: 'Fans on high' });
    const lab = await list('PVC', 'allowed');
    expect(lab.is_on).toBe(true);
    expect(lab.member_count).toBe(4);
    const cells = lab.materials.map(({ material, cells: [cell] }) => [
      material,
      cell?.status,
      cell?.reason,
      cell?.max_thickness_mm,
    ]);
    expect(cells).toEqual([
      ['birch plywood', 'allowed', null, 6],
      ['MDF', 'with_staff', 'Fans on high', null],
      ['PVC', 'blocked', null, null],
    ]);
    expect(lab.materials[2]?.cells[0]?.safety_reasons[0]?.text).toMatch(/chlor/i);
  });

  test('a refusal needs a reason, a known material and a machine of the team', async () => {
    const body = (more: object) => ({
      material: 'MDF',
      rules: [
        { machine_id: machine.id, rule: 'not_allowed', reason: null, max_thickness_mm: null },
      ],
      ...more,
    });
    expect(await call('manager', setMaterialRules, { body: body({}) })).toMatchObject(
      refused('validation_failed', 400),
    );
    const unknown = body({ material: 'unobtainium', rules: [] });
    expect(await call('manager', setMaterialRules, { body: unknown })).toMatchObject(
      refused('validation_failed', 400),
    );
    const own = (await team.people.manager.call(createMachine, { body: { ...CO2 } }))
      .body as Machine;
    const rules = [{ machine_id: own.id, rule: 'allowed', reason: null, max_thickness_mm: null }];
    expect(await call('manager', setMaterialRules, { body: body({ rules }) })).toMatchObject(
      refused('machine_not_found', 404),
    );
  });

  test('rules that changed since they were seen stay as they are', async () => {
    const allowed = { machine_id: machine.id, rule: 'allowed', reason: null, max_thickness_mm: 6 };
    const refusedRule = {
      ...allowed,
      rule: 'not_allowed',
      reason: 'Smoke',
      max_thickness_mm: null,
    };
    const change = (rules: object[], before: object[]) =>
      call('manager', setMaterialRules, { body: { material: 'MDF', rules, before } });
    expect((await change([refusedRule], [])).status).toBe(200);
    expect(await change([allowed], [])).toMatchObject(refused('rules_changed', 409));
    expect(await change([], [allowed])).toMatchObject(refused('rules_changed', 409));
    const { materials } = (await as('viewer', getLab)) as Lab;
    expect(materials[0]?.cells[0]?.listed).toMatchObject({ rule: 'not_allowed', reason: 'Smoke' });
    expect((await change([allowed], [refusedRule])).status).toBe(200);
    // Sent again after a lost answer.
    expect((await change([allowed], [refusedRule])).status).toBe(200);
    expect((await change([], [allowed])).status).toBe(200);
  });

  test('taken off the list, a material needs staff again', async () => {
    await list('MDF', 'allowed');
    const lab = (await as('manager', setMaterialRules, {
      body: { material: 'MDF', rules: [] },
    })) as Lab;
    expect(lab.materials).toEqual([]);
  });

  describe('planning a job', () => {
    test('off, nothing changes', async () => {
      await list('birch plywood', 'not_allowed');
      expect((await plan('member', 'cut 3 mm birch plywood')).outcome).toBe('workflow');
    });

    test.each(['member', 'manager', 'owner'] as const)(
      'not allowed is refused for a %s',
      async (who) => {
        await turnOn();
        await list('birch plywood', 'not_allowed', { reason: 'Out of filter' });
        const job = await plan(who, 'cut 3 mm birch plywood');
        expect(job.outcome).toBe('blocked');
        expect(texts(job.safety?.reasons)).toContain(
          'Birch plywood isn’t allowed on P2S: Out of filter',
        );
        const draft = await as(who, parseJob, {
          body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' },
        });
        expect(draft).toMatchObject({ safety: { level: 'block' } });
      },
    );

    test('too thick is refused, thin enough is not', async () => {
      await turnOn();
      await list('birch plywood', 'allowed', { max_thickness_mm: 4 });
      expect((await plan('member', 'cut 3 mm birch plywood')).outcome).toBe('workflow');
      expect((await plan('member', 'cut 6 mm birch plywood')).outcome).toBe('blocked');
    });

    test('with staff warns members, and not managers', async () => {
      await turnOn();
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const job = await plan('member', 'cut 3 mm birch plywood');
      expect([job.outcome, job.safety?.level]).toEqual(['workflow', 'warn']);
      expect(texts(job.safety?.reasons)).toContain(
        'Birch plywood on P2S needs staff beside you: Fans on high',
      );
      expect((await plan('manager', 'cut 3 mm birch plywood')).safety?.level).toBe('safe');
      const unlisted = await plan('member', 'cut 3 mm cardboard');
      expect(texts(unlisted.safety?.reasons)).toContainEqual(
        expect.stringMatching('isn’t on the list'),
      );
    });

    test('nobody bypasses safety, also not by listing PVC as allowed', async () => {
      await turnOn();
      await list('PVC', 'allowed');
      for (const who of ['member', 'manager', 'owner'] as const) {
        const job = await plan(who, 'cut 3 mm PVC');
        expect(job.outcome).toBe('blocked');
        expect(
          await call(who, runJob, { params: { id: job.id }, body: { bypass_safety: true } }),
        ).toMatchObject(refused('bypass_refused', 403));
      }
    });

    test('a bypass of before ends with the mode', async () => {
      const job = await plan('member', 'cut 3 mm PVC');
      const run = { params: { id: job.id }, body: { bypass_safety: true } };
      expect(((await as('member', runJob, run)) as Job).safety_bypassed).toBe(true);
      await turnOn();
      const again = (await as('member', runJob, { params: { id: job.id }, body: {} })) as Job;
      expect([again.outcome, again.safety_bypassed]).toEqual(['blocked', false]);
    });

    test('a custom material follows its own rule and that of what it is like', async () => {
      await turnOn();
      const board = {
        name: 'Dragonboard',
        other_names: [],
        behaves_like: 'MDF',
        density_kg_m3: null,
        safety_notes: null,
        is_blocked: false,
      };
      await as('manager', createMaterial, { body: board });
      await list('MDF', 'allowed');
      expect((await plan('member', 'cut 3 mm dragonboard')).safety?.level).toBe('warn');
      const lab = await list('Dragonboard', 'allowed');
      expect(lab.materials.map(({ material, is_custom }) => [material, is_custom])).toEqual([
        ['Dragonboard', true],
        ['MDF', false],
      ]);
      const allowed = await plan('member', 'cut 3 mm dragonboard');
      expect(texts(allowed.safety?.reasons).join()).not.toMatch(/staff/);
      await list('MDF', 'not_allowed');
      expect((await plan('member', 'cut 3 mm dragonboard')).outcome).toBe('blocked');
    });

    test('one’s own jobs and those of another team are not concerned', async () => {
      await turnOn();
      await list('birch plywood', 'not_allowed');
      const { manager } = team.people;
      const own = (await manager.call(createMachine, { body: { ...CO2 } })).body as Machine;
      const job = await manager.call(createJob, {
        body: { machine_id: own.id, input_text: 'cut 3 mm birch plywood' },
      });
      expect(job.body).toMatchObject({ outcome: 'workflow' });
    });
  });
});
