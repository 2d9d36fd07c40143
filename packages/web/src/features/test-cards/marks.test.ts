import { describe, expect, it } from 'vitest';
import { clear, paint, paintOn, startBoard, strokeMark, toMarkedCells, undo } from './marks.ts';

describe('marking a card', () => {
  it('a drag over several cells is undone as one', () => {
    const tapped = paint(startBoard(), ['r1c1'], 'worked');
    const dragged = paintOn(paint(tapped, ['r1c2'], 'failed'), 'r1c3', 'failed');
    expect(dragged.marks).toEqual({ r1c1: 'worked', r1c2: 'failed', r1c3: 'failed' });
    expect(undo(dragged).marks).toEqual({ r1c1: 'worked' });
    expect(undo(undo(undo(dragged))).marks).toEqual({});
  });

  it('the same brush clears a mark, another one replaces it', () => {
    const board = paint(startBoard(), ['r1c1'], 'worked');
    expect(strokeMark(board, 'r1c1', 'worked')).toBeNull();
    expect(strokeMark(board, 'r1c1', 'best')).toBe('best');
    expect(paint(board, ['r1c1'], null).marks).toEqual({});
  });

  it('a stroke that changes nothing adds no undo step', () => {
    const board = paint(startBoard(), ['r1c1'], 'best');
    expect(paint(board, ['r1c1'], 'best')).toBe(board);
    expect(clear(startBoard())).toEqual(startBoard());
    expect(undo(clear(board)).marks).toEqual({ r1c1: 'best' });
  });

  it('marks are sent in cell order, whatever was tapped first', () => {
    const board = paint(paint(startBoard(), ['b'], 'best'), ['a'], 'failed');
    expect(toMarkedCells(board.marks, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual([
      { cell: 'a', mark: 'failed' },
      { cell: 'b', mark: 'best' },
    ]);
  });
});
