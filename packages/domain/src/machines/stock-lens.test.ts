import { describe, expect, it } from 'vitest';
import type { CatalogLens } from './catalog.ts';
import { catalogModel, onlyLensMm, stockLensMm } from './stock-lens.ts';

const lens = (label: string, focal_length_mm: number | null): CatalogLens => ({
  label,
  focal_length_mm,
  field_mm: null,
});
const F160 = lens('110mm/F160', 160);
const F290 = lens('200mm/F290', 290);
const FIELD = lens('110mm', null);

describe('the lens of a catalog model', () => {
  it.each([
    ['no lens', [], null, null, null],
    ['one lens', [F160], null, 160, 160],
    ['one lens, which is the default', [F160], F160, 160, 160],
    ['only a default', [], F160, 160, 160],
    ['several with a default', [FIELD, F160, F290], F160, 160, null],
    ['several without a default', [F160, F290], null, null, null],
    ['one lens named by its field', [FIELD], FIELD, null, null],
    ['a default named by its field', [FIELD, F290], FIELD, null, null],
  ] as const)('%s', (_, lenses, default_lens, stock, only) => {
    expect(stockLensMm({ lenses, default_lens })).toBe(stock);
    expect(onlyLensMm({ lenses, default_lens })).toBe(only);
  });

  it('is the 2.0 in lens of a K40', () => {
    const model = catalogModel('generic-k40-m2-nano', 'CO2');
    expect(model?.lenses).toEqual([lens('F50.8', 50.8)]);
    expect(model && [stockLensMm(model), onlyLensMm(model)]).toEqual([50.8, 50.8]);
  });

  it('is looked up by the id of the entry while the laser is of its type', () => {
    const model = catalogModel('generic-raycus-q-switched-20w', 'Fiber');
    expect(model?.model).toBe('Raycus Q-switched 20W');
    expect(catalogModel('generic-raycus-q-switched-20w', 'CO2')).toBeUndefined();
    expect(catalogModel('no-such-machine', 'Fiber')).toBeUndefined();
    expect(catalogModel(null, 'Fiber')).toBeUndefined();
  });
});
