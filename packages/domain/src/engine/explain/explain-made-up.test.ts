import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { basisOf, groupOf, modelOf, nodeOf, queryOf, rankedOf } from '../testing/made-up.ts';
import { explainEstimate } from './explain-estimate.ts';
import { explainStep } from './explain-step.ts';
import { factorMessage } from './messages.ts';

const at = { power_percent: 50, passes: 2, interval_mm: 0.2 };
const PLY = inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 });

describe('explainEstimate', () => {
  it('ENG-60 names what each factor of a cut is, and leaves out those of one', () => {
    const node = nodeOf(10, [1, 0.5, -1, -0.7, -0.3]);
    const model = modelOf({ 'CO2|Cut': groupOf({ materials: { 'birch plywood': node } }) });
    const query = queryOf({ thickness_mm: 6.6, density_kg_m3: 1200 });
    expect(english(explainEstimate(query, at, model))).toEqual({
      start_mm_s: expect.closeTo(5),
      terms: [
        { name: 'family: wood panel', factor: expect.closeTo(1.6) },
        { name: 'material: birch plywood', factor: expect.closeTo(1.25) },
        { name: 'watts compared with 20 W, to the power 1', factor: expect.closeTo(1.5) },
        {
          name: 'power compared with 100 %, to the power 0.5',
          factor: expect.closeTo(Math.SQRT1_2),
        },
        { name: 'thickness compared with 3 mm, to the power -1', factor: expect.closeTo(0.5) },
        {
          name: 'density compared with 600 kg/m³, to the power -0.7',
          factor: expect.closeTo(2 ** -0.7),
        },
        { name: 'number of passes, to the power -0.3', factor: expect.closeTo(2 ** -0.3) },
      ],
    });
    const plain = explainEstimate(
      queryOf({ watts: 20 }),
      { ...at, power_percent: 100, passes: 1 },
      model,
    );
    expect(english(plain?.terms)?.map(({ name }) => name)).toEqual([
      'family: wood panel',
      'material: birch plywood',
    ]);
  });

  it('ENG-60 of a fill: line interval and a dark mark', () => {
    const group = groupOf({ materials: { titanium: nodeOf(10, [1, 0, -1, -2]) }, families: {} });
    const query = queryOf({
      laser: 'Fiber',
      operation: 'Mark',
      material: 'titanium',
      family: null,
      wantsDark: true,
    });
    const fill = explainEstimate(
      query,
      { ...at, interval_mm: 0.06 },
      modelOf({ 'Fiber|Mark': group }),
    );
    expect(english(fill?.terms)).toEqual([
      { name: 'material: titanium', factor: expect.closeTo(2) },
      { name: 'watts compared with 20 W, to the power 1', factor: expect.closeTo(1.5) },
      {
        name: 'line interval compared with the usual one, to the power -1',
        factor: expect.closeTo(0.5),
      },
      { name: 'a dark mark, to the power -2', factor: expect.closeTo(Math.exp(-2)) },
    ]);
    expect(explainEstimate(query, at, modelOf({}))).toBeNull();
  });
});

describe('explainStep on made-up rows', () => {
  const near = rankedOf({ thickness_mm: 4, speed_mm_s: 60, source_id: 'b' });
  const sister = rankedOf({ source_id: 'c', material: 'poplar plywood', thickness_mm: 3 });
  const basis = basisOf([near, { ...sister, material: 'poplar plywood' }]);
  const learned = {
    ...PLY,
    results: [
      {
        material: 'birch plywood',
        thickness_mm: 3,
        operation: 'Cut' as const,
        settings: { speed_mm_min: 1200, power_percent: 100, passes: 1, interval_mm: null },
        cut_through: true,
        edge_score: 9,
      },
    ],
  };

  it('ENG-60 adds settings close by, passes, depth and results to the factors, to three digits', () => {
    const step = planStep(PLY, basis);
    const explained = explainStep(step, PLY, basis);
    expect(explained.fit).toMatchObject({
      level: 'material',
      rows: 6,
      contributors: 3,
      start_mm_s: 5,
      band_factor: 2,
    });
    expect(explained.fit?.terms.at(-1)?.name).toEqual(factorMessage('nearby', { count: 1 }));
    for (const { factor } of explained.fit?.terms ?? [])
      expect(factor).toBe(Number(factor.toPrecision(3)));
    const twice = { ...step, settings: { ...step.settings, passes: 2 } };
    expect(explainStep(twice, PLY, basis).fit?.terms.at(-1)).toEqual({
      name: factorMessage('passes', { count: 2 }),
      factor: 2,
    });
    const results = explainStep(planStep(learned, basis), learned, basis).fit?.terms.at(-1);
    expect(results?.name).toEqual(factorMessage('results', { count: 1 }));
    expect(results?.factor).toBeLessThan(1);
    const alone = explainStep(step, PLY, basisOf([{ ...sister, material: 'poplar plywood' }]));
    expect(alone.fit?.terms.map(({ name }) => name.code).join()).not.toMatch(
      /nearby|passes$|results|depth/,
    );
  });

  it('ENG-60 the energy of others is a factor where they spend more or less than the fit', () => {
    const node = { ...nodeOf(10), energy: [Math.log(4), 0, 0, 1, 0, 0] };
    const thrifty = basisOf([sister], {
      'CO2|Cut': groupOf({ materials: { 'birch plywood': node } }),
    });
    const { fit } = explainStep(planStep(PLY, thrifty), PLY, thrifty);
    // They spend 4 J/mm where the fit says 2, and the answer goes four fifths of the way.
    const energy = fit?.terms.find(({ name }) => name.code === 'factor.energy');
    expect(energy?.factor).toBeCloseTo(0.5 ** 0.8, 2);
  });

  it('ENG-60 a requested depth is a factor', () => {
    const deep = inputOf('Engrave', 'birch plywood', CO2_60W, { depth: 'deep', deep: true });
    const engrave = basisOf([], { 'CO2|Engrave': groupOf() });
    const { fit } = explainStep(planStep(deep, engrave), deep, engrave);
    expect(fit?.terms.at(-1)).toEqual({ name: factorMessage('depth'), factor: 0.5 });
  });

  it('ENG-60 gives each row’s distance and whether it is of the same material', () => {
    const { rows, sources, method } = explainStep(planStep(PLY, basis), PLY, basis);
    expect(method).toBe('model');
    // ln(4 / 3), and 0.7 for another member of the family.
    expect(rows.map(({ distance, same_material }) => [distance, same_material])).toEqual([
      [0.29, true],
      [0.7, false],
    ]);
    expect(sources.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
