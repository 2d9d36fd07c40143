import { beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatPercent } from './format.ts';
import { startI18n } from './i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPressure,
  shownPulseWidth,
  shownSpeed,
  shownWatts,
} from './shown-quantity.ts';

beforeAll(() => void startI18n(['en-US']));

describe('shown quantities', () => {
  it('never show a number without its unit', () => {
    expect(shownSpeed(18000, 'mm/s').text).toBe('300\u00a0mm/s');
    expect(shownSpeed(18000, 'mm/min').text).toBe('18,000\u00a0mm/min');
    expect(shownSpeed(1080, 'in/s').text).toBe('0.71\u00a0in/s');
    expect(shownSpeed(1050, 'mm/s').text).toBe('17.5\u00a0mm/s');
    expect(shownPressure(15, 'psi').text).toBe('15\u00a0psi');
    expect(shownPressure(15, 'bar').text).toBe('1.03\u00a0bar');
    expect(shownFrequency(25_000).text).toBe('25\u00a0kHz');
    expect(shownFrequency(500).text).toBe('500\u00a0Hz');
    expect(shownInterval(0.1).text).toBe('0.10\u00a0mm');
    expect(shownLength(0.095).text).toBe('0.095\u00a0mm');
    expect(shownLength(3.175).text).toBe('3.18\u00a0mm');
    expect(shownPulseWidth(0.02).text).toBe('20\u00a0ps');
    expect(shownPulseWidth(200).text).toBe('200\u00a0ns');
    expect(shownPower(17.5).text).toBe('17.5\u00a0%');
    expect(shownWatts(10.84).text).toBe('10.8\u00a0W');
  });

  it('follow the user’s region', () => {
    startI18n(['en-ZA']);
    expect(shownSpeed(1050, 'mm/s').value).toBe('17,5');
    startI18n(['en-US']);
  });
});

describe('formats', () => {
  it('rounds a share to whole percents', () => expect(formatPercent(0.817)).toBe('82\u202f%'));

  it('doesn’t shift a calendar day by the time zone', () => {
    expect(formatDate('2026-04-01')).toBe('Apr 1, 2026');
  });
});
