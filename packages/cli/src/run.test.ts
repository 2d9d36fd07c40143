import { describe, expect, it } from 'vitest';
import { command } from './testing/command.ts';
import type { toAnswer } from './to-answer.ts';

type Answer = ReturnType<typeof toAnswer> & { error?: string };

async function answers(...requests: unknown[]): Promise<Answer[]> {
  const lines = requests.map((request) =>
    typeof request === 'string' ? request : JSON.stringify(request),
  );
  const { out } = await command(['settings', '--ndjson'], `${lines.join('\n')}\n`);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

const SENTENCE = 'cut 3mm birch plywood coasters and engrave a logo lightly';

describe('beamwright explain', () => {
  const ASKED = ['explain', '--laser', 'diode', '--watts', '12', 'cut 4.5mm birch plywood'];

  it('ENG-60 prints the terms of the fit, the rows and their sources', async () => {
    const { code, out } = await command(ASKED);
    expect(code).toBe(0);
    expect(out).toMatch(/1\. Cut birch plywood, 4\.5 mm: [\d.]+ mm\/s at \d+ %/);
    expect(out).toMatch(/family: wood panel +× [\d.]+/);
    expect(out).toMatch(/watts compared with 20 W, to the power [\d.]+ +× 0\.\d+/);
    expect(out).toMatch(/comes to +[\d.]+ mm\/s/);
    expect(out).toMatch(/distance +source\n +[\d.]+ mm\/s/);
    expect(out).toMatch(/\n +\[1\] [^[]+\(license: /);
  });

  it('ENG-60 gives rows, terms and the whole answer as JSON, and the outcome of settings', async () => {
    const { out } = await command([...ASKED, '--json']);
    const answer = JSON.parse(out);
    expect(answer.steps).toHaveLength(1);
    expect(answer.explanations[0].fit.terms.length).toBeGreaterThan(2);
    expect(answer.explanations[0].rows[0]).toHaveProperty('distance');
    expect((await command(['explain', 'cut leather'])).code).toBe(2);
    expect((await command(['explain', 'cut 4mm PVC sheet'])).code).toBe(3);
  });
});

describe('beamwright transfer', () => {
  const CUT = ['transfer', '--laser', 'co2', '--watts', '60', '--speed', '20', '--power', '70'];

  it('TRA-2 prints the transferred setting, preserved quantities and adjustments', async () => {
    const { code, out } = await command([...CUT, '--to-watts', '100', '--to-top-speed', '30']);
    expect(code).toBe(0);
    expect(out).toMatch(/From CO2, 60 W, gantry\nTo +CO2, 100 W, gantry/);
    expect(out).toMatch(/Speed +30 mm\/s \(1,?800 mm\/min\)\n +Power +63 %/);
    expect(out).toMatch(/Kept +Energy per length 2\.1 J\/mm/);
    expect(out).toMatch(/Limited +Speed limited to 30 mm\/s/);
  });

  it('TRA-3 moves pulses to another lens, as JSON', async () => {
    const { code, out } = await command(
      'transfer --json --laser fiber --watts 60 --lens 210 --speed 1000 --power 50 --interval 0.03 --frequency 60 --pulse 200 --to-lens 105'.split(
        ' ',
      ),
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      settings: { speed_mm_min: 30_000, power_percent: 12.5, interval_mm: 0.015 },
      clamped: [],
      to: { lens_focal_length_mm: 105, power_watts: 60 },
    });
  });

  it('TRA-1 refuses another wavelength and says why', async () => {
    const { code, out, err } = await command([...CUT, '--to-laser', 'diode', '--to-watts', '20']);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('absorbs another wavelength differently');
    const { out: json } = await command([...CUT, '--json', '--to-laser', 'uv']);
    expect(JSON.parse(json)).toMatchObject({ issues: [{ code: 'WAVELENGTH' }] });
  });
});

describe('beamwright settings', () => {
  it('prints a workflow with units, band, sources and confidence', async () => {
    const { code, out } = await command(['settings', '--laser', 'co2', '--watts', '60', SENTENCE]);
    expect(code).toBe(0);
    expect(out).toMatch(/1\. Engrave birch plywood[\s\S]*2\. Cut birch plywood, 3 mm/);
    expect(out).toMatch(/Speed +[\d.]+ mm\/s \([\d.]+ mm\/min\)/);
    expect(out).toMatch(/80 % of independent settings/);
    expect(out).toMatch(/Sources +\w/);
  });

  it('ENG-32 prints the preheat of a long sequence once, and how often the rest runs', async () => {
    const sentence = 'deep engrave brass 0.5mm deep';
    const machine = ['--laser', 'fiber', '--galvo', '--watts', '60'];
    const { out } = await command(['settings', ...machine, sentence]);
    expect(out.match(/^\d\. .*/gm)).toEqual([
      '1. Engrave brass, pass 1 (preheat)',
      '2. Engrave brass, pass 2 (roughing), run in turn 17 times',
      '3. Engrave brass, pass 3 (finishing), run in turn 17 times',
      '4. Engrave brass, pass 4 (finishing), run in turn 17 times',
    ]);
  });

  it('EST-2, EST-4 estimates time and cost if the size is known', async () => {
    const asked = ['settings', '--laser', 'co2', '--watts', '60', '--rate', '2'];
    const { out } = await command([...asked, 'lightly engrave a 100x100mm logo on cast acrylic']);
    const [, minutes] = /All steps: about (\d+) min/.exec(out) ?? [];
    expect(out).toMatch(/Time +about \d+ min, estimated for 100 mm × 100 mm filled/);
    const [, cost] = /, ([\d.]+) USD at 2 USD a minute \(estimate\)/.exec(out) ?? [];
    expect(Math.abs(Number(cost) - 2 * Number(minutes))).toBeLessThanOrEqual(1);
    expect((await command([...asked, 'lightly engrave a logo on cast acrylic'])).out).not.toMatch(
      /USD|Time/,
    );
  });

  it('exits with 2 and the questions, or 3 and the reason', async () => {
    const open = await command(['settings', 'cut leather']);
    expect(open.code).toBe(2);
    expect(open.out).toContain('What type of leather');
    const blocked = await command(['settings', 'cut 4mm PVC sheet']);
    expect(blocked.code).toBe(3);
    expect(blocked.out).toMatch(/BLOCKED[\s\S]*Use instead/);
    expect(blocked.out).toMatch(/Gives off\n {2}- hydrogen chloride/);
    expect(blocked.out).toMatch(/On the data sheet\n {2}- Look for PVC/);
  });

  it.each([
    [['settings']],
    [['settings', '--watts', 'many', 'cut']],
    [['settings', '--laser', 'ruby', 'cut']],
    [['burn', 'x']],
    [[]],
    [['settings', '--nope', 'x']],
    [['explain']],
    [['transfer', '--laser', 'co2']],
    [['transfer', '--speed', '5', '--power', '50']],
    [['transfer', 'cut wood']],
    [['transfer', '--laser', 'co2', '--speed', '-5', '--power', '50']],
  ])('exits with 1 and the usage for %j', async (args) => {
    const { code, out, err } = await command(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('Usage:');
  });

  it('prints its usage', async () => {
    expect(await command(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage:'),
    });
  });

  it('gives the same answer as JSON', async () => {
    const { code, out } = await command([
      'settings',
      '--json',
      '--laser',
      'CO2',
      '--watts',
      '60',
      SENTENCE,
    ]);
    const [line] = await answers({ text: SENTENCE, machine: { type: 'CO2', power_watts: 60 } });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(line);
  });
});

describe('beamwright settings --ndjson', () => {
  it('answers each line with the documented keys first', async () => {
    const [answer] = await answers({
      id: 'a',
      material: 'birch plywood',
      thickness_mm: 3,
      operation: 'cut',
      machine: { type: 'CO2', power_watts: 60 },
    });
    expect(Object.keys(answer ?? {}).slice(0, 6)).toEqual([
      'id',
      'outcome',
      'parsed',
      'questions',
      'safety',
      'steps',
    ]);
    const step = answer?.steps[0];
    expect(Object.keys(step ?? {}).slice(0, 10)).toEqual([
      'operation',
      'material',
      'thickness_mm',
      'settings',
      'confidence',
      'speed_band_mm_min',
      'method',
      'rationale',
      'sources',
      'warnings',
    ]);
    expect(Object.keys(step?.settings ?? {}).slice(0, 8)).toEqual([
      'speed_mm_min',
      'power_percent',
      'passes',
      'interval_mm',
      'frequency_hz',
      'pulse_width_ns',
      'kerf_mm',
      'air_psi',
    ]);
    expect(answer).toMatchObject({ id: 'a', outcome: 'workflow' });
  });

  it('reports a bad line and continues', async () => {
    const given = await answers(
      'garbage',
      { id: 7, thickness_mm: -1, material: 'oak' },
      '[1]',
      { id: 8 },
      '',
      { id: 9, text: 'cut 3mm MDF', machine: { type: 'co2' } },
    );
    expect(given.map(({ id, error, outcome }) => [id, error !== undefined, outcome])).toEqual([
      [undefined, true, undefined],
      [7, true, undefined],
      [undefined, true, undefined],
      [8, true, undefined],
      [9, false, 'workflow'],
    ]);
  });

  it('takes answers, a declined thickness and a bypass', async () => {
    const machine = { type: 'CO2', power_watts: 40 };
    const [family, declined, bypassed] = await answers(
      { text: 'cut leather 2mm', machine, answers: { material: 'leather' } },
      { text: 'cut oak', machine, answers: { thickness_mm: null } },
      { text: 'cut 3mm PVC', machine, bypass_safety: true },
    );
    expect(family?.steps[0]?.method).toBe('family');
    expect(declined?.steps[0]?.thickness_mm).toBe(2);
    expect(bypassed).toMatchObject({ outcome: 'workflow', safety: { level: 'block' } });
  });

  it('ENG-50 learns from results of the machine, and reports an invalid one', async () => {
    const result = {
      material: 'birch plywood',
      thickness_mm: 3,
      operation: 'Cut',
      settings: { speed_mm_min: 480, power_percent: 80, passes: 1 },
      cut_through: true,
      edge_score: 8,
    };
    const job = { text: 'cut 3mm birch plywood', machine: { type: 'CO2', power_watts: 60 } };
    const [before, after, wrong, hazard] = await answers(
      job,
      { ...job, results: [result, result] },
      { ...job, results: [{ ...result, settings: { ...result.settings, speed_mm_min: -5 } }] },
      { ...job, text: 'cut 3mm PVC', results: [{ ...result, material: 'PVC' }] },
    );
    const [slow, fast] = [after?.steps[0], before?.steps[0]];
    expect(slow?.settings.speed_mm_min).toBeLessThan(fast?.settings.speed_mm_min ?? 0);
    expect(slow?.rationale.text).toMatch(/slowed by \d+ %/);
    expect(slow?.details.map(({ text }) => text).join(' ')).toMatch(
      /it runs \d+ % weaker than the published ones/,
    );
    expect(wrong?.error).toBe(
      '"results[0].settings.speed_mm_min" must be a number above 0, at most 3000000.',
    );
    expect(hazard?.outcome).toBe('blocked');
    expect(hazard?.steps).toEqual([]);
  });

  it('infers a machine that is not given and says so', async () => {
    const [metal, small, named, none] = await answers(
      { text: 'mark a logo on stainless steel' },
      { text: 'cut 3mm basswood with 5w' },
      { text: 'engrave slate with a 10w diode' },
      { text: 'engrave slate' },
    );
    expect(metal?.machine).toMatchObject({ type: 'Fiber', is_galvo: true });
    expect(small?.machine.type).toBe('Diode');
    expect(named?.machine.type).toBe('Diode');
    expect(none?.machine.type).toBe('CO2');
    expect(none?.parsed.assumptions.map(({ text }) => text)).toContain(
      'CO2 laser assumed, because none is named.',
    );
  });

  it('keeps order over many lines through a slow reader', async () => {
    const given = await answers(
      ...Array.from({ length: 300 }, (_, id) => ({
        id,
        text: 'cut 3mm MDF',
        machine: { type: 'CO2', power_watts: 60 },
      })),
    );
    expect(given.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, id) => id));
  });
});
