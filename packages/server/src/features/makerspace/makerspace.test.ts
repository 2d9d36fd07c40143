import { randomUUID } from 'node:crypto';
import {
  confirmInduction,
  createJob,
  createMachine,
  createMaterial,
  copySettings,
  exportInductions,
  exportSettings,
  getLab,
  getSafetyPage,
  listInductions,
  listLabSettings,
  listMaterial,
  parseJob,
  remindInductions,
  renewInduction,
  runJob,
  saveSetting,
  updateLab,
  updateLabMachine,
  updateSetting,
  writeSafetyPage,
  type Induction,
  type Job,
  type Lab,
  type LabSetting,
  type Machine,
  type SafetyPage,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTeam, callIn, TEAM_CAST, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});
const CO2 = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false } as const;

describe.each(ENGINES)('makerspace on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    team = await addTeam(world);
    machine = (await as('manager', createMachine, { body: { ...CO2 } })) as Machine;
  });
  afterAll(() => world.close());

  const call = (
    who: keyof TestTeam['people'],
    ...args: Parameters<typeof callIn> extends [unknown, unknown, ...infer R] ? R : never
  ) => callIn(team.people[who], team.id, ...args);
  const as = async (
    who: keyof TestTeam['people'],
    ...args: Parameters<typeof call> extends [unknown, ...infer R] ? R : never
  ) => {
    const { status, body } = await call(who, ...args);
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  const turnOn = () => as('manager', updateLab, { body: { is_on: true } });
  const list = (material: string, rule: 'allowed' | 'with_staff' | 'not_allowed', more = {}) =>
    as('manager', listMaterial, {
      body: {
        material,
        rules: [
          {
            machine_id: machine.id,
            rule,
            reason: rule === 'allowed' ? null : 'House rule',
            max_thickness_mm: null,
            ...more,
          },
        ],
      },
    }) as Promise<Lab>;
  const plan = async (who: keyof TestTeam['people'], input_text: string) =>
    (await as(who, createJob, { body: { machine_id: machine.id, input_text } })) as Job;
  const texts = (messages: readonly { text: string }[] = []) => messages.map(({ text }) => text);

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
    expect(await call('manager', listMaterial, { body: body({}) })).toMatchObject(
      refused('validation_failed', 400),
    );
    const unknown = body({ material: 'unobtainium', rules: [] });
    expect(await call('manager', listMaterial, { body: unknown })).toMatchObject(
      refused('validation_failed', 400),
    );
    const own = (await team.people.manager.call(createMachine, { body: { ...CO2 } }))
      .body as Machine;
    const rules = [{ machine_id: own.id, rule: 'allowed', reason: null, max_thickness_mm: null }];
    expect(await call('manager', listMaterial, { body: body({ rules }) })).toMatchObject(
      refused('machine_not_found', 404),
    );
  });

  test('taken off the list, a material needs staff again', async () => {
    await list('MDF', 'allowed');
    const lab = (await as('manager', listMaterial, {
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

  describe('a setting', () => {
    const save = async (who: 'member' | 'manager', text = 'cut 3 mm birch plywood') => {
      const job = await plan(who, text);
      return call(who, saveSetting, { body: { job_id: job.id, step_index: 0 } });
    };

    test('is not saved once its material is not allowed any more', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      const job = await plan('member', 'cut 3 mm birch plywood');
      await list('birch plywood', 'not_allowed', { reason: 'Out of filter' });
      const body = { job_id: job.id, step_index: 0 };
      const answer = await call('member', saveSetting, { body });
      expect(answer).toMatchObject(refused('material_not_allowed', 422));
      expect(JSON.stringify(answer.body)).toMatch('Out of filter');
      expect(await call('owner', saveSetting, { body })).toMatchObject(
        refused('material_not_allowed', 422),
      );
    });

    test('that needs staff keeps the warning', async () => {
      await turnOn();
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const { body } = await save('member');
      expect(texts((body as { warnings: { text: string }[] }).warnings)).toContainEqual(
        expect.stringMatching('Fans on high'),
      );
    });

    test('leaves as a file as the list allows', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      const { id } = (await save('member')).body as { id: string };
      const send = (who: 'member' | 'manager') =>
        call(who, exportSettings, { body: { format: 'csv', ids: [id] } });
      expect((await send('member')).status).toBe(200);
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const answer = await send('member');
      expect(answer).toMatchObject(refused('export_nothing', 422));
      expect(JSON.stringify(answer.body)).toMatch('Fans on high');
      expect((await send('manager')).status).toBe(200);
      await list('birch plywood', 'not_allowed');
      expect((await send('manager')).status).toBe(422);
    });

    test('saved despite a block does not leave once the mode is on', async () => {
      const job = await plan('member', 'cut 3 mm PVC');
      await as('member', runJob, { params: { id: job.id }, body: { bypass_safety: true } });
      const { body } = await call('member', saveSetting, {
        body: { job_id: job.id, step_index: 0 },
      });
      const send = () =>
        call('owner', exportSettings, {
          body: { format: 'csv', ids: [(body as { id: string }).id] },
        });
      expect((await send()).status).toBe(200);
      await turnOn();
      await list('PVC', 'allowed');
      expect(await send()).toMatchObject(refused('export_nothing', 422));
    });

    test('is not copied to a machine where its material is not allowed', async () => {
      await turnOn();
      await list('birch plywood', 'not_allowed');
      const { manager } = team.people;
      const own = (await manager.call(createMachine, { body: { ...CO2 } })).body as Machine;
      const input = { machine_id: own.id, input_text: 'cut 3 mm birch plywood' };
      const job = (await manager.call(createJob, { body: input })).body as Job;
      const saved = await manager.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
      const copy = { ids: [(saved.body as { id: string }).id], folder_id: null };
      const to = (machine_id: string | null) =>
        manager.call(copySettings, { body: { ...copy, to_team_id: team.id, machine_id } });
      expect(await to(machine.id)).toMatchObject(refused('material_not_allowed', 422));
      expect((await to(null)).status).toBeLessThan(300);
    });

    test('is renamed to what is not allowed by nobody', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      await list('MDF', 'not_allowed');
      const { id } = (await save('manager')).body as { id: string };
      expect(
        await call('manager', updateSetting, { params: { id }, body: { material: 'MDF' } }),
      ).toMatchObject(refused('material_not_allowed', 422));
    });

    test('that is locked is listed with its members and last result', async () => {
      const { id } = (await save('manager')).body as { id: string };
      await as('manager', updateSetting, { params: { id }, body: { is_locked: true } });
      await world.sql(
        `insert into feedback (user_id, setting_id, edge_score, cut_through, notes, machine_id, material, operation,
           speed_mm_min, power_percent, passes, created_by)
         select user_id, id, 9, true, '', machine_id, material, operation, speed_mm_min, power_percent, passes, $2
         from settings where id = $1`,
        [id, team.people.member.userId],
      );
      const { items } = (await as('viewer', listLabSettings)) as { items: LabSetting[] };
      expect(items).toMatchObject([
        { id, machine_name: 'P2S', members: 1, last_result: { cut_through: true, edge_score: 9 } },
      ]);
    });
  });

  describe('inductions', () => {
    const inMachine = () => ({ params: { machine_id: machine.id } });
    const write = (text: string, after: number | null, demands_reading = false) =>
      call('manager', writeSafetyPage, { ...inMachine(), body: { after, text, demands_reading } });
    const need = (induction_months: number | null = 12) =>
      call('manager', updateLabMachine, {
        ...inMachine(),
        body: { requires_induction: true, induction_months },
      });
    const confirm = (
      who: keyof TestTeam['people'],
      version: number,
      shown_by: string | null = null,
    ) => call(who, confirmInduction, { ...inMachine(), body: { version, shown_by } });
    const stateOf = async (who: keyof TestTeam['people']) =>
      ((await as(who, getSafetyPage, inMachine())) as SafetyPage).own.state;
    const listed = async (query = {}) =>
      (await as('manager', listInductions, { query })) as {
        items: Induction[];
        next_cursor: string | null;
        counts: Record<string, number>;
      };

    test('a machine needs a page before it needs an induction', async () => {
      expect(await need()).toMatchObject(refused('safety_page_missing', 409));
      expect((await write('Fans on. https://safety.example', null)).status).toBe(201);
      expect((await need()).status).toBe(200);
    });

    test('read, confirmed, expired by time and by a new version', async () => {
      await write('One', null);
      await need();
      expect(await stateOf('member')).toBe('not_started');
      const job = await plan('member', 'cut 3 mm birch plywood');
      expect(texts(job.safety?.reasons)).toContain(
        'You need the induction for P2S first. Read its safety page and confirm it.',
      );
      const { owner } = team.people;
      expect((await confirm('member', 1, owner.userId)).status).toBe(201);
      expect(await stateOf('member')).toBe('valid');
      expect((await plan('member', 'cut 3 mm birch plywood')).safety?.level).toBe('safe');
      const { items } = await listed({ state: 'valid' });
      const [{ name: guide } = { name: '' }] = await world.sql<{ name: string }>(
        'select name from profiles where id = $1',
        [owner.userId],
      );
      expect(items).toMatchObject([
        { user_id: team.people.member.userId, version: 1, shown_by: guide },
      ]);
      await world.sql(`update inductions set expires_at = now() + interval '20 days'`);
      expect(await stateOf('member')).toBe('expiring');
      await world.sql(`update inductions set expires_at = now() - interval '1 day'`);
      expect(await stateOf('member')).toBe('expired');
      await confirm('member', 1);
      await write('Two', 1, false);
      expect(await stateOf('member')).toBe('valid');
      await write('Three', 2, true);
      expect(await stateOf('member')).toBe('expired');
    });

    test('only the newest version is confirmed, by members, shown by staff', async () => {
      await write('One', null);
      await write('Two', 1);
      expect(await confirm('member', 1)).toMatchObject(refused('safety_page_changed', 409));
      expect(await confirm('member', 2, team.people.member.userId)).toMatchObject(
        refused('not_found', 404),
      );
      expect(await confirm('viewer', 2)).toMatchObject(refused('team_role_missing', 403));
      expect(await confirm('former', 2)).toMatchObject(refused('team_not_found', 404));
      expect(await write('Two again', 1)).toMatchObject(refused('safety_page_changed', 409));
      expect(
        await call('member', writeSafetyPage, {
          ...inMachine(),
          body: { after: 2, text: 'Mine', demands_reading: false },
        }),
      ).toMatchObject(refused('team_role_missing', 403));
    });

    test('the list counts everybody who may burn, page by page', async () => {
      await write('One', null);
      await need(1);
      await confirm('member', 1);
      const all = await listed();
      // Viewers and those who have left burn nothing; a month is within 30 or 31 days.
      expect(all.items).toHaveLength(3);
      expect(Object.values(all.counts).reduce((sum, n) => sum + n)).toBe(3);
      expect(all.counts['not_started']).toBe(2);
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await listed({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.items.map(({ user_id }) => user_id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(all.items.map(({ user_id }) => user_id));
      expect((await call('member', listInductions)).status).toBe(403);
    });

    test('a manager renews, which the export tells from confirming', async () => {
      await write('One', null);
      await need();
      const whose = { user_id: team.people.member.userId, machine_id: machine.id };
      const answer = await call('manager', renewInduction, { body: whose });
      expect(answer).toMatchObject({ status: 201, body: { state: 'valid', version: 1 } });
      expect(await call('member', renewInduction, { body: whose })).toMatchObject(
        refused('team_role_missing', 403),
      );
      const stranger = { ...whose, user_id: team.people.stranger.userId };
      expect(await call('manager', renewInduction, { body: stranger })).toMatchObject(
        refused('not_found', 404),
      );
      await world.sql(`update profiles set name = '=cmd|x' where id = $1`, [whose.user_id]);
      const file = await call('manager', exportInductions);
      const [, line] = String(file.body).split('\r\n');
      expect(line).toMatch(/^"'=cmd\|x",/);
      expect(line).toContain('"P2S",1,');
      expect((await call('member', exportInductions)).status).toBe(403);
    });

    test('reminded once a day, and only of what is not valid', async () => {
      await write('One', null);
      await need();
      await confirm('manager', 1);
      await world.sql('update profiles set email_verified = true');
      const remind = (only: object | null) => as('manager', remindInductions, { body: { only } });
      expect(await remind(null)).toEqual({ count: 2 });
      expect(await remind(null)).toEqual({ count: 0 });
      const mails = await world.sql(
        `select user_id from mails where kind = 'makerspace.induction'`,
      );
      expect(mails).toHaveLength(2);
      const valid = { user_id: team.people.manager.userId, machine_id: machine.id };
      expect(await call('manager', remindInductions, { body: { only: valid } })).toMatchObject(
        refused('not_found', 404),
      );
    });

    test('members see and add no induction of others in the database', async () => {
      await write('One', null);
      await need();
      await confirm('owner', 1);
      const member = team.people.member.userId;
      const sessionOf = (userId: string) => ({
        kind: 'session' as const,
        sessionId: randomUUID(),
        userId: team.id,
        role: 'user' as const,
        plan: 'Shop',
        lacksFactor: false,
        isConfirmed: false,
        isInGrace: false,
        member: { userId, role: 'member' as const },
      });
      const rows = await world.transactions.as(sessionOf(member), (trx) =>
        trx.selectFrom('inductions').select('id').execute(),
      );
      expect(rows).toEqual([]);
      await expect(
        world.transactions.as(sessionOf(member), (trx) =>
          trx
            .insertInto('inductions')
            .values({
              team_id: team.id,
              machine_id: machine.id,
              version: 1,
              user_id: team.people.owner.userId,
              shown_by: null,
              expires_at: null,
            })
            .execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });
});
