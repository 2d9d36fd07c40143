import { describe, expect, it } from 'vitest';
import { readProposal } from './read-proposal.ts';
import { proposalOf, proposedOf } from './testing/make-proposal.ts';

const issueOf = (proposal: unknown, steps = 1) => {
  const read = readProposal(proposal, steps);
  return read.ok ? null : `${read.issues[0]?.code} ${read.issues[0]?.field}`;
};
const withStep = (overrides: object) => ({
  ...proposalOf([]),
  steps: [{ ...proposedOf(), ...overrides }],
});

describe('readProposal', () => {
  it('AIP-1 refuses values that are not proposals, and a number of steps that differs from the engine’s', () => {
    for (const value of [null, undefined, 'text', 7, [], {}, { steps: 'none' }, { steps: {} }])
      expect(issueOf(value)).toBe('UNREADABLE steps');
    expect(issueOf({ steps: [null] })).toBe('UNREADABLE steps.0');
    expect(issueOf({ steps: [[]] })).toBe('UNREADABLE steps.0');
    expect(issueOf(proposalOf([{}]), 2)).toBe('WRONG_STEP_COUNT steps');
    expect(issueOf(proposalOf([{}, {}]), 1)).toBe('WRONG_STEP_COUNT steps');
    expect(issueOf(proposalOf([{}, {}]), 2)).toBeNull();
  });

  it.each(['speed', 'power_percent', 'passes'])('AIP-1 cannot do without %s', (key) => {
    for (const value of [undefined, null, NaN, Infinity, 1e308, -1, 0, '20', [20], true])
      expect(issueOf(withStep({ [key]: value }))).toBe(`INVALID_NUMBER steps.0.${key}`);
  });

  it.each(['interval_mm', 'frequency', 'pulse_width_ns', 'kerf_mm', 'air_psi'])(
    'AIP-1 uses our %s when it is missing, and refuses one that is not a number',
    (key) => {
      for (const value of [NaN, Infinity, 1e308, '0.1', -0.1, {}])
        expect(issueOf(withStep({ [key]: value }))).toBe(`INVALID_NUMBER steps.0.${key}`);
      for (const value of [undefined, null]) {
        const read = readProposal(withStep({ [key]: value }), 1);
        expect(read).toMatchObject({ ok: true, value: { steps: [{ [key]: null }] } });
      }
    },
  );

  it('AIP-1 reads zero as no value where zero makes no sense, and keeps the sign of signed numbers', () => {
    const zero = { interval_mm: 0, frequency: 0, pulse_width_ns: 0, kerf_mm: 0, air_psi: 0 };
    expect(readProposal(withStep(zero), 1)).toMatchObject({
      value: {
        steps: [
          { interval_mm: null, frequency: null, pulse_width_ns: null, kerf_mm: 0, air_psi: 0 },
        ],
      },
    });
    const signed = { z_offset_mm: -2, hatch_angle_deg: -45 };
    expect(readProposal(withStep(signed), 1)).toMatchObject({ value: { steps: [signed] } });
    for (const key of Object.keys(signed))
      expect(issueOf(withStep({ [key]: NaN }))).toBe(`INVALID_NUMBER steps.0.${key}`);
  });

  it('AIP-1 refuses unknown units and reads an empty unit as no unit', () => {
    expect(issueOf(withStep({ speed_unit: 'in/s' }))).toBe('UNKNOWN_UNIT steps.0.speed_unit');
    expect(issueOf(withStep({ frequency_unit: 'MHz' }))).toBe(
      'UNKNOWN_UNIT steps.0.frequency_unit',
    );
    for (const unit of [undefined, ''])
      expect(readProposal(withStep({ speed_unit: unit }), 1)).toMatchObject({
        value: { steps: [{ speed_unit: null }] },
      });
  });

  it('AIP-1 rounds passes and accepts only valid hatch values', () => {
    const read = (overrides: object) => readProposal({ ...withStep(overrides), ...overrides }, 1);
    expect(read({ passes: 2.6 })).toMatchObject({ value: { steps: [{ passes: 3 }] } });
    expect(read({ passes: 0.2 })).toMatchObject({ value: { steps: [{ passes: 1 }] } });
    expect(read({ hatch_type: 'zigzag' })).toMatchObject({
      value: { steps: [{ hatch_type: null }] },
    });
    // AIP-10: a model's certainty is not read.
    expect(read({ confidence: 1 })).toEqual(read({}));
  });
});
