import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  aiSettings,
  checkMaterialSafety,
  createBlock,
  createJob,
  createMachine,
  createMaterial,
  createTestCard,
  deleteMaterial,
  downloadTestCard,
  giveFeedback,
  listMaterials,
  MAX_CUSTOM_MATERIALS,
  parseJob,
  previewTestCard,
  runJob,
  saveSetting,
  updateMaterial,
  updateSetting,
  type CustomMaterialDraft,
  type CustomMaterialRecord,
  type Job,
  type Machine,
  type PlanName,
  type Problem,
  type Setting,
  type TestCard,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { listMaterials as readRows, presentMaterials } from './edit-materials.ts';

const DRAGON: CustomMaterialDraft = {
  name: 'Dragonboard',
  other_names: ['DB 3000'],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

describe.each(ENGINES)('custom materials on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMaker(plan: PlanName = 'Shop') {
    const maker = await world.addMaker({ plan });
    const body = { name: 'OMTech', type: 'CO2' as const, power_watts: 60, is_galvo: false };
    const machine = (await maker.call(createMachine, { body })).body as Machine;
    return { ...maker, machine };
  }
  const setPlan = ({ userId }: Maker, plan: string) =>
    world.sql('update profiles set plan_text = $2 where id = $1', [userId, plan]);
  const add = async (maker: Maker, more: Partial<CustomMaterialDraft> = {}) => {
    const answer = await maker.call(createMaterial, { body: { ...DRAGON, ...more } });
    expect(answer.status).toBe(201);
    return answer.body as CustomMaterialRecord;
  };
  const list = async (maker: Maker) =>
    ((await maker.call(listMaterials, {})).body as { items: CustomMaterialRecord[] }).items;
  const start = async (maker: Maker & { machine: Machine }, input_text: string) => {
    const body = { machine_id: maker.machine.id, input_text };
    return (await maker.call(createJob, { body })).body as Job;
  };
  const problemOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Problem | undefined)?.code,
  ];

  test('are added once, edited by one at a time, and deleted', async () => {
    const maker = await addMaker();
    const id = randomUUID();
    const added = await add(maker, { id });
    expect(added).toMatchObject({ ...DRAGON, id, safety: { level: 'safe', reasons: [] } });
    expect(await add(maker, { id })).toEqual(added);
    const { created_at: _, safety: _safety, id: _id, ...fields } = added;
    const params = { id };
    const edited = await maker.call(updateMaterial, {
      params,
      body: { ...fields, safety_notes: 'Smoky glue.' },
    });
    expect(edited.body).toMatchObject({ safety_notes: 'Smoky glue.' });
    // Another browser still has the first version.
    const late = { params, body: { ...fields, name: 'Late' } };
    expect(problemOf(await maker.call(updateMaterial, late))).toEqual([409, 'changed_meanwhile']);
    expect(await list(maker)).toEqual([edited.body]);
    expect((await maker.call(deleteMaterial, { params })).status).toBe(204);
    expect(await list(maker)).toEqual([]);
    expect(problemOf(await maker.call(deleteMaterial, { params }))).toEqual([404, 'not_found']);
  });

  test('a name means one material, and not a word of jobs', async () => {
    const maker = await addMaker();
    await add(maker);
    const create = (more: Partial<CustomMaterialDraft>) =>
      maker.call(createMaterial, { body: { ...DRAGON, other_names: [], ...more } });
    expect(problemOf(await create({ name: 'DRAGONBOARD' }))).toEqual([409, 'name_taken']);
    expect(problemOf(await create({ name: 'Other', other_names: ['db  3000'] }))).toEqual([
      409,
      'name_taken',
    ]);
    for (const name of ['Drágonboard', 'Ｄragonboard']) {
      expect([name, ...problemOf(await create({ name }))]).toEqual([name, 409, 'name_taken']);
    }
    for (const [more, field] of [
      [{ name: 'cut' }, 'body.name'],
      [{ name: 'Other', other_names: ['3 mm'] }, 'body.other_names'],
      [{ name: 'Other', behaves_like: 'wood' }, 'body.behaves_like'],
      [{ name: 'Other', behaves_like: 'unobtainium' }, 'body.behaves_like'],
    ] as const) {
      const { status, body } = await create(more as Partial<CustomMaterialDraft>);
      expect([status, (body as Problem).errors?.map((error) => error.field)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  test('an account has up to 200, however many arrive at once', async () => {
    const maker = await addMaker();
    await world.sql(
      `insert into custom_materials (user_id, name)
       select $1, 'Board no ' || n from generate_series(1, $2::int) as n`,
      [maker.userId, MAX_CUSTOM_MATERIALS - 1],
    );
    const answers = await Promise.all(
      ['Alpha', 'Beta', 'Gamma'].map((name) =>
        maker.call(createMaterial, { body: { ...DRAGON, other_names: [], name: `Board ${name}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as Problem;
    expect(refused).toMatchObject({
      code: 'too_many_materials',
      title: 'An account has up to 200 custom materials',
    });
    expect(await list(maker)).toHaveLength(MAX_CUSTOM_MATERIALS);
  });

  test('a long list is judged with pauses, so that others are answered meanwhile', async () => {
    const maker = await addMaker();
    // Of this account alone, so that none of them was judged before.
    await world.sql(
      `insert into custom_materials (user_id, name, other_names)
       select $1::uuid, 'Board no ' || n || ' ' || left($1::text, 8),
         array(select n || ' of kind ' || k || ' ' || left($1::text, 8) from generate_series(1, 10) as k)
       from generate_series(1, $2::int) as n`,
      [maker.userId, MAX_CUSTOM_MATERIALS],
    );
    const rows = await world.asUser(maker.userId, (trx) => readRows(trx, maker.userId));
    let isDone = false;
    const listing = presentMaterials(rows).then(({ items }) => {
      isDone = true;
      return items;
    });
    await setImmediate();
    expect(isDone).toBe(false);
    expect(await listing).toHaveLength(MAX_CUSTOM_MATERIALS);
  });

  test('a job names it: preview, steps and the saved setting have its name', async () => {
    const maker = await addMaker();
    await add(maker, { safety_notes: 'Smoky glue.' });
    const input_text = 'cut 3mm dragonboard';
    const preview = await maker.call(parseJob, {
      body: { machine_id: maker.machine.id, input_text },
    });
    expect(preview.body).toMatchObject({
      parsed: { material: 'Dragonboard', material_known: true },
      questions: [],
      safety: { level: 'warn' },
    });
    const job = await start(maker, input_text);
    expect(job).toMatchObject({ outcome: 'workflow', safety: { level: 'warn' } });
    expect(JSON.stringify(job.safety?.reasons)).toContain('Dragonboard: Smoky glue.');
    const [step] = job.workflow;
    expect(step).toMatchObject({ material: 'Dragonboard' });
    expect(step?.confidence).toBeLessThanOrEqual(0.5);
    expect(step?.details.map(({ text }) => text)).toContain(
      'Your material Dragonboard is treated as MDF.',
    );
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const setting = saved.body as Setting;
    expect(setting.material).toBe('Dragonboard');
    // What its owner reports of it counts for the next job with it.
    const result = { edge_score: 9, cut_through: true };
    await maker.call(giveFeedback, { params: { id: setting.id }, body: result });
    const [next] = (await start(maker, input_text)).workflow;
    expect(next?.confidence).toBeGreaterThan(0.5);
  });

  test('what its owner blocks is refused, can be bypassed, and the bypass is asked for again', async () => {
    const maker = await addMaker();
    await add(maker, { is_blocked: true });
    const job = await start(maker, 'cut 3mm DB 3000');
    expect(job.outcome).toBe('blocked');
    const body = { bypass_safety: true };
    const bypassed = (await maker.call(runJob, { params: { id: job.id }, body })).body as Job;
    expect(bypassed).toMatchObject({ outcome: 'workflow', safety_bypassed: true });
    expect((await start(maker, 'cut 3mm DB 3000')).outcome).toBe('blocked');
  });

  test('a hazard in its names, notes or family is refused everywhere', async () => {
    const maker = await addMaker();
    for (const [more, name] of [
      [{ other_names: ['PVC foam board'] }, 'White sheet one'],
      [{ safety_notes: 'It is Sintra.' }, 'White sheet two'],
      [{ behaves_like: 'PVC' }, 'White sheet three'],
    ] as const) {
      const added = await add(maker, { ...DRAGON, other_names: [], ...more, name } as never);
      expect(added.safety.level).toBe('block');
      expect((await start(maker, `cut 3mm ${name}`)).outcome).toBe('blocked');
      const checked = await maker.call(checkMaterialSafety, { body: { material: name } });
      expect(checked.body).toMatchObject({ status: 'block' });
      const answered = await maker.call(aiSettings, {
        body: {
          material: name,
          operation: 'Cut',
          thickness: 3,
          machineType: 'CO2',
          machinePower: 60,
        },
      });
      expect(answered.body).toMatchObject({ settings: [] });
    }
  });

  test('a saved setting cannot be renamed to it either', async () => {
    const maker = await addMaker();
    const job = await start(maker, 'cut 3mm birch plywood');
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const params = { id: (saved.body as Setting).id };
    const rename = { params, body: { material: 'Dragonboard' } };
    expect((await maker.call(updateSetting, rename)).status).toBe(200);
    await add(maker, { name: 'White sheet', other_names: ['PVC'] });
    const toSheet = { params, body: { material: 'white sheet' } };
    expect(problemOf(await maker.call(updateSetting, toSheet))).toEqual([422, 'material_blocked']);
  });

  test('no test card is drawn of a setting whose material its owner blocked since', async () => {
    const maker = await addMaker();
    const { id, created_at: _, safety: _safety, ...fields } = await add(maker);
    const job = await start(maker, 'cut 3mm dragonboard');
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const params = { id: (saved.body as Setting).id };
    const body = {
      kind: 'grid',
      columns: { axis: 'power_percent', count: 3 },
      rows: { axis: 'speed_mm_min', count: 3 },
    } as const;
    const card = await maker.call(createTestCard, { params, body });
    expect(card.status).toBe(201);
    const block = { params: { id }, body: { ...fields, is_blocked: true } };
    expect((await maker.call(updateMaterial, block)).status).toBe(200);
    const download = {
      params: { id: (card.body as TestCard).id },
      query: { format: 'svg' },
    } as const;
    for (const answer of [
      await maker.call(previewTestCard, { params, body }),
      await maker.call(createTestCard, { params, body }),
      await maker.call(downloadTestCard, download),
    ]) {
      expect(problemOf(answer)).toEqual([422, 'material_blocked']);
    }
  });

  test('safety blocks of the installation see what it is, not only what it is called', async () => {
    const admin = await world.addMaker({ role: 'admin' });
    await admin.call(createBlock, {
      body: {
        name: `No ${engine} glue`,
        material_pattern: 'smelly glue',
        block_level: 'error',
        laser_type_filter: null,
        reason: 'Our extraction is too weak.',
        alternative: null,
        is_active: true,
      },
    });
    const maker = await addMaker();
    await add(maker, { safety_notes: 'Smelly glue inside.' });
    expect((await start(maker, 'cut 3mm dragonboard')).outcome).toBe('blocked');
  });

  test('without the plan: read and deleted, warnings stay, settings are not used', async () => {
    const maker = await addMaker();
    const added = await add(maker, { safety_notes: 'Smoky glue.' });
    const blocked = await add(maker, { name: 'Black sheet', other_names: [], is_blocked: true });
    await setPlan(maker, 'Pro');
    expect(await list(maker)).toHaveLength(2);
    expect(problemOf(await maker.call(createMaterial, { body: DRAGON }))).toEqual([
      403,
      'plan_feature_missing',
    ]);
    const { created_at: _, safety: _safety, id, ...fields } = added;
    const edit = { params: { id }, body: { ...fields, is_blocked: true } };
    expect(problemOf(await maker.call(updateMaterial, edit))).toEqual([
      403,
      'plan_feature_missing',
    ]);
    const job = await start(maker, 'cut 3mm dragonboard');
    expect(job).toMatchObject({ outcome: 'clarify', safety: { level: 'warn' } });
    expect(JSON.stringify(job.safety?.reasons)).toContain('Smoky glue.');
    expect(JSON.stringify(job.parsed_data)).toContain('your plan doesn’t include them');
    expect((await start(maker, 'cut 3mm black sheet')).outcome).toBe('blocked');
    const params = { id: blocked.id };
    expect((await maker.call(deleteMaterial, { params })).status).toBe(204);
  });

  test('beta users and administrators have them on any plan', async () => {
    for (const role of ['beta', 'admin'] as const) {
      const maker = await world.addMaker({ role });
      await add(maker);
      expect(await list(maker)).toHaveLength(1);
    }
  });
});
