import { expect, it } from 'vitest';
import { drawLines, rulerTicks } from './draw-lines.ts';
import { shadesOf } from './shade.ts';

it('a card is drawn the right way up', () => {
  expect(
    drawLines(
      [
        [
          [0, 0],
          [10, 4],
        ],
        [
          [1, 2],
          [3, 2],
        ],
      ],
      20,
    ),
  ).toBe('M0 20L10 16M1 18L3 18');
});

it('a ruler has a few round numbers', () => {
  expect(rulerTicks(62)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(rulerTicks(9)).toEqual([0, 5]);
  expect(rulerTicks(610)).toEqual([0, 100, 200, 300, 400, 500, 600]);
  expect(rulerTicks(40)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
  expect(rulerTicks(2000)).toEqual([0, 500, 1000, 1500, 2000]);
});

it('shades are proportional to the logarithm of the energy', () => {
  const shades = shadesOf([
    { id: 'a', energy: 1 },
    { id: 'b', energy: 2 },
    { id: 'c', energy: 4 },
  ]);
  expect([...shades.values()].map((shade) => Number(shade.toFixed(3)))).toEqual([0, 0.5, 1]);
  expect(shadesOf([{ id: 'a', energy: 3 }]).get('a')).toBe(0.5);
});
