import type { CatalogEntry } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { findModels, groupModels, suggestModels } from './catalog-models.ts';

const anEntry = (vendor: string, model: string, power_watts: number | null = 10) =>
  ({ id: model, vendor, model, type: 'Diode', is_galvo: false, power_watts }) as CatalogEntry;

const MODELS = groupModels([
  anEntry('xTool', 'S1 40W', 40),
  anEntry('xTool', 'S1 10W', 10),
  anEntry('xTool', 'D1 5W', 5),
  anEntry('Sculpfun', 'S9 5.5W', 5.5),
  anEntry('FLUX', 'HEXA RF', null),
  anEntry('OMTech', 'Polar 50W', 50),
]);

const namesOf = (models: { name: string }[]) => models.map(({ name }) => name);

describe('models of the catalog', () => {
  test('entries that differ by watts are one model, weakest first', () => {
    expect(namesOf(MODELS)).toEqual([
      'xTool S1',
      'xTool D1',
      'Sculpfun S9',
      'FLUX HEXA RF',
      'OMTech Polar',
    ]);
    expect(MODELS[0]?.entries.map(({ power_watts }) => power_watts)).toEqual([10, 40]);
  });

  test.each([
    ['xtool', ['xTool S1', 'xTool D1']],
    ['tool s1', ['xTool S1']],
    ['omtech 50 W', ['OMTech Polar']],
    ['40w', ['xTool S1']],
    ['diode hexa', ['FLUX HEXA RF']],
    ['', namesOf(MODELS)],
    ['nothing', []],
  ])('"%s" finds %o', (query, names) => {
    expect(namesOf(findModels(MODELS, query))).toEqual(names);
  });

  test('typing errors are suggested, other words are not', () => {
    expect(namesOf(suggestModels(MODELS, 'xtol s1'))[0]).toBe('xTool S1');
    expect(suggestModels(MODELS, 'zzzz')).toEqual([]);
  });
});
