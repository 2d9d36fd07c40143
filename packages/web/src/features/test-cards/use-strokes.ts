import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { paint, paintOn, strokeMark, type Board, type CellMark } from './marks.ts';

interface StrokesOptions {
  board: Board;
  brush: CellMark;
  /** Fingers can drag only when the board doesn't scroll. */
  fingerDrags: boolean;
  onBoard: (board: Board) => void;
}

const cellAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];

/** Taps and drags with mouse, pen and finger; clicks from assistive technology count as taps. */
export function useStrokes({ board, brush, fingerDrags, onBoard }: StrokesOptions) {
  /** The mark of the current stroke; undefined between strokes. */
  const stroke = useRef<CellMark | null | undefined>(undefined);
  const isClickDone = useRef(false);

  const tap = (cell: string) => onBoard(paint(board, [cell], strokeMark(board, cell, brush)));

  return {
    onPointerDown: (event: PointerEvent) => {
      isClickDone.current = false;
      if (event.button !== 0 || (event.pointerType === 'touch' && !fingerDrags)) return;
      const cell = cellAt(event.clientX, event.clientY);
      if (cell === undefined) return;
      isClickDone.current = true;
      stroke.current = strokeMark(board, cell, brush);
      tap(cell);
    },
    onPointerMove: (event: PointerEvent) => {
      if (stroke.current === undefined) return;
      if (event.buttons === 0) {
        stroke.current = undefined;
        return;
      }
      const cell = cellAt(event.clientX, event.clientY);
      if (cell !== undefined) onBoard(paintOn(board, cell, stroke.current));
    },
    onPointerUp: () => {
      stroke.current = undefined;
    },
    onPointerCancel: () => {
      stroke.current = undefined;
    },
    onClick: (event: MouseEvent) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
      if (cell !== undefined && !isClickDone.current) tap(cell);
      isClickDone.current = false;
    },
  };
}
