import { LASER_TYPES, MATERIALS } from '@beamwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connected } from './testing/connect.ts';
import { fakeAccount } from './testing/fake-account.ts';

let mcp: Connected;
beforeAll(async () => {
  mcp = await connect();
});
afterAll(() => mcp.close());

const DIODE = { laser: 'Diode', power_watts: 10 };

describe('the list of tools', () => {
  it('leaves out the library without an account', async () => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['settings', 'explain', 'safety', 'transfer']);
    const withLibrary = await connect({ account: fakeAccount() });
    const { tools: all } = await withLibrary.client.listTools();
    expect(all.map(({ name }) => name)).toEqual([
      ...tools.map(({ name }) => name),
      'search_library',
      'report_result',
    ]);
    await withLibrary.close();
  });

  it('describes every tool and its input shortly, with enums and without open fields', async () => {
    const { tools } = await mcp.client.listTools();
    for (const { description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(description.length).toBeGreaterThan(80);
      expect(description.length).toBeLessThan(320);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    }
    const settings = JSON.stringify(tools[0]?.inputSchema);
    expect(settings).toContain(JSON.stringify(LASER_TYPES));
    expect(JSON.stringify(tools).length).toBeLessThan(30_000);
  });

  it('tells the assistant that a block is final', () => {
    expect(mcp.client.getInstructions()).toContain('A block is final');
    expect(mcp.client.getServerCapabilities()).toMatchObject({ tools: { listChanged: false } });
  });
});

describe('settings', () => {
  it('answers a sentence with an ordered workflow, units, bands, sources and confidence', async () => {
    const { data, text } = await mcp.call('settings', {
      job: 'cut 3mm birch plywood coasters and lightly engrave a logo',
      machine: { name: 'xTool D1 Pro 10W' },
    });
    expect(data).toMatchObject({
      outcome: 'workflow',
      machine: { laser: 'Diode', power_watts: 10 },
      understood: { material: 'birch plywood', thickness_mm: 3 },
      questions: [],
      steps: [{ operation: 'Engrave' }, { operation: 'Cut', thickness_mm: 3 }],
    });
    interface Cut {
      speed_mm_min: number;
      speed_mm_s: number;
      speed_band_mm_min: [low: number, high: number];
      sources: unknown[];
    }
    const [, cut] = data['steps'] as [unknown, Cut];
    const [low, high] = cut.speed_band_mm_min;
    expect(low).toBeLessThan(cut.speed_mm_min);
    expect(high).toBeGreaterThan(cut.speed_mm_min);
    expect(cut.speed_mm_s).toBeCloseTo(cut.speed_mm_min / 60, 1);
    expect(cut.sources.length).toBeGreaterThan(0);
    expect(text).toMatch(
      /2\. Cut birch plywood, 3 mm: speed [\d.]+ mm\/s \([\d.]+ mm\/min\), power/,
    );
    expect(text).toMatch(/80 % of independent settings lie between [\d.]+ mm\/s and [\d.]+ mm\/s/);
    expect(text).toMatch(/Precautions:\n- /);
  });

  it('asks what is missing, and answers when it is told', async () => {
    const asked = await mcp.call('settings', { job: 'cut leather', machine: DIODE });
    expect(asked.data).toMatchObject({
      outcome: 'clarify',
      steps: [],
      questions: [{ answer_with: 'material' }, { answer_with: 'thickness_mm' }],
    });
    expect(asked.text).toMatch(/Ask the user.*\n- .*answers\.material/);
    const told = await mcp.call('settings', {
      job: 'cut leather',
      machine: DIODE,
      answers: { material: 'veg-tan leather', thickness_unknown: true },
    });
    expect(told.data).toMatchObject({
      outcome: 'workflow',
      steps: [{ material: 'veg-tan leather', thickness_mm: 2 }],
    });
    expect(told.text).toMatch(/Assumed:\n- .*2 mm/);
  });

  it('offers only answers that it takes', async () => {
    const machine = { laser: 'CO2', power_watts: 60 };
    const oak = await mcp.call('settings', { job: 'engrave a logo on oak', machine });
    expect(oak.data['questions']).toMatchObject([
      { answer_with: 'depth', choices: ['light', 'medium', 'deep'] },
    ]);
    const job = 'engrave a logo on platinum';
    const { data, text } = await mcp.call('settings', { job, machine });
    expect(data['questions']).toMatchObject([
      { answer_with: 'coated', type: 'yes_no', choices: ['true', 'false'] },
    ]);
    expect(text).toContain('(answers.coated: true | false)');
    const answers = { coated: false };
    const told = await mcp.call('settings', { job, machine, answers });
    expect(told.data).toMatchObject({ outcome: 'impossible', steps: [] });
  });

  it('says what this laser cannot do, and what to use instead', async () => {
    const { data, text } = await mcp.call('settings', {
      job: 'cut 3mm clear acrylic',
      machine: DIODE,
    });
    expect(data).toMatchObject({ outcome: 'impossible', steps: [], confidence: 0 });
    expect(text).toContain('Cut is not possible with this laser');
  });

  it('takes the machine from the sentence, and assumes one aloud', async () => {
    const named = await mcp.call('settings', { job: 'cut 3mm mdf with my xTool S1 20W' });
    expect(named.data['machine']).toMatchObject({ laser: 'Diode', power_watts: 20 });
    const assumed = await mcp.call('settings', { job: 'cut 3mm mdf' });
    expect(assumed.data['machine']).toMatchObject({ laser: 'CO2', power_watts: null });
    expect(assumed.data['assumptions']).toContainEqual(
      expect.objectContaining({ code: 'assumption.co2' }),
    );
  });

  it('sums up a deep engraving as a sequence that runs in turn', async () => {
    const { data } = await mcp.call('settings', {
      job: 'deep engrave brass 0.5mm deep',
      machine: { laser: 'Fiber', power_watts: 60 },
    });
    const steps = data['steps'] as { pass_type: string; repeats: number }[];
    expect(steps.map(({ pass_type }) => pass_type).slice(0, 2)).toEqual(['preheat', 'roughing']);
    expect(steps[1]?.repeats).toBeGreaterThan(1);
  });

  it.each([
    [{ job: 'hello there' }, 'No work, material or size was understood. Pass the user’s own words'],
    [{ job: 'cut 3mm mdf', machine: { name: 'xtool s1' } }, 'pass its id as machine.name'],
    [
      { job: 'cut 3mm mdf', machine: { name: 'zorbo 9000' } },
      'pass machine.laser and machine.power',
    ],
    [{ job: 'x'.repeat(2001) }, 'Shorten it to 2000 characters.'],
    [{ job: 'x'.repeat(1_000_000) }, 'Shorten it to 2000 characters.'],
    [{ job: 'cut mdf', machine: { laser: 'Ruby' } }, 'machine.laser'],
    [{ job: 'cut mdf', machine: { power_watts: -1 } }, 'machine.power_watts'],
    [{ job: 'cut mdf', bypass_safety: true }, 'bypass_safety'],
    [{ job: 'cut mdf', added_findings: [] }, 'added_findings'],
    [{}, 'job'],
  ])('answers %j with an error that says what to do', async (args, next) => {
    const { isError, text } = await mcp.call('settings', args);
    expect(isError).toBe(true);
    expect(text).toContain(next);
    expect(text.length).toBeLessThan(600);
  });
});

