import { describe, expect, it } from 'vitest';
import type { LaserType, ParsedJob } from '../types.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string, laser_type: LaserType = 'CO2'): ParsedJob =>
  parseJob({ text, laser_type });

describe('MAT-8 and MAT-10 words in every form', () => {
  it.each([
    ['wyciąć z brzozowej sklejki 4 mm', 'birch plywood'],
    ['ciąć ekoskórę z PCV 1 mm', 'PVC leatherette'],
    ['cięcie forniru z wiśni 0,6 mm, między warstwami', 'wood veneer'],
    ['Kiefernleimholz 18 mm schneiden', 'pine'],
    ['Eichenmultiplex 15 mm schneiden', 'oak plywood'],
    ['cartone da imballo 4 mm, taglio', 'corrugated cardboard'],
    ['cortar madera de pino tratada 18 mm', 'treated lumber'],
    ['découper skaï 1,2 mm', 'PVC leatherette'],
    ['tagliare piastre di ottone 1 mm', 'brass'],
  ])('%s is %s', (text, material) => {
    expect(read(text).material).toBe(material);
  });

  it.each([
    ['cuir tannage végétal 4 mm gravure légère motif celte', 'veg-tan leather'],
    ['triplex berken 4 mm laten snijden', 'birch plywood'],
    ['cortar cuero de 2,5 mm para carteras', 'leather'],
    ['découpe isorel 3 mm fond de cadre', 'hardboard'],
    ['cut 6mm oka board', 'oak'],
  ])('PAR-2 %s is %s', (text, material) => {
    expect(read(text).material).toBe(material);
  });
});

describe('MAT-10 English words stuck together', () => {
  it.each([
    ['CUT PVCBOARD 3MM', 'PVC'],
    ['softpvc gasket 2mm cut', 'PVC'],
    ['cut absplastic 2mm', 'ABS'],
    ['vinylwrap car letters, cut', 'vinyl'],
    ['cut corkboard 3mm', 'cork'],
    ['chalkboard sign from mdf 3mm, cut', 'MDF'],
    ['engrave a keyboard', null],
  ])('%s is %s', (text, material) => {
    expect(read(text).material).toBe(material);
  });
});

describe('PAR-5 and PAR-6 numbers in other languages', () => {
  it.each([
    ['tagliare compensato da 4', 4, null],
    ['3er Sperrholz schneiden', 3, null],
    ['incidere targhetta ottone 1 mm, profondità 0,2 mm', 1, 0.2],
    ['grabar sobre caoba 12 mm profundo', 12, null],
  ])('%s', (text, thickness, depth) => {
    expect(read(text)).toMatchObject({ thickness_mm: thickness, target_depth_mm: depth });
  });
});

describe('PAR-7 colors on metal and artwork with a cut', () => {
  it('a color on bare metal is annealed, unless a depth is requested', () => {
    expect(read('grabar acero inoxidable en negro', 'Fiber').operations).toEqual(['Mark']);
    expect(read('grabar acero inoxidable en negro, profundo', 'Fiber').operations).toEqual([
      'Engrave',
    ]);
    expect(read('grabar acero inoxidable en negro').operations).toEqual(['Engrave']);
  });

  it.each([
    'sklejka 3 mm, logo lekko + cięcie',
    'coaster 3mm birch, name, cut',
    'texte et découpe',
  ])('%s is engraved and cut', (text) => {
    expect(read(text).operations).toEqual(['Engrave', 'Cut']);
  });
});

describe('PAR-11 counts in other languages', () => {
  it.each([
    ['tagliare feltro 1 mm, 60 cuoricini', 60],
    ['gommacrepla 2mm, fiori, 150', 150],
    ['grabar 24 tarros de cristal', 24],
    ['Acryl 5mm schneiden, 20 Durchgänge', null],
    ['découpe peuplier 3 mm, 4 trous', null],
  ])('%s', (text, quantity) => {
    expect(read(text).quantity).toBe(quantity);
  });
});

describe('UNI-4 no sheet is thinner than foil', () => {
  it.each(['cut 0.0001 oz leather', 'cut 0.001mm paper', 'cut 0 mm plywood'])('%s', (text) => {
    expect(read(text).thickness_mm).toBeNull();
  });
});
