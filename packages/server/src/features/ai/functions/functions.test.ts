import {
  aiSettings,
  aiSettingsCo2,
  aiSettingsFiber,
  checkMaterialSafety,
  createBlock,
  deleteBlock,
  type AiSettingsAnswer,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestRecords } from '../../../platform/http/request-records.ts';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { startAiWorld, type AiWorld, type AiMaker } from '../testing/ai-world.ts';

const WALNUT = {
  material: 'walnut',
  operation: 'Cut',
  thickness: 4,
  machineType: 'CO2',
  machinePower: 60,
} as const;

const PVC_SHED = {
  name: 'Old shed stock',
  material_pattern: 'walnut',
  block_level: 'error',
  laser_type_filter: null,
  reason: 'It was treated with creosote.',
  alternative: 'fresh walnut',
  is_active: true,
} as const;

describe.each(ENGINES)('the functions of the API on %s', (engine) => {
  let ai: AiWorld;
  let maker: AiMaker;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
  });
  afterAll(() => ai.close());
  beforeEach(async () => {
    ai.reset();
    maker = await ai.addMaker();
  });

  const ask = async (change: object = {}) => {
    const { status, body } = await maker.call(aiSettingsCo2, { body: { ...WALNUT, ...change } });
    return { status, answer: body as AiSettingsAnswer };
  };

  test('two agents answer, counted as one request', async () => {
    ai.agents.speedFactor = 1.1;
    const { answer } = await ask({ originalInput: 'a sign', machineContext: 'an old tube' });
    expect(answer).toMatchObject({
      error: null,
      apiStatus: 'ok',
      apiError: null,
      model: 'test-model',
      debugSource: 'two_agents',
    });
    expect(answer.settings).toHaveLength(1);
    expect(answer.usage.total_tokens).toBeGreaterThan(100);
    expect(await maker.usage()).toMatchObject({ requests_used: 1 });
    const { messages } = ai.provider.requests[0] ?? { messages: [] };
    expect(JSON.parse(messages[1]?.content ?? '')).toMatchObject({
      remarks: { machine: 'an old tube', sentence: 'a sign' },
    });
  });

  test('says whether the air is on, and how often a sequence is run', async () => {
    expect((await ask()).answer.settings).toMatchObject([{ airAssist: true, repeats: 1 }]);
    const body = {
      material: 'brass',
      operation: 'Engrave',
      thickness: 3,
      machineType: 'Fiber',
      machinePower: 30,
      targetDepthMm: 0.5,
    } as const;
    const deep = (await maker.call(aiSettingsFiber, { body })).body as AiSettingsAnswer;
    const [preheat, repeats, ...further] = deep.settings.map((pass) => pass.repeats);
    expect(deep.settings[0]).toMatchObject({ passType: 'preheat', passNumber: 1 });
    expect(preheat).toBe(1);
    expect(repeats).toBeGreaterThan(1);
    expect(further).toEqual([repeats, repeats]);
    expect(deep.settings.every(({ airAssist }) => airAssist === null)).toBe(true);
    for (const { frequency, interval, z_offset_mm, ...named } of deep.settings) {
      expect(named).toMatchObject({
        frequency_khz: Number(frequency) / 1000,
        hatch_spacing_mm: interval,
        focusAdjustment: z_offset_mm,
      });
    }
  });

  test('the reviewer is asked here too, and its veto is final', async () => {
    ai.agents.speedFactor = 1.1;
    ai.agents.review = { verdict: 'reject', concerns: ['It burns.'] };
    const { answer } = await ask();
    expect(answer).toMatchObject({ apiStatus: 'fallback', debugSource: 'engine', model: null });
    expect(answer.apiError).toContain('rejected the proposal');
    expect(ai.provider.requests).toHaveLength(2);
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
  });

  test('a failing provider gives computed settings with a message, uncounted', async () => {
    ai.provider.setMode('fail');
    const { status, answer } = await ask();
    expect(status).toBe(200);
    expect(answer).toMatchObject({ apiStatus: 'fallback', debugSource: 'engine', model: null });
    expect(answer.apiError).toContain('isn’t responding');
    expect(answer.settings[0]?.speed).toBeGreaterThan(0);
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
  });

  test.each([
    ['the material', { material: 'PVC' }],
    ['a remark', { originalInput: 'it is really PVC' }],
    ['the machine', { machineContext: 'for vinyl stickers made of PVC' }],
  ])('a blocked material in %s gives no settings and asks no model', async (_where, change) => {
    const { answer } = await ask(change);
    expect(answer).toMatchObject({ settings: [], apiStatus: 'blocked' });
    expect(answer.error).toContain('❌ BLOCKED: ');
    expect(ai.provider.requests).toEqual([]);
  });

  test('safety blocks apply here too, and no model is asked', async () => {
    const admin = await ai.world.addMaker({ role: 'admin' });
    const { body: block } = await admin.call(createBlock, { body: PVC_SHED });
    for (const change of [{}, { material: 'cherry', originalInput: 'from the old walnut desk' }]) {
      const { answer } = await ask(change);
      expect(answer).toMatchObject({ settings: [], apiStatus: 'blocked' });
      expect(answer.error).toContain(PVC_SHED.reason);
    }
    const { body } = await maker.call(checkMaterialSafety, { body: { material: 'walnut' } });
    expect(body).toMatchObject({ status: 'block', reasons: [PVC_SHED.reason] });
    expect(ai.provider.requests).toEqual([]);
    await admin.call(deleteBlock, { params: { id: (block as { id: string }).id } });
  });

  test('missing facts are reported in place of settings', async () => {
    const { answer } = await ask({ material: 'wood' });
    expect(answer).toMatchObject({ settings: [], apiStatus: 'incomplete' });
    expect(answer.error).toMatch(/wood|material/i);
  });

  test('LGT-3 the color is read from the sentence, and no model is asked for impossible work', async () => {
    const body = {
      ...WALNUT,
      machineType: 'Diode',
      operation: 'Cut',
      material: 'acrylic',
    } as const;
    const asDiode = async (originalInput: string) =>
      (await maker.call(aiSettings, { body: { ...body, originalInput } })).body;
    expect(await asDiode('cut a box')).toMatchObject({ apiStatus: 'incomplete', settings: [] });
    const clear = await asDiode('cut a box of clear acrylic');
    expect(clear).toMatchObject({ apiStatus: 'impossible', settings: [], confidence: null });
    expect(clear).toMatchObject({ error: expect.stringContaining('Instead: a CO2 laser') });
    expect(ai.provider.requests).toEqual([]);
    expect(await asDiode('cut a box of black acrylic')).not.toMatchObject({ settings: [] });
  });

  test('SAF-23 a material is checked by itself, without assuming a laser', async () => {
    const { body } = await maker.call(checkMaterialSafety, {
      body: { material: 'galvanized iron' },
    });
    expect(body).toMatchObject({
      status: 'warn',
      reasons: [expect.stringContaining('zinc oxide')],
    });
  });

  test('the function of another laser refuses, the one for all does not', async () => {
    const wrong = await maker.call(aiSettingsFiber, { body: WALNUT });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'ai_wrong_machine' } });
    expect((await maker.call(aiSettings, { body: WALNUT })).status).toBe(200);
  });

  test('what is known of a request has the time for the model, if one was asked', async () => {
    const timeOf = async (body: object) => {
      const { headers } = await maker.call(aiSettings, { body: { ...WALNUT, ...body } });
      return vi.waitFor(() => {
        const record = requestRecords.find(String(headers['x-request-id']));
        expect(record?.status).toBe(200);
        return record;
      });
    };
    const asked = await timeOf({ originalInput: 'a box for a timed request' });
    expect(ai.provider.requests).not.toEqual([]);
    expect(asked?.model_ms).toBeGreaterThan(0);
    expect(asked?.model_ms).toBeLessThanOrEqual(asked?.ms ?? 0);
    expect(await timeOf({ material: 'wood' })).toMatchObject({ status: 200, model_ms: null });
  });

  test('without a request left it refuses in the specification’s words', async () => {
    await ai.setUsed(maker, 500);
    const { body } = await maker.call(aiSettingsCo2, { body: WALNUT });
    expect(body).toMatchObject({
      code: 'ai_limit_exceeded',
      status: 403,
      detail: expect.stringMatching(/^AI usage limit exceeded \(500\/500\)\. Resets on /),
    });
    expect(ai.provider.requests).toEqual([]);
  });

  test('a visitor is refused: model calls need an account', async () => {
    const { status } = await ai.world.visitor.call(aiSettingsCo2, { body: WALNUT });
    expect(status).toBe(401);
  });

  test.each([
    ['PVC', 'block'],
    ['vinyl', 'block'],
    ['polycarbonate', 'block'],
    ['ABS', 'block'],
    ['leather', 'warn'],
    ['foam', 'warn'],
    ['painted wood', 'warn'],
    ['birch plywood', 'safe'],
    ['stainless steel', 'safe'],
  ])('%s is rated %s', async (material, status) => {
    const { body } = await maker.call(checkMaterialSafety, { body: { material } });
    expect(body).toMatchObject({ status });
  });
});
