import { describe, expect, it } from 'vitest';
import { clear, paint, paintOn, startBoard, strokeMark, toMarkedCells, undo } from './marks.ts';

describe('tapping a card', () => {
  it('one drag over several cells is taken back as one', () => {
    const tapped = paint(startBoard(), ['r1c1'], 'worked');
    const dragged = paintOn(paint(tapped, ['r1c2'], 'failed'), 'r1c3', 'failed');
    expect(dragged.marks).toEqual({ r1c1: 'worked', r1c2: 'failed', r1c3: 'failed' });
    expect(undo(dragged).marks).toEqual({ r1c1: 'worked' });
    expect(undo(undo(undo(dragged))).marks).toEqual({});
  });

  it('the same brush again takes the mark off, another one replaces it', () => {
    const board = paint(startBoard(), ['r1c1'], 'worked');
    expect(strokeMark(board, 'r1c1', 'worked')).toBeNull();
    expect(strokeMark(board, 'r1c1', 'best')).toBe('best');
    expect(paint(board, ['r1c1'], null).marks).toEqual({});
  });

  it('what changes nothing cannot be taken back', () => {
    const board = paint(startBoard(), ['r1c1'], 'best');
    expect(paint(board, ['r1c1'], 'best')).toBe(board);
    expect(clear(startBoard())).toEqual(startBoard());
    expect(undo(clear(board)).marks).toEqual({ r1c1: 'best' });
  });

  it('is told in the order of the cells, whatever was tapped first', () => {
    const board = paint(paint(startBoard(), ['b'], 'best'), ['a'], 'failed');
    expect(toMarkedCells(board.marks, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([
      { cell: 'a', mark: 'failed' },
      { cell: 'b', mark: 'best' },
    ]);
  });
});
