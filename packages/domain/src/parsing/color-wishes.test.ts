import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { parseJob } from './parse-job.ts';

const read = (text: string) => parseJob({ text, laser_type: 'Fiber' });

describe('PAR-11 the color of the mark', () => {
  it.each([
    ['gold on stainless', 'gold'],
    ['gold on my stainless flask', 'gold'],
    ['stainless in gold', 'gold'],
    ['mark stainless gold', 'gold'],
    ['engrave stainless steel tumbler gold', 'gold'],
    ['gold logo on stainless steel tumbler', 'gold'],
    ['gold coloured mark on stainless', 'gold'],
    ['bronze on stainless', 'brown'],
    ['copper color on stainless', 'brown'],
    ['stainless in purple', 'purple'],
    ['violet on stainless', 'purple'],
    ['magenta on stainless', 'magenta'],
    ['turquoise on stainless', 'cyan'],
    ['grey on stainless', 'gray'],
    ['annealed blue on stainless', 'blue'],
    ['dark mark on stainless', 'black'],
    ['mark stainless steel dark', 'black'],
    ['rainbow on stainless', 'rainbow'],
    ['colour mark stainless', 'rainbow'],
    ['color test on stainless', 'rainbow'],
    ['color on stainless steel', 'rainbow'],
    ['Gold auf Edelstahl', 'gold'],
    ['goldene Schrift auf Edelstahl', 'gold'],
    ['Edelstahl farbig markieren', 'rainbow'],
    ['dunkle Markierung auf Edelstahl', 'black'],
    ['inox en or', 'gold'],
    ['marquage foncé sur inox', 'black'],
    ['oro sobre acero inoxidable', 'gold'],
    ['oro su acciaio inox', 'gold'],
    ['ouro sobre aço inox', 'gold'],
    ['goud op rvs', 'gold'],
    ['złoty na stali nierdzewnej', 'gold'],
    ['czarny na stali nierdzewnej', 'black'],
  ])('%s', (text, expected_color) => {
    expect(read(text)).toMatchObject({ expected_color, material: 'stainless steel' });
  });

  it.each([
    ['silver on black anodized aluminum', 'anodized aluminum', 'silver'],
    ['white mark on anodised aluminium', 'anodized aluminum', 'white'],
    ['frosted white on clear acrylic', 'clear acrylic', 'white'],
    ['silver on brass', 'brass', 'silver'],
  ])('%s', (text, material, expected_color) => {
    expect(read(text)).toMatchObject({ expected_color, material });
  });

  it.each([
    ['engrave gold ring', 'gold'],
    ['logo on gold', 'gold'],
    ['deep engrave silver pendant', 'silver'],
    ['engrave gold plated brass', 'gold-plated metal'],
    ['engrave black anodized aluminum', 'anodized aluminum'],
    ['mark dark stainless steel', 'stainless steel'],
    ['engrave aluminum bronze', 'bronze'],
    ['mark copper and stainless', 'copper'],
    ['engrave copper ring with stainless inlay', 'copper'],
    ['cut 3mm blue colored acrylic', 'colored acrylic'],
  ])('%s: the metal or color is of the stock', (text, material) => {
    expect(read(text)).toMatchObject({ expected_color: null, material });
  });

  it.each([
    ['rainbow on stainless', 'Fiber'],
    ['black on stainless', 'UV'],
  ] as const)('%s with a %s laser is a mark because of the color', (text, laser_type) => {
    const { operations, assumptions } = english(parseJob({ text, laser_type }));
    expect(operations).toEqual(['Mark']);
    expect(assumptions).toEqual(['Mark assumed from the color on metal.']);
  });

  it('the color of one metal makes a mark of the other', () => {
    const { operations, assumptions } = read('gold on stainless');
    expect(operations).toEqual(['Mark']);
    expect(assumptions).toHaveLength(1);
  });
});
