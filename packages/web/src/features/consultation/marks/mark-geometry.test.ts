import { MAX_MARK_POINTS, type PhotoMark } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { badgeAt, BADGE_PX, moveMark, pathOf, resizeMark, thinLine } from './mark-geometry.ts';
import type { Point } from './mark-geometry.ts';

const SIZE = { width: 400, height: 200 };
const arrow: PhotoMark = {
  shape: 'arrow',
  points: [
    [0.1, 0.5],
    [0.5, 0.5],
  ],
  text: '',
};
const circle: PhotoMark = {
  shape: 'circle',
  points: [
    [0.7, 0.9],
    [0.5, 0.1],
  ],
  text: '',
};

describe('mark geometry', () => {
  it('draws an arrow from its tail to its head, with two sides', () => {
    expect(pathOf(arrow, SIZE)).toBe('M40 100L200 100M187.4 93.9L200 100L187.4 106.1');
  });

  it('draws an ellipse in its box, from whichever corner', () => {
    expect(pathOf(circle, SIZE)).toBe('M200 100a40 80 0 1 0 80 0a40 80 0 1 0 -80 0');
  });

  it('keeps numbers within the photo', () => {
    const corner: PhotoMark = {
      shape: 'pen',
      points: [
        [0, 0],
        [1, 1],
      ],
      text: '',
    };
    expect(badgeAt(corner, SIZE)).toEqual([BADGE_PX, BADGE_PX]);
    expect(badgeAt(arrow, SIZE)).toEqual([25, 100]);
    expect(badgeAt(circle, SIZE)).toEqual([280, 20]);
  });

  it('thins a long line to what a mark may have, with both ends', () => {
    const line = Array.from({ length: 1000 }, (_, n): Point => [n / 1000, 0.5]);
    const thin = thinLine(line);
    expect(thin).toHaveLength(MAX_MARK_POINTS);
    expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)]);
  });

  it('moves a mark as a whole, no farther than the edge', () => {
    expect(moveMark(arrow, 0.9, -0.1).points).toEqual([
      [0.6, 0.4],
      [1, 0.4],
    ]);
    expect(moveMark(arrow, -0.9, 0).points[0]).toEqual([0, 0.5]);
  });

  it('moves only the end when it is resized', () => {
    expect(resizeMark(arrow, 0.25, 0).points).toEqual([
      [0.1, 0.5],
      [0.75, 0.5],
    ]);
  });
});
