import { describe, expect, it } from 'vitest';
import { CATALOG_MACHINES } from './catalog.ts';
import { searchMachines } from './search-machines.ts';

const first = (query: string): string | undefined => searchMachines(query)[0]?.id;

describe('MCH-1 catalog', () => {
  it('has 222 machines with unique ids', () => {
    expect(CATALOG_MACHINES).toHaveLength(222);
    expect(new Set(CATALOG_MACHINES.map((machine) => machine.id)).size).toBe(222);
  });

  it('reads a lens as field and focal length', () => {
    const raycus = CATALOG_MACHINES.find(
      (machine) => machine.id === 'generic-raycus-q-switched-20w',
    );
    expect(raycus?.lenses).toEqual([{ label: '110mm/F160', focal_length_mm: 160, field_mm: 110 }]);
  });

  it('keeps minimum below maximum', () => {
    const reversed = CATALOG_MACHINES.filter(
      ({ frequency_min_hz: low, frequency_max_hz: high }) =>
        low !== null && high !== null && low >= high,
    );
    expect(reversed).toEqual([]);
  });
});

describe('MCH-2 search', () => {
  it.each([
    'OMTech 60 W CO2',
    '60w omtech',
    'omtech co2 60 watt',
    'CO2 OMTECH 60W',
    'omtehc 60w co2',
  ])('%s finds an OMTech 60 W CO2 first', (query) => {
    expect(searchMachines(query)[0]).toMatchObject({
      vendor: 'OMTech',
      laser_type: 'CO2',
      power_watts: 60,
    });
  });

  it.each([
    ['sculpfn s9', 'sculpfun-s9-5-5w'],
    ['xtool d1 pro 20w', 'xtool-d1-pro-20w'],
    ['thunder nova 35', 'thunder-laser-nova-35'],
  ])('%s finds %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it('filters by laser type, returns all for an empty query and none for nonsense', () => {
    expect(
      searchMachines('omtech 60w', { laser_type: 'Fiber' }).map((machine) => machine.laser_type),
    ).toEqual(['Fiber']);
    expect(searchMachines('')).toHaveLength(222);
    expect(searchMachines('zzzz')).toEqual([]);
  });
});
