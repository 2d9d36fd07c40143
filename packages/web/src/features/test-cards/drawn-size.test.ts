import type { CardDesign } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { drawnSize } from './drawn-size.ts';
import { drawnWidth } from './drawn-width.ts';

type Box = CardDesign['cells'][number]['box'];

const box = (x_mm: number, y_mm: number, width_mm = 10, height_mm = 10): Box => ({
  x_mm,
  y_mm,
  width_mm,
  height_mm,
});
const sizeOf = (...boxes: Box[]) =>
  drawnSize({ cells: boxes.map((each) => ({ box: each })) } as CardDesign);

describe('the size of cells and gaps', () => {
  it('is measured between neighbors, to 0.01 mm', () => {
    expect(sizeOf(box(5, 5, 9.999, 9.999), box(17.503, 5), box(5, 18))).toEqual({
      cell_mm: 10,
      gap_mm: 2.5,
    });
  });

  it('is measured upwards where all cells are in one column', () => {
    expect(sizeOf(box(5, 5), box(5, 18))).toEqual({ cell_mm: 10, gap_mm: 3 });
  });

  it('is the length of a strip, not its width', () => {
    expect(sizeOf(box(5, 5, 1, 20), box(9, 5, 1, 20))).toEqual({ cell_mm: 20, gap_mm: 3 });
  });

  it('is the length of the pieces of a kerf card, not the width of their block', () => {
    expect(sizeOf(box(5, 5, 80, 20), box(88, 5, 20, 80))).toEqual({ cell_mm: 20, gap_mm: 3 });
  });

  it('has no gap with a single cell', () => {
    expect(sizeOf(box(5, 5))).toEqual({ cell_mm: 10, gap_mm: null });
  });
});

it('a drawing is as high as the screen allows, or of actual size', () => {
  expect(drawnWidth({ width_mm: 60, height_mm: 120 }, false)).toBe('min(100%, 270px)');
  expect(drawnWidth({ width_mm: 60, height_mm: 120 }, true)).toBe('calc(60mm + 30px)');
});
