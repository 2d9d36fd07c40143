import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { axisLabel, axisUnit, fromShown, shownAxis, shownRange, toShown } from './axis-units.ts';

beforeAll(() => {
  startI18n(['en']);
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a parameter of a card', () => {
  it.each([
    ['speed_mm_min', 'Speed', 1200, '20 mm/s', '20 to 40 mm/s'],
    ['power_percent', 'Power', 62.5, '62.5 %', '62.5 to 125 %'],
    ['passes', 'Passes', 2, '2 passes', '2 to 4 passes'],
    ['interval_mm', 'Line interval', 0.085, '0.085 mm', '0.085 to 0.17 mm'],
    ['frequency_hz', 'Frequency', 20_000, '20 kHz', '20 to 40 kHz'],
    ['pulse_width_ns', 'Pulse width', 100, '100 ns', '100 to 200 ns'],
    ['z_offset_mm', 'Focus', 1.5, '1.5 mm', '1.5 to 3 mm'],
  ] as const)('is written in the unit of the field: %s', (axis, label, value, text, range) => {
    expect(axisLabel(axis)).toBe(label);
    expect(plain(shownAxis(axis, value, 'mm/s').text)).toBe(text);
    expect(plain(shownRange(axis, [value, 2 * value], 'mm/s'))).toBe(range);
  });

  it('counts passes in whole numbers inside the range', () => {
    expect(shownRange('passes', [1.2, 3.8], 'mm/s')).toBe('2 to 3 passes');
    expect(shownAxis('passes', 1, 'mm/s').text).toBe('1 pass');
    expect(axisUnit('passes', 'mm/s').unit).toBe('×');
  });
});

describe('ranges in the user’s units', () => {
  it('speeds are entered in the user’s unit', () => {
    expect(toShown('speed_mm_min', 1083.3, 'mm/s')).toBe(18.05);
    expect(fromShown('speed_mm_min', 18.1, 'mm/s')).toBe(1086);
    expect(fromShown('speed_mm_min', 0.7, 'in/s')).toBe(1066.8);
    expect(fromShown('speed_mm_min', 900, 'mm/min')).toBe(900);
  });

  it('frequencies are entered in kHz', () => {
    expect(toShown('frequency_hz', 27_500, 'mm/s')).toBe(27.5);
    expect(fromShown('frequency_hz', 27.5, 'mm/s')).toBe(27_500);
  });

  it('a displayed value can be entered again unchanged', () => {
    expect(fromShown('speed_mm_min', toShown('speed_mm_min', 1100.4, 'mm/s'), 'mm/s')).toBe(1100.4);
  });
});
