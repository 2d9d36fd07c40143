import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  applyImport,
  createJob,
  createMachine,
  exportSettings,
  listImportRows,
  listPens,
  mergeEzcad,
  previewExport,
  runJob,
  saveSetting,
  startImport,
  type ExportFormat,
  type ExportPreview,
  type ImportDraft,
  type Job,
  type Machine,
  type PenSheetRow,
  type PlanName,
} from '@beamwright/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

const EZCAD = new URL(
  '../../../../../domain/src/exchange/testing/files/ezcad2_MarkParam.lib',
  import.meta.url,
);

describe.each(ONE_ENGINE)('exports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMachine(maker: Maker, name: string, more: object = {}): Promise<string> {
    const { body } = await maker.call(createMachine, {
      body: { name, type: 'CO2', power_watts: 60, is_galvo: false, ...more },
    });
    return (body as Machine).id;
  }

  /** A library of settings, each `[name, material, speed]`, for one machine. */
  async function fill(
    maker: Maker,
    machine_id: string,
    rows: readonly (readonly [name: string, material: string, speed: number])[],
  ): Promise<void> {
    const lines = rows.map(
      ([name, material, speed]) => `"${name}",${material},3,${speed},60,Cut,1,8,40.5`,
    );
    const head =
      'name,material,thickness_mm,speed_mm_min,power_percent,operation,passes,air_psi,min_power_percent';
    const { draft } = await importFile(maker, [head, ...lines].join('\n'), { machine_id });
    const add = rows.map((_, at) => at);
    const { status } = await maker.call(applyImport, { params: { id: draft.id }, body: { add } });
    expect(status).toBe(200);
  }

  async function importFile(maker: Maker, file: string | Uint8Array, query: object) {
    const { body } = await maker.call(startImport, {
      query: { id: randomUUID(), file_name: 'file.csv', ...query },
      body: Buffer.from(file as string),
    });
    const draft = body as ImportDraft;
    const rows = await maker.call(listImportRows, {
      params: { id: draft.id },
      query: { limit: 200 },
    });
    return { draft, rows: (rows.body as { items: object[] }).items };
  }

  const leave = async (maker: Maker, format: ExportFormat, choice: object = { filter: {} }) =>
    maker.call(exportSettings, { body: { format, ...choice } });

  const preview = async (maker: Maker, format: ExportFormat, choice: object = { filter: {} }) =>
    (await maker.call(previewExport, { body: { format, ...choice } })).body as ExportPreview;

  test('a plan has its formats, and the refusal names the plan that has them', async () => {
    const allowed = async (plan: PlanName, format: ExportFormat) => {
      const maker = await world.addMaker({ plan });
      await world.fillSettings(maker.userId, 1);
      return leave(maker, format);
    };
    const answers = {
      'Free csv': await allowed('Free', 'csv'),
      'Free lightburn': await allowed('Free', 'lightburn_library'),
      'Hobby lightburn': await allowed('Hobby', 'lightburn_project'),
      'Hobby pens': await allowed('Hobby', 'ezcad_pen_sheet'),
      'Hobby json': await allowed('Hobby', 'json'),
      'Pro json': await allowed('Pro', 'json'),
      'Pro svg': await allowed('Pro', 'svg'),
    };
    const status = Object.entries(answers).map(([name, answer]) => [name, answer.status]);
    expect(Object.fromEntries(status)).toEqual({
      'Free csv': 200,
      'Free lightburn': 403,
      'Hobby lightburn': 200,
      'Hobby pens': 200,
      'Hobby json': 403,
      'Pro json': 200,
      'Pro svg': 200,
    });
    expect(answers['Free lightburn'].body).toMatchObject({
      code: 'plan_export_not_included',
      detail: 'The Hobby plan includes it.',
    });
    expect(answers['Hobby json'].body).toMatchObject({ detail: 'The Pro plan includes it.' });
  });

  test('a library is the same after export and import, including hostile names', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker, 'K40/..\\"x"\r\n');
    await fill(maker, machine_id, [
      ['One', 'MDF', 600],
      ['Two', 'MDF', 660],
      ['Three', 'Birch plywood', 1234.5678],
      ['Four', 'Cast acrylic', 400],
      ['Five', 'Oak', 333],
    ]);
    const hostile = ['=1+1', '+A1', '-2', '@SUM(A1)', ']]><x a="&amp;">'];
    const old = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const [at, name] of hostile.entries()) {
      await world.sql(
        'update settings set name = $1, notes = $2 where user_id = $3 and name = $4',
        [name, `${name} worked`, maker.userId, old[at]],
      );
    }
    for (const format of ['lightburn_library', 'csv', 'json'] as const) {
      const { status, body, headers } = await leave(maker, format);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n/\\]+"/);
      const { draft, rows } = await importFile(maker, body as Uint8Array, { machine_id });
      expect([format, draft.counts, rows]).toMatchObject([
        format,
        { same: 5, new: 0, changed: 0, suspicious: 0 },
        {},
      ]);
    }
  });

  test('a blocked material stays out; one whose block was bypassed says so', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker, 'K40');
    await fill(maker, machine_id, [['Fine', 'MDF', 600]]);
    await world.fillSettings(maker.userId, 1);
    await world.sql(
      `update settings set material = 'PVC', name = 'Bad' where user_id = $1 and name = 'Filled'`,
      [maker.userId],
    );
    const job = (
      await maker.call(createJob, { body: { machine_id, input_text: 'cut 4mm PVC sheet' } })
    ).body as Job;
    await maker.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
    const saved = await maker.call(saveSetting, {
      body: { job_id: job.id, step_index: 0, name: 'Bypassed' },
    });
    expect(saved.status).toBe(201);
    const previewed = await preview(maker, 'csv');
    expect(previewed).toMatchObject({
      count: 2,
      left_out: [
        { name: 'Bad', reason: 'blocked', message: { text: expect.stringContaining('chlor') } },
      ],
      left_out_count: 1,
    });
    const text = String((await leave(maker, 'csv')).body);
    expect(text).not.toContain('Bad');
    expect(text).toContain('Safety block bypassed by you: ');

    const only = await leave(maker, 'csv', { filter: { search: 'Bad' } });
    expect(only).toMatchObject({
      status: 422,
      body: { code: 'export_nothing', detail: expect.stringContaining('“Bad”: ') },
    });
    const workflow = await leave(maker, 'csv', { job_id: job.id });
    expect(String(workflow.body)).toContain('Safety block bypassed by you: ');
  });

  test('a library of LightBurn is for one machine: of several there is a zip', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const [slow, other] = [
      await addMachine(maker, 'Slow', { scan_speed_max_mm_s: 100 }),
      await addMachine(maker, 'slow'),
    ];
    await fill(maker, slow, [
      ['One', 'MDF', 600],
      ['Too fast', 'MDF', 60_000],
    ]);
    await fill(maker, other, [['Two', 'MDF', 660]]);
    const previewed = await preview(maker, 'lightburn_library');
    expect(previewed.count).toBe(2);
    expect(previewed.files.map(({ name }) => name).toSorted()).toEqual([
      'Slow (2).clb',
      'slow.clb',
    ]);
    expect(previewed.left_out).toMatchObject([
      {
        name: 'Too fast',
        reason: 'outside_limits',
        message: { text: expect.stringContaining('100 mm/s') },
      },
    ]);
    expect(previewed.losses).toContainEqual(
      expect.objectContaining({ field: 'air_psi', fate: 'note', count: 2 }),
    );
    const zip = await leave(maker, 'lightburn_library');
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = unzipSync(zip.body as Uint8Array);
    expect(Object.keys(files)).toEqual(previewed.files.map(({ name }) => name));
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(),
    ).not.toContain('Too fast');

    const one = await preview(maker, 'lightburn_library', { filter: {}, machine_id: other });
    expect(one).toMatchObject({ count: 1, left_out_count: 2 });
    expect(one.left_out).toContainEqual(
      expect.objectContaining({ name: 'One', reason: 'other_machine' }),
    );
  });

  test('a workflow is exported as a project with a layer for each step', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    const machine_id = await addMachine(maker, 'K40');
    const input_text = 'cut 3mm birch plywood and engrave a logo lightly';
    const job = (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
    const { body } = await leave(maker, 'lightburn_project', { job_id: job.id });
    const text = String(body);
    expect(text.match(/<CutSetting/g)).toHaveLength(job.workflow.length);
    const cut = job.workflow.findIndex(({ operation }) => operation === 'Cut');
    const some = { job_id: job.id, step_indexes: [cut] };
    expect(
      String((await leave(maker, 'lightburn_project', some)).body).match(/<CutSetting/g),
    ).toHaveLength(1);
    expect(await preview(maker, 'lightburn_project', some)).toMatchObject({ count: 1 });
  });

  test('pens for a printed page, and a library of EZCAD with them behind the presets', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    const machine_id = await addMachine(maker, 'Galvo', { is_galvo: true });
    await fill(maker, machine_id, [['Mark it', 'Oak', 60_000]]);
    const pens = (await maker.call(listPens, { body: { filter: {} } })).body as {
      items: PenSheetRow[];
    };
    expect(pens.items).toMatchObject([
      { pen: 0, name: 'Mark it', mark_speed_mm_s: 1000, power_pct: 60 },
    ]);
    const [row] = await world.sql<{ id: string }>('select id from settings where user_id = $1', [
      maker.userId,
    ]);
    const own = readFileSync(EZCAD);
    const merged = await maker.call(mergeEzcad, { query: { ids: row?.id ?? '' }, body: own });
    expect(merged).toMatchObject({ status: 200 });
    const bytes = Buffer.from(merged.body as Uint8Array);
    expect(bytes.subarray(0, own.length - 4)).toEqual(own.subarray(0, own.length - 4));
    const broken = await maker.call(mergeEzcad, {
      query: { ids: row?.id ?? '' },
      body: Buffer.from('no library'),
    });
    expect(broken).toMatchObject({ status: 422, body: { code: 'import_unreadable' } });
  });

  test('settings, jobs and machines of others are not exported', async () => {
    const [maker, other] = [
      await world.addMaker({ plan: 'Pro' }),
      await world.addMaker({ plan: 'Pro' }),
    ];
    await world.fillSettings(maker.userId, 1);
    await world.fillSettings(other.userId, 1);
    const [theirs] = await world.sql<{ id: string }>('select id from settings where user_id = $1', [
      maker.userId,
    ]);
    const [own] = await world.sql<{ id: string }>('select id from settings where user_id = $1', [
      other.userId,
    ]);
    const ids = [own?.id, theirs?.id];
    expect(await leave(other, 'csv', { ids })).toMatchObject({ status: 404 });
    expect(await leave(other, 'csv', { job_id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await preview(other, 'csv')).toMatchObject({ count: 1 });
    expect(await leave(other, 'csv', { ids, filter: {} })).toMatchObject({ status: 400 });
    expect(await leave(other, 'lightburn_project', { ids: [own?.id] })).toMatchObject({
      status: 200,
    });
  });
});
