import { describe, expect, it } from 'vitest';
import { readProposalLoosely, readReviewLoosely } from './read-loosely.ts';
import { readProposal } from './read-proposal.ts';
import { readSpelledNumber } from './read-spelled-number.ts';
import { proposalOf, proposedOf } from './testing/make-proposal.ts';

const stepOf = (overrides: object): Record<string, unknown> => {
  const given = { ...proposalOf([]), steps: [{ ...proposedOf(), ...overrides }] };
  const { steps } = readProposalLoosely(given) as { steps: [Record<string, unknown>] };
  return steps[0];
};

describe('readProposalLoosely', () => {
  it.each([
    ['power_percent', '20 %', 20],
    ['power_percent', '20', 20],
    ['power_percent', '12,5%', 12.5],
    ['passes', '2', 2],
    ['passes', '2 passes', 2],
    ['interval_mm', '0.08mm', 0.08],
    ['interval_mm', '0.125', 0.125],
    ['interval_mm', '1,5', 1.5],
    ['pulse_width_ns', '200 ns', 200],
    ['kerf_mm', '0.2 mm', 0.2],
    ['air_psi', '15 PSI', 15],
    ['hatch_angle_deg', '-45°', -45],
    ['z_offset_mm', '-1.5 mm', -1.5],
  ])('AIP-24 reads %s %j as %d', (key, text, value) => {
    expect(stepOf({ [key]: text })[key]).toBe(value);
  });

  it.each([
    ['power_percent', '40 W'],
    ['power_percent', '0.2 mm'],
    ['passes', 'two'],
    ['interval_mm', '80 µm'],
    ['interval_mm', '254 dpi'],
    ['kerf_mm', '1,500'],
    ['pulse_width_ns', '1.500'],
    ['pulse_width_ns', '0.2 µs'],
    ['air_psi', '1 bar'],
    ['power_percent', '20-30 %'],
    ['power_percent', 'about 20 %'],
    ['power_percent', '~20'],
    ['power_percent', '٢٠'],
    ['power_percent', '1e1'],
    ['power_percent', 'NaN'],
    ['power_percent', ''],
    ['power_percent', '1.000,5'],
    ['power_percent', '20 % of 60 W'],
    ['power_percent', '9'.repeat(50)],
  ])('AIP-24 leaves %s %j, which the check refuses', (key, text) => {
    expect(stepOf({ [key]: text })[key]).toBe(text);
  });

  it.each([
    ['300 mm/s', null, 300, 'mm/s'],
    ['300 mm/sec', '', 300, 'mm/s'],
    ['300', 'mm/s', 300, 'mm/s'],
    ['300mm/s', 'MM/S', 300, 'mm/s'],
    ['1200 mm/min', undefined, 1200, 'mm/min'],
    [300, 'mm / s', 300, 'mm/s'],
  ])('AIP-24 reads a speed of %j in %j as %d %s', (speed, speed_unit, value, unit) => {
    expect(stepOf({ speed, speed_unit })).toMatchObject({ speed: value, speed_unit: unit });
  });

  it.each([
    ['300 mm/s', 'mm/min'],
    ['12 in/min', null],
    ['300 kHz', null],
    ['300 mm/s', 'in/min'],
  ])('AIP-24 leaves a speed of %j in %j: its unit contradicts', (speed, speed_unit) => {
    expect(stepOf({ speed, speed_unit })).toMatchObject({ speed, speed_unit });
  });

  it('AIP-24 reads a frequency with its unit', () => {
    const given = { frequency: '30 kHz', frequency_unit: null };
    expect(stepOf(given)).toMatchObject({ frequency: 30, frequency_unit: 'kHz' });
    const other = { frequency: '30 kHz', frequency_unit: 'Hz' };
    expect(stepOf(other)).toMatchObject(other);
  });

  it('AIP-24 takes a field that is left out, and may be null, as null', () => {
    const least = { steps: [{ speed: 10, power_percent: 20, passes: 1 }], rationale: 'x' };
    const read = readProposalLoosely(least) as { steps: [object]; disagreement_reason: null };
    expect(read.disagreement_reason).toBeNull();
    expect(read.steps[0]).toMatchObject({ speed_unit: null, kerf_mm: null, hatch_type: null });
    expect(readProposal(read, 1).ok).toBe(true);
    const none = { steps: [{ speed: 10, passes: 1 }], rationale: 'x' };
    expect(readProposal(readProposalLoosely(none), 1).ok).toBe(false);
  });

  it('AIP-24 leaves values that are not proposals unchanged', () => {
    for (const value of [null, undefined, 7, 'x', [], {}, { steps: 'none' }])
      expect(readProposalLoosely(value)).toBe(value);
    expect(readProposalLoosely({ steps: [null, 'x'] })).toMatchObject({ steps: [null, 'x'] });
  });
});

describe('readReviewLoosely', () => {
  it('AIP-24 fills what a review leaves out and reads what it amends', () => {
    expect(readReviewLoosely({ verdict: 'accept' })).toEqual({
      verdict: 'accept',
      amended: null,
      concerns: [],
    });
    const amended = { steps: [{ ...proposedOf(), power_percent: '20 %' }], rationale: 'x' };
    expect(readReviewLoosely({ verdict: 'amend', amended, concerns: ['a'] })).toMatchObject({
      amended: { steps: [{ power_percent: 20 }] },
      concerns: ['a'],
    });
    for (const value of [null, 'x', {}]) expect(readReviewLoosely(value)).toBe(value);
  });
});

describe('readSpelledNumber', () => {
  it('AIP-24 refuses a separator followed by three digits, unless preceded by zero', () => {
    for (const text of ['1,500', '12.500', '-999,000']) expect(readSpelledNumber(text)).toBeNull();
    expect(readSpelledNumber('0,125')).toEqual({ value: 0.125, unit: '' });
    expect(readSpelledNumber('1500.5')).toEqual({ value: 1500.5, unit: '' });
  });
});
