import { catalogMachine, createMachine } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { searchCatalog } from './search-catalog.ts';

const { items, total } = searchCatalog({ limit: 250 });

test('all machines of the catalog are found, each as the contract says', () => {
  expect([items.length, total]).toEqual([222, 222]);
  for (const entry of items) expect(catalogMachine.parse(entry)).toEqual(entry);
});

test('every catalog machine with a rating can be added as it is', () => {
  const rated = items.filter((entry) => entry.power_watts !== null);
  expect(rated.length).toBeGreaterThan(150);
  for (const {
    id,
    vendor,
    model,
    source_kind,
    power_note,
    source,
    confidence,
    ...fields
  } of rated) {
    const draft = { ...fields, name: `${vendor} ${model}`, catalog_id: id };
    const { error } = createMachine.body.safeParse(draft);
    expect([id, error?.issues ?? []]).toEqual([id, []]);
    expect([source_kind, source.length, confidence, power_note].length).toBe(4);
  }
});

test('words narrow the list in any order, the type narrows it further', () => {
  const found = searchCatalog({ q: '60w omtech' });
  expect(found.items[0]).toMatchObject({ vendor: 'OMTech', power_watts: 60, type: 'CO2' });
  expect(found.total).toBe(found.items.length);
  expect(searchCatalog({ q: '60w omtech', type: 'Diode' }).items).toEqual([]);
});

test('30 are shown by default, with the total count', () => {
  expect(searchCatalog({}).items).toHaveLength(30);
  expect(searchCatalog({ limit: 3 }).items).toHaveLength(3);
});
