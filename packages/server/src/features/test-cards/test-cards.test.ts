import {
  applyTestCard,
  createJob,
  createMachine,
  createTestCard,
  deleteTestCard,
  downloadTestCard,
  getSetting,
  getTestCard,
  judgeTestCard,
  listFeedback,
  listTestCards,
  listVersions,
  previewTestCard,
  saveSetting,
  type CardFit,
  type CardRequest,
  type Job,
  type Machine,
  type Setting,
  type SettingVersion,
  type TestCard,
} from '@beamwright/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

const SPEED_BY_POWER: CardRequest = {
  kind: 'grid',
  columns: { axis: 'power_percent', count: 5 },
  rows: { axis: 'speed_mm_min', count: 6 },
};

describe.each(ENGINES)('test cards on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const addMaker = async (plan: 'Hobby' | 'Pro' = 'Pro', machine: object = {}) => {
    const maker = await world.addMaker({ plan });
    const { body } = await maker.call(createMachine, {
      body: { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false, ...machine },
    });
    const machine_id = (body as Machine).id;
    const save = async (input_text = 'cut 3mm birch plywood', step_index = 0) => {
      const job = (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
      const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index } });
      return saved.body as Setting;
    };
    const start = async (input_text: string) =>
      (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
    const make = (id: string, body: CardRequest = SPEED_BY_POWER) =>
      maker.call(createTestCard, { params: { id }, body });
    return { ...maker, machine_id, save, start, make };
  };

  /** Like a real machine: strong enough cuts, too strong burns. */
  const tap = (card: TestCard, threshold: number) =>
    card.cells.map((cell) => ({
      cell: cell.id,
      mark:
        cell.energy < threshold
          ? ('failed' as const)
          : cell.energy > threshold * 2.2
            ? ('too_much' as const)
            : ('worked' as const),
    }));

  test('a card is designed around the setting, saved, listed and deleted', async () => {
    const bench = await addMaker();
    const setting = await bench.save();
    const preview = await bench.call(previewTestCard, {
      params: { id: setting.id },
      body: SPEED_BY_POWER,
    });
    expect(preview.status).toBe(200);
    const { status, body } = await bench.make(setting.id);
    expect(status).toBe(201);
    const card = body as TestCard;
    expect(card).toMatchObject(preview.body as object);
    expect(card.cells).toHaveLength(30);
    expect(card.cells.at(-1)).toMatchObject({ id: 'r6c5', row: 6, column: 5 });
    const answer = card.cells.find(({ is_answer }) => is_answer);
    expect(answer?.settings).toMatchObject({
      speed_mm_min: setting.speed_mm_min,
      power_percent: setting.power_percent,
    });
    const energies = card.cells.toSorted((a, b) => a.run - b.run).map(({ energy }) => energy);
    expect(energies).toEqual(energies.toSorted((a, b) => a - b));
    const params = { id: card.id };
    expect((await bench.call(getTestCard, { params })).body).toEqual(card);
    const list = await bench.call(listTestCards, { params: { id: setting.id } });
    expect(list.body).toMatchObject({ items: [{ id: card.id, kind: 'grid', outcome: null }] });
    expect((await bench.call(deleteTestCard, { params })).status).toBe(204);
    expect((await bench.call(getTestCard, { params })).status).toBe(404);
  });

  test('tapped cells become the next version, and the engine learns', async () => {
    const bench = await addMaker();
    const setting = await bench.save();
    const coarse: CardRequest = {
      kind: 'grid',
      columns: { axis: 'power_percent', count: 3 },
      rows: { axis: 'speed_mm_min', count: 4 },
    };
    const card = (await bench.make(setting.id, coarse)).body as TestCard;
    const answer = card.cells.find(({ is_answer }) => is_answer);
    // This tube is weaker than the published ones.
    const marks = tap(card, (answer?.energy ?? 0) * 1.25);
    const params = { id: card.id };
    const judged = (await bench.call(judgeTestCard, { params, body: { marks } })).body as CardFit;
    expect(judged).toMatchObject({ outcome: 'fitted', next: { kind: 'grid' } });
    expect((await bench.call(getSetting, { params: { id: setting.id } })).body).toMatchObject({
      version: '1.1',
    });
    const before = (await bench.start('cut 3mm birch plywood')).workflow[0];
    const applied = await bench.call(applyTestCard, { params, body: { marks } });
    expect(applied).toMatchObject({
      status: 200,
      body: {
        card: { applied_version: '1.2', marks, fit: judged },
        setting: {
          version: '1.2',
          speed_mm_min: judged.settings.speed_mm_min,
          power_percent: judged.settings.power_percent,
          confidence: judged.confidence,
          rationale: {
            code: 'setting.test_card',
            text: expect.stringMatching(/^Found on a test card/),
          },
        },
      },
    });
    const { machine_results } = applied.body as { machine_results: number };
    expect(machine_results).toBeGreaterThan(0);
    const versions = await bench.call(listVersions, { params: { id: setting.id } });
    const [newest] = (versions.body as { items: SettingVersion[] }).items;
    expect(newest?.change_summary).toMatchObject({
      code: 'version.test_card',
      text: expect.stringMatching(/^From a test card\. \w+: /),
    });
    const after = (await bench.start('cut 3mm birch plywood')).workflow[0];
    const dose = (step: typeof before) =>
      (step?.settings.power_percent ?? 0) / (step?.settings.speed_mm_min ?? 1);
    expect(dose(after)).toBeGreaterThan(dose(before));
    // Judged again, it counts once, and isn’t listed as the user’s feedback.
    const again = await bench.call(applyTestCard, { params, body: { marks } });
    expect(again.body).toMatchObject({ machine_results, setting: { version: '1.2' } });
    const reports = await bench.call(listFeedback, { params: { id: setting.id }, query: {} });
    expect((reports.body as { items: unknown[] }).items).toEqual([]);
  });

  test('if all failed, nothing is changed, and the next card continues with stronger settings', async () => {
    const bench = await addMaker();
    const setting = await bench.save();
    const card = (await bench.make(setting.id)).body as TestCard;
    const marks = card.cells.map(({ id }) => ({ cell: id, mark: 'failed' as const }));
    const { body } = await bench.call(applyTestCard, { params: { id: card.id }, body: { marks } });
    expect(body).toMatchObject({
      card: { applied_version: null, fit: { outcome: 'only_failed' } },
      setting: { version: '1.1', speed_mm_min: setting.speed_mm_min },
    });
    const { fit } = (body as { card: TestCard }).card;
    const list = await bench.call(listTestCards, { params: { id: setting.id } });
    expect(list.body).toMatchObject({ items: [{ outcome: 'only_failed' }] });
    const next = await bench.make(setting.id, fit?.next as CardRequest);
    expect(next.status).toBe(201);
    const energies = (cards: TestCard) => Math.max(...cards.cells.map(({ energy }) => energy));
    expect(energies(next.body as TestCard)).toBeGreaterThan(energies(card));
  });

  test('the next card is about the same step and drawn alike', async () => {
    const bench = await addMaker('Pro', { type: 'Fiber', power_watts: 30, is_galvo: true });
    const setting = await bench.save('deep engrave 3mm brass', 1);
    expect(setting.further_steps.length).toBeGreaterThan(0);
    const layout = { step_index: 1, cell_mm: 6, gap_mm: 3, speed_unit: 'mm/min' } as const;
    const card = (await bench.make(setting.id, { ...SPEED_BY_POWER, ...layout })).body as TestCard;
    expect(card).toMatchObject({ step_index: 1 });
    const marks = card.cells.map(({ id }) => ({ cell: id, mark: 'failed' as const }));
    const judged = await bench.call(judgeTestCard, { params: { id: card.id }, body: { marks } });
    expect((judged.body as CardFit).next).toMatchObject(layout);
  });

  test('a kerf card is measured, and the kerf is saved', async () => {
    const bench = await addMaker();
    const setting = await bench.save();
    const card = (await bench.make(setting.id, { kind: 'kerf' })).body as TestCard;
    const { pieces, piece_mm } = card.kerf ?? { pieces: 0, piece_mm: 0 };
    const length = pieces * (piece_mm - 0.27);
    const params = { id: card.id };
    const measures = { x_mm: [length], y_mm: [length] };
    expect((await bench.call(judgeTestCard, { params, body: {} })).body).toMatchObject({
      code: 'card_not_judged',
    });
    const { body } = await bench.call(applyTestCard, { params, body: { measures } });
    expect((body as { setting: Setting }).setting).toMatchObject({
      version: '1.2',
      kerf_mm: expect.closeTo(0.27, 3),
      speed_mm_min: setting.speed_mm_min,
    });
  });

  test.each([
    ['lightburn', 'application/xml', /<LightBurnProject/, /\.lbrn2$/],
    ['svg', 'image/svg+xml', /<svg/, /\.svg$/],
    ['gcode', 'text/x-gcode', /\$32=1/, /\.gcode$/],
  ] as const)('it is written as %s', async (format, type, content, name) => {
    const bench = await addMaker();
    const setting = await bench.save();
    const input: CardRequest = { ...SPEED_BY_POWER, columns: { axis: 'power_percent', count: 4 } };
    const card = (await bench.make(setting.id, input)).body as TestCard;
    const file = await bench.call(downloadTestCard, { params: { id: card.id }, query: { format } });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain(type);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(
      (file.headers['content-disposition'] as string).match(/filename="([^"]*)"/)?.[1],
    ).toMatch(name);
    expect((file.body as Buffer).toString()).toMatch(content);
  });

  test('a card of many layers comes as a zip of several files', async () => {
    const bench = await addMaker();
    const setting = await bench.save('engrave slate');
    const input: CardRequest = {
      kind: 'grid',
      columns: { axis: 'interval_mm', count: 6 },
      rows: { axis: 'speed_mm_min', count: 8 },
    };
    const card = (await bench.make(setting.id, input)).body as TestCard;
    const query = { format: 'lightburn' } as const;
    const file = await bench.call(downloadTestCard, { params: { id: card.id }, query });
    expect(file.headers['content-type']).toContain('application/zip');
    const names = Object.keys(unzipSync(file.body as Buffer));
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name.endsWith('.lbrn2'))).toBe(true);
  });

  test('an impossible card is refused with a suggested change', async () => {
    const bench = await addMaker('Pro', { bed_width_mm: 30, bed_height_mm: 30 });
    const setting = await bench.save();
    const input: CardRequest = { ...SPEED_BY_POWER, cell_mm: 20 };
    expect(await bench.make(setting.id, input)).toMatchObject({
      status: 422,
      body: {
        code: 'card_not_possible',
        detail: expect.stringMatching(/your bed is 30 mm × 30 mm/),
        errors: [{ field: 'body.cell_mm' }],
      },
    });
    const same: CardRequest = { ...SPEED_BY_POWER, rows: { axis: 'power_percent' } };
    expect((await bench.make(setting.id, same)).status).toBe(422);
  });

  test('a card of a material that is blocked today is not written', async () => {
    const bench = await addMaker();
    const setting = await bench.save();
    const card = (await bench.make(setting.id)).body as TestCard;
    await world.sql(`update settings set name = 'PVC after all' where id = $1`, [setting.id]);
    const query = { format: 'svg' } as const;
    expect(await bench.call(downloadTestCard, { params: { id: card.id }, query })).toMatchObject({
      status: 422,
      body: { code: 'material_blocked' },
    });
    expect(await bench.make(setting.id)).toMatchObject({ body: { code: 'material_blocked' } });
  });

  test('smaller plans have no test cards, and say so', async () => {
    const bench = await addMaker('Hobby');
    const setting = await bench.save();
    expect(await bench.make(setting.id)).toMatchObject({
      status: 403,
      body: { code: 'plan_feature_missing', title: 'Your plan doesn’t include test cards' },
    });
  });
});
