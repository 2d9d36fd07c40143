import { listSettings } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { confidenceLevel } from '../../ui/confidence-meter.tsx';
import { readLibrarySearch } from './library-search.ts';
import { countFilters, isNarrowed, toFilter, toQuery } from './library-filter.ts';

const MACHINE = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';

describe('library URL', () => {
  it('reads any URL', () => {
    expect(
      readLibrarySearch({
        search: 3,
        tag: 'birch',
        machine_id: [MACHINE, MACHINE],
        sort: 'worst',
        view: 'cards',
        compare: ['one'],
        pinned: true,
        operation: [],
        stray: 'x',
      }),
    ).toEqual({
      search: '3',
      tag: ['birch'],
      machine_id: [MACHINE],
      view: 'cards',
      pinned: true,
    });
  });

  it('converts to the server’s list parameters', () => {
    const filter = toFilter({
      search: 'ply',
      operation: ['Cut'],
      tag: ['a', 'b'],
      confidence: 'test',
      setting: MACHINE,
      sort: 'name',
    });
    expect(filter).toEqual({
      search: 'ply',
      operation: ['Cut'],
      tag: ['a', 'b'],
      confidence_min: 0.45,
      confidence_max: 0.7499,
    });
    const asked = toQuery({ tag: ['a'], pinned: true, sort: 'name', reverse: true });
    expect(listSettings.query.parse(asked)).toEqual({
      tag: ['a'],
      pinned: true,
      sort: 'name',
      reverse: true,
    });
  });

  it('uses the confidence meter’s ranges for its labels', () => {
    for (const level of ['confident', 'test', 'guess'] as const) {
      const { confidence_min = 0, confidence_max = 1 } = toFilter({ confidence: level });
      expect(confidenceLevel(confidence_min)).toBe(level);
      expect(confidenceLevel(confidence_max)).toBe(level);
    }
  });

  it('counts filters, not display options', () => {
    const search = { search: 'x', tag: ['a', 'b'], pinned: true, view: 'cards' } as const;
    const given = readLibrarySearch(search);
    expect(countFilters(given)).toBe(2);
    expect(isNarrowed({ sort: 'name', setting: MACHINE })).toBe(false);
    expect(isNarrowed({ folder_id: 'none' })).toBe(true);
  });
});
