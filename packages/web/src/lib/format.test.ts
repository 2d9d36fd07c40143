import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  decimalMark,
  formatDate,
  formatDollarRange,
  formatDollars,
  formatList,
  formatNumber,
  formatPercent,
} from './format.ts';
import { i18n, startI18n } from './i18n.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
afterEach(() => void startI18n(['en-US']));

it('numbers on a page in German are German', () => {
  expect(formatNumber(0.2)).toBe('0,2');
  expect(formatNumber(10_000)).toBe('10.000');
  expect(decimalMark()).toBe(',');
  expect(formatPercent(0.8)).toBe('80\u202f%');
  expect(formatDollars(9.99)).toBe('9,99\u00a0$');
  expect(formatDollarRange(9.99, 19.99)).toBe('9,99–19,99\u00a0$');
});

it('dates and lists too', () => {
  expect(formatDate('2026-12-01')).toBe('01.12.2026');
  expect(formatList(['CO2', 'Diode', 'UV'], 'any')).toBe('CO2, Diode oder UV');
});

it('and English again once that is chosen', () => {
  startI18n(['en-US']);
  expect(formatNumber(10_000.5)).toBe('10,000.5');
});
