import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { shownSpeed } from '../../lib/shown-quantity.ts';
import { bedFact, bedText, factText, pulseFacts, sourceLink, speedFact } from './machine-text.ts';
import { inchText, lensName, mmText } from './machine-names.ts';

beforeAll(() => void startI18n(['en']));

const inUnit = (unit: 'mm/s' | 'in/s') => ({
  formatSpeed: (mmMin: number) => shownSpeed(mmMin, unit),
});

const facts = {
  is_galvo: false,
  bed_width_mm: 610,
  bed_height_mm: 406,
  scan_speed_max_mm_s: null,
  frequency_min_hz: null,
  frequency_max_hz: null,
  pulse_width_min_ns: null,
  pulse_width_max_ns: null,
};

describe('facts of a machine', () => {
  it('shows bed or field size with its unit', () => {
    expect(bedFact(facts)).toEqual({ label: 'Bed', value: '610 × 406', unit: 'mm' });
    expect(bedFact({ ...facts, is_galvo: true }).label).toBe('Field');
  });

  it('shows unknown limits as unknown, never as zero', () => {
    expect(factText(speedFact(facts, inUnit('mm/s')))).toBe('unknown');
    expect(factText(bedFact({ ...facts, bed_height_mm: null }))).toBe('unknown');
  });

  it('names the size that is unknown where nothing else labels it', () => {
    expect(bedText(facts)).toBe('610 × 406 mm');
    expect(bedText({ ...facts, bed_height_mm: null })).toBe('Bed size unknown');
    expect(bedText({ ...facts, bed_width_mm: null, is_galvo: true })).toBe('Field size unknown');
  });

  it('shows the top speed in the user’s unit', () => {
    const fast = { ...facts, scan_speed_max_mm_s: 500 };
    expect(factText(speedFact(fast, inUnit('mm/s')))).toBe('500 mm/s');
    expect(factText(speedFact(fast, inUnit('in/s')))).toBe('19.7 in/s');
  });

  it('shows pulse ranges in kHz and ns, only where they exist', () => {
    expect(pulseFacts(facts)).toEqual([]);
    const mopa = { ...facts, frequency_min_hz: 1000, frequency_max_hz: 4_000_000 };
    expect(pulseFacts({ ...mopa, pulse_width_max_ns: 500 }).map(factText)).toEqual([
      '1 to 4,000 kHz',
      'up to 500 ns',
    ]);
  });
});

describe('lenses', () => {
  it('are named as makers name them', () => {
    expect(lensName(50.8, false)).toBe('2.0 in lens');
    expect(lensName(63.5, false)).toBe('2.5 in lens');
    expect(lensName(160, true)).toBe('F160 lens');
  });

  it('are shown in mm and inches', () => {
    expect([mmText(50.8), inchText(50.8)]).toEqual(['50.8 mm', '2 in']);
  });
});

describe('sourceLink', () => {
  it.each([
    ['github:flux3dp/beam-studio/packages/core/a.ts', 'https://github.com/flux3dp/beam-studio'],
    ['cited:https://support.xtool.com/article/1961', 'https://support.xtool.com/article/1961'],
    ['machine profile database, third party', null],
    ['cited:javascript:alert(1)', null],
    ['github:owner', null],
  ])('%s', (source, href) => {
    expect(sourceLink(source).href).toBe(href);
  });
});
