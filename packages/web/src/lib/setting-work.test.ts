import { beforeAll, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { settingWork } from './setting-work.ts';

beforeAll(() => void startI18n(['en']));

const of = (name: string, thickness_mm: number | null = 3) =>
  settingWork({ name, operation: 'Cut', material: 'Birch plywood', thickness_mm }).replaceAll(
    '\u00a0',
    ' ',
  );

it.each([
  ['Light', 'Cut · Birch plywood · 3 mm'],
  ['Cut', 'Birch plywood · 3 mm'],
  ['Cut birch', 'Birch plywood · 3 mm'],
  ['Cut birch plywood, 3mm', ''],
  ['Birch-plywood 3 mm (cut)', ''],
  ['Cutoff birch plywood 13 mm', 'Cut · 3 mm'],
  ['Cut birch plywood 0.3 mm', '3 mm'],
  ['', 'Cut · Birch plywood · 3 mm'],
])('says what the name %o leaves out', (name, words) => expect(of(name)).toBe(words));

it('leaves out a thickness that is unknown', () =>
  expect(of('Light', null)).toBe('Cut · Birch plywood'));
