import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { CO2_60W, MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { answerContextOf, groupOf, modelOf, queryOf, rankedOf } from '../testing/made-up.ts';
import { answerFromPhysics } from './answer-from-physics.ts';
import { answerGeneric } from './answer-generic.ts';
import { chooseAnswer } from './choose-answer.ts';

const steel = queryOf({
  laser: 'Fiber',
  isGalvo: true,
  family: 'metal',
  material: 'stainless steel',
  thickness_mm: 0.3,
  watts: 30,
  lens_mm: 210,
});
const onSteel = {
  machine: Q_SWITCHED_30W,
  model: modelOf({ 'Fiber|Cut': groupOf({ families: { metal: groupOf().any } }) }),
};

describe('the order of answers', () => {
  it('ENG-1 exact row, physics for metal cut with fiber, fit, generic', () => {
    const method = (...of: Parameters<typeof answerContextOf>) =>
      chooseAnswer(answerContextOf(...of)).method;
    expect(method(queryOf(), [rankedOf()])).toBe('baseline');
    expect(method(queryOf())).toBe('model');
    expect(method(queryOf({ family: null, material: 'jelly' }))).toBe('generic');
    expect(method(steel, [], onSteel)).toBe('physics');
    const row = rankedOf({
      laser_type: 'Fiber',
      laser_power_w: 30,
      optics: 'galvo',
      thickness_mm: 0.3,
    });
    expect(method(steel, [row], onSteel)).toBe('baseline');
  });
});

describe('answerFromPhysics', () => {
  it('ENG-1 computes the passes that cut a trench: 0.05 · 27 W / (200 · 0.1 mm · 64 J/mm³) a pass', () => {
    const answer = answerFromPhysics(answerContextOf(steel, [], onSteel));
    // 1.055 µm: 0.3 mm takes 285 passes.
    expect(english(answer)).toEqual({
      speed_mm_s: 200,
      power_percent: 90,
      passes: 285,
      interval_mm: null,
      frequency_hz: 30_000,
      pulse_width_ns: null,
      band_mm_s: [expect.closeTo(66.67, 1), 600],
      method: 'physics',
      confidence: 0.4,
      rationale:
        'Computed from the energy it takes to remove the metal: about 285 passes for 0.3 mm.',
      details: [
        'Each pass removes about 1.1 µm from a trench 0.1 mm wide (wobble or offset lines).',
        'Frequency 30 kHz: usual for this source (assumed).',
      ],
      warnings: [],
      evidence: [],
    });
    // A spot wider than the trench plows its own width: F420, 0.122 mm.
    const wide = answerFromPhysics(answerContextOf({ ...steel, lens_mm: 420 }, [], onSteel));
    expect(wide?.passes).toBeGreaterThan(340);
    const foil = { ...steel, thickness_mm: 0.0001 };
    expect(answerFromPhysics(answerContextOf(foil, [], onSteel))?.passes).toBe(1);
  });

  it('ENG-1 stops at 500 passes and says how many it would take', () => {
    const sheet = answerFromPhysics(answerContextOf({ ...steel, thickness_mm: 1 }, [], onSteel));
    expect(sheet?.passes).toBe(500);
    expect(english(sheet?.warnings)).toEqual([
      'This would need about 949 passes, which isn’t realistic at 30 W.',
    ]);
  });

  it.each([
    ['another laser', { laser: 'CO2' }],
    ['another family', { family: 'coated metal' }],
    ['a mark', { evidenceOperation: 'Mark' }],
    ['no thickness', { thickness_mm: null }],
  ] as const)('ENG-1 has no answer for %s', (_, overrides) => {
    expect(answerFromPhysics(answerContextOf({ ...steel, ...overrides }, [], onSteel))).toBeNull();
  });
});

describe('answerGeneric', () => {
  it('ENG-8 gives the specification’s constants, at most 0.35, no sources', () => {
    expect(english(answerGeneric(answerContextOf(queryOf({ lens_mm: null }))))).toEqual({
      speed_mm_s: 35,
      power_percent: 55,
      passes: 1,
      interval_mm: null,
      frequency_hz: null,
      pulse_width_ns: null,
      band_mm_s: [35 / 8, 280],
      method: 'generic',
      confidence: 0.35,
      rationale: 'Generic starting point – run a test card first.',
      details: [
        'No settings are published for this material, laser and operation.',
        'Your machine’s lens is unknown; these settings assume 63.5 mm.',
      ],
      warnings: [],
      evidence: [],
      last_resort: { kerf_mm: 0.15, air_psi: 15, lens_mm: 63.5 },
    });
  });

  it.each([
    ['a known lens', { lens_mm: 50.8 }, { air_psi: 15, lens_mm: 63.5 }],
    ['a fill', { lens_mm: 50.8, operation: 'Engrave' }, { air_psi: 8, lens_mm: 63.5 }],
    ['a galvo', { isGalvo: true }, { air_psi: 15, lens_mm: null }],
    ['a diode', { laser: 'Diode' }, { air_psi: 15, lens_mm: null }],
  ] as const)('ENG-8 assumes no lens for %s', (_, overrides, last_resort) => {
    const answer = answerGeneric(answerContextOf(queryOf(overrides)));
    expect(answer.last_resort).toEqual({ kerf_mm: 0.15, ...last_resort });
    expect(english(answer.details).join(' ')).not.toContain('lens is unknown');
  });

  it('ENG-8 a galvo runs at 3000 mm/s, a fill at 0.1 mm or the spot', () => {
    const galvo = answerGeneric(
      answerContextOf({ ...steel, operation: 'Mark' }, [], { machine: MOPA_60W }),
    );
    expect(galvo).toMatchObject({ speed_mm_s: 3000, interval_mm: 0.061, frequency_hz: 20_000 });
    expect(english(galvo.details)[1]).toContain('Frequency 20 kHz');
    const co2 = answerGeneric(
      answerContextOf(queryOf({ operation: 'Engrave' }), [], { machine: CO2_60W }),
    );
    expect(co2.interval_mm).toBe(0.1);
  });
});
