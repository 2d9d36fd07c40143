import { CARD_AXES } from '../types.ts';
import { describe, expect, it } from 'vitest';
import { axisFacts } from './card-axes.ts';
import { textStrokes, textWidth } from './stroke-font.ts';

describe('TST-12 stroke font', () => {
  it('draws every character of the labels, each different', () => {
    const titles = CARD_AXES.map((axis) => `${axisFacts(axis).name}${axisFacts(axis).unit}`);
    const signs = new Set(`0123456789.%-/XY${titles.join('')}`.toUpperCase());
    signs.delete(' ');
    const drawn = [...signs].map((sign) => JSON.stringify(textStrokes(sign, 6)));
    const unknown = JSON.stringify(textStrokes('€', 6));
    expect(drawn.filter((strokes) => strokes === unknown)).toHaveLength(1);
    // The digit 0 and the letter O look the same.
    expect(new Set(drawn).size).toBe(drawn.length - 1);
  });

  it('stays within its height and width', () => {
    const text = 'SPEED MM/S 19.3%';
    const points = textStrokes(text, 2.5).flat();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, 2.5]);
    expect(Math.min(...xs)).toBe(0);
    expect(Math.max(...xs)).toBeCloseTo(textWidth(text, 2.5), 9);
    expect(textWidth('', 2.5)).toBe(0);
  });

  it('draws lower case as capitals and unknown characters as a dash', () => {
    expect(textStrokes('kHz', 3)).toEqual(textStrokes('KHZ', 3));
    expect(textStrokes('ß€', 3).length).toBeGreaterThan(0);
    expect(textStrokes('€', 3)).toEqual(textStrokes('-', 3));
  });
});
