import type { CardFit, TestCard } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import {
  fittedLabel,
  fittedScale,
  fittedText,
  isUsable,
  nextText,
  outcomeHelp,
} from './fit-text.ts';

beforeAll(() => {
  startI18n(['en']);
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const card = (columns: TestCard['columns'] = null) => ({ columns, rows: null }) as TestCard;
const powers = { axis: 'power_percent', values: [30, 60, 90] } as never;

describe('a fitted value', () => {
  it('is written with its parameter and unit', () => {
    expect(fittedLabel('power_percent')).toBe('Power');
    expect(plain(fittedText('power_percent', 72, 'mm/s'))).toBe('72 %');
    expect(plain(fittedText('speed_mm_min', 1200, 'mm/s'))).toBe('20 mm/s');
    expect(fittedLabel('kerf_mm')).toBe('Kerf');
    expect(plain(fittedText('kerf_mm', 0.184, 'mm/s'))).toBe('0.184 mm');
  });

  it('is drawn on the range of its card', () => {
    const scale = fittedScale(
      { axis: 'power_percent', value: 72, band: [65, 80] },
      card(powers),
      'mm/s',
    );
    expect(scale).toMatchObject({ min: 30, max: 90, band: [65, 80], value: 72, log: false });
    expect(plain(scale.label)).toBe('Power: best range');
    expect(plain(scale.summary)).toBe('65 to 80 %');
    expect(scale.ends.map(plain)).toEqual(['30 %', '90 %']);
    expect(plain(scale.format(71.96))).toBe('72 %');
  });

  it('is drawn in the user’s unit', () => {
    const scale = fittedScale(
      { axis: 'speed_mm_min', value: 1200, band: [900, 1800] },
      card(),
      'mm/s',
    );
    expect(scale).toMatchObject({ min: 10, max: 45, band: [15, 30], value: 20 });
    expect(plain(scale.summary)).toBe('15 to 30 mm/s');
  });

  it('has space around its band where the card has no such axis', () => {
    const scale = fittedScale(
      { axis: 'kerf_mm', value: 0.2, band: [0.15, 0.3] },
      card(powers),
      'mm/s',
    );
    expect(scale.min).toBeCloseTo(0.1);
    expect(scale.max).toBeCloseTo(0.45);
    expect(plain(scale.summary)).toBe('0.15 to 0.3 mm');
  });

  it('is drawn on a logarithmic scale over more than a factor of ten', () => {
    const scaleOf = (values: number[]) =>
      fittedScale(
        { axis: 'power_percent', value: 20, band: [10, 30] },
        card({ axis: 'power_percent', values } as never),
        'mm/s',
      );
    expect(scaleOf([5, 50]).log).toBe(false);
    expect(scaleOf([5, 51]).log).toBe(true);
    expect(scaleOf([0.5, 51]).log).toBe(true);
    expect(scaleOf([0, 51]).log).toBe(false);
  });

  it('is drawn on a range even if the card has one value', () => {
    const one = { axis: 'passes', values: [2] } as never;
    expect(
      fittedScale({ axis: 'passes', value: 2, band: [2, 2] }, card(one), 'mm/s'),
    ).toMatchObject({ min: 2, max: 3 });
  });
});

const fit = (outcome: CardFit['outcome'], next: object | null = null) =>
  ({ outcome, next }) as CardFit;

describe('the next card', () => {
  it('is described by its ranges, without a single number of passes', () => {
    const next = {
      columns: { axis: 'power_percent', low: 65, high: 80 },
      rows: { axis: 'speed_mm_min', low: 900, high: 1800 },
    };
    expect(plain(nextText(fit('fitted', next), 'mm/s') ?? '')).toBe(
      'Power 65 to 80 %, Speed 15 to 30 mm/s',
    );
    const passes = (low: number, high: number) =>
      nextText(fit('fitted', { columns: { axis: 'passes', low, high } }), 'mm/s');
    expect(passes(1.2, 2.8)).toBe('');
    expect(passes(1.2, 4.8)).toBe('Passes 2 to 4 passes');
    expect(nextText(fit('fitted', { columns: { axis: 'passes' } }), 'mm/s')).toBe('');
    expect(nextText(fit('fitted'), 'mm/s')).toBeNull();
  });

  it('is explained only where the limit is beyond the card', () => {
    expect(outcomeHelp(fit('fitted', {}))).toBeNull();
    expect(outcomeHelp(fit('only_failed'))).toBeNull();
    expect(outcomeHelp(fit('only_failed', {}))).toContain('goes stronger');
    expect(outcomeHelp(fit('only_too_much', {}))).toContain('goes weaker');
  });
});

it('a result is usable when some cell worked', () => {
  expect(isUsable(fit('fitted'))).toBe(true);
  expect(isUsable(fit('only_worked'))).toBe(true);
  expect(isUsable(fit('only_failed'))).toBe(false);
  expect(isUsable(fit('only_too_much'))).toBe(false);
});
