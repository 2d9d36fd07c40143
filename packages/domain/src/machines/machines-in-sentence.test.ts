import { describe, expect, it } from 'vitest';
import { machinesInSentence } from './machines-in-sentence.ts';

const namesIn = (text: string) =>
  machinesInSentence(text).map(({ vendor, model }) => `${vendor} ${model}`);

describe('the machine of a sentence', () => {
  it.each([
    ['cut 3 mm basswood with my xTool S1 20W', 'xTool S1 20W'],
    ['xtool s1 40 watt, cut 3 mm basswood', 'xTool S1 40W'],
    ['3 mm Pappel schneiden mit meinem xTool P2S', 'xTool P2S 55W'],
    ['engrave slate on the xTool D1 10W', 'xTool D1 10W'],
    ['engrave slate on the xTool D1 Pro 10W', 'xTool D1 Pro 10W'],
    ['engrave slate with an OMTech Polar', 'OMTech Polar 50W'],
  ])('%s', (text, machine) => {
    expect(namesIn(text)).toEqual([machine]);
  });

  it('is several where it is left open', () => {
    expect(namesIn('cut 3 mm mdf on my K40').length).toBeGreaterThan(1);
    const s1 = namesIn('cut 3 mm mdf with my xtool s1');
    expect(s1).toContain('xTool S1 10W');
    expect(s1).toContain('xTool S1 40W');
    expect(new Set(machinesInSentence('my Glowforge').map(({ vendor }) => vendor))).toEqual(
      new Set(['Glowforge']),
    );
  });

  it.each([
    'Cut 3 mm birch plywood coasters and engrave a logo lightly',
    'engrave a falcon on slate',
    'cut two trees from 3 mm plywood with a full moon and a thunder cloud',
    'engrave on A5 paper',
    'cut 6mm acrylic 100w co2',
    'a longer box of 3 mm mdf',
    '3 mm flurbium on a Blorb 9000',
    'cut 3 mm clear acrylic with my 10 W diode',
    'engrave M2 screws and a F1 car',
    '',
  ])('is none in “%s”', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