describe('explain', () => {
  it('gives the factors whose product is the speed, and the nearest published settings', async () => {
    const { data, text } = await mcp.call('explain', {
      job: 'cut 3mm birch plywood',
      machine: DIODE,
    });
    interface Explained {
      fit: { start_mm_s: number; speed_mm_s: number; factors: { factor: number }[] };
      published: { distance: number; source_id: string }[];
      sources: { id: string }[];
    }
    const [step] = data['steps'] as [Explained];
    const { start_mm_s, speed_mm_s, factors } = step.fit;
    const product = factors.reduce((speed, { factor }) => speed * factor, start_mm_s);
    expect(product / speed_mm_s).toBeCloseTo(1, 1);
    const distances = step.published.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const ids = step.sources.map(({ id }) => id);
    for (const { source_id } of step.published) expect(ids).toContain(source_id);
    expect(text).toContain('Nearest of 12 comparable published settings');
  });
});

describe('safety', () => {
  it('says on which lasers a material is dangerous, and what to use instead', async () => {
    const board = await mcp.call('safety', { material: 'FR4 circuit board' });
    expect(board.data).toMatchObject({
      level: 'warn',
      material: 'FR4 PCB',
      blocked_on: ['CO2', 'Diode'],
    });
    expect(board.text).toContain('BLOCKED on CO2, Diode lasers');
    const onCo2 = await mcp.call('safety', { material: 'FR4 circuit board', laser: 'CO2' });
    expect(onCo2.data).toMatchObject({ level: 'block', lasers: [] });
    const pvc = await mcp.call('safety', { material: 'PVC' });
    expect(pvc.data).toMatchObject({ level: 'block', blocked_on: [...LASER_TYPES], lasers: [] });
    expect(pvc.text).toMatch(
      /^PVC: .*block\nBLOCKED for safety[\s\S]*Use instead:\n- cast acrylic/,
    );
  });

  it('says how each laser suits a safe one, each reason once', async () => {
    const { data } = await mcp.call('safety', { material: 'Baltic birch' });
    const lasers = data['lasers'] as { laser: string; cuts: string; reasons: { text: string }[] }[];
    expect(lasers.map(({ laser, cuts }) => [laser, cuts])).toEqual([
      ['CO2', 'yes'],
      ['Fiber', 'no'],
      ['UV', 'caveat'],
      ['Diode', 'yes'],
    ]);
    for (const { reasons } of lasers)
      expect(new Set(reasons.map(({ text }) => text)).size).toBe(reasons.length);
  });

  it('warns of an unknown material, and of a slip near a blocked one', async () => {
    const unknown = await mcp.call('safety', { material: 'zorbonite' });
    expect(unknown.data).toMatchObject({ level: 'warn', blocked_on: [] });
    const slip = await mcp.call('safety', { material: 'polycarbonat' });
    expect(slip.data['level']).toBe('block');
  });
});

describe('transfer', () => {
  const CUT = {
    material: 'birch plywood',
    setting: { speed_mm_min: 1200, power_percent: 70 },
    from: { laser: 'CO2', power_watts: 60 },
    to: { laser: 'CO2', power_watts: 100, speed_max_mm_s: 30 },
  };

  it('keeps the energy, within the limits of the machine', async () => {
    const { data, text } = await mcp.call('transfer', CUT);
    expect(data).toMatchObject({
      outcome: 'transferred',
      setting: { speed_mm_min: 1800, speed_mm_s: 30, power_percent: 63 },
      quantities: [{ unit: 'J/mm', before: 2.1, after: 2.1, is_kept: true }],
      limited: [expect.objectContaining({ text: expect.stringContaining('30 mm/s') })],
    });
    expect(text).toContain('Run it on scrap first');
  });

  it.each([
    [{ to: { laser: 'Diode', power_watts: 10 } }, 'Call settings with the job'],
    [{ to: { laser: 'CO2' } }, 'pass power_watts for both machines'],
    [{ from: {} }, 'Pass from.name, or from.laser and from.power_watts'],
    [{ material: '' }, 'material'],
    [{ material: 'x'.repeat(501) }, 'Shorten it to 500 characters.'],
    [{ setting: { speed_mm_min: 1200, power_percent: 170 } }, 'power_percent'],
  ])('refuses %j with what to do', async (change, next) => {
    const { isError, text } = await mcp.call('transfer', { ...CUT, ...change });
    expect(isError).toBe(true);
    expect(text).toContain(next);
  });

  it('says that a MOPA source is assumed where a pulse width is given', async () => {
    const { data } = await mcp.call('transfer', {
      material: 'brass',
      setting: {
        speed_mm_min: 60_000,
        power_percent: 50,
        interval_mm: 0.03,
        frequency_hz: 60_000,
        pulse_width_ns: 200,
      },
      from: { laser: 'Fiber', power_watts: 60, lens_focal_length_mm: 210 },
      to: { laser: 'Fiber', power_watts: 60, lens_focal_length_mm: 105 },
    });
    expect(data).toMatchObject({
      setting: { speed_mm_min: 30_000, power_percent: 12.5, interval_mm: 0.015 },
      assumptions: [{ code: 'assumption.mopa' }],
    });
  });
});

describe('the materials of the catalog', () => {
  it('fit the schemas of the tools, whatever the laser', async () => {
    for (const [at, { canonical }] of MATERIALS.entries()) {
      if (at % 3 !== 0) continue;
      const laser = LASER_TYPES[(at / 3) % LASER_TYPES.length];
      const job = { job: `cut and deeply engrave 3mm ${canonical}`, machine: { laser } };
      for (const [name, args] of [
        ['settings', job],
        ['explain', job],
        ['safety', { material: canonical }],
      ] as const) {
        const { isError, text } = await mcp.call(name, args);
        expect([canonical, isError, text]).toEqual([canonical, false, expect.any(String)]);
        expect(text).not.toMatch(/undefined|NaN|null|\[object/);
      }
    }
  });
});
