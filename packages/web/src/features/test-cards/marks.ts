import type { CardJudgment } from '@beamwright/contract';

export type MarkedCell = NonNullable<CardJudgment['marks']>[number];
export type CellMark = MarkedCell['mark'];
export type Marks = Readonly<Partial<Record<string, CellMark>>>;

/** Marks with their undo history: one entry per tap or drag. */
export interface Board {
  marks: Marks;
  past: readonly Marks[];
}

/** Enough for any card. */
const MAX_UNDO = 100;

export const startBoard = (marks: Marks = {}): Board => ({ marks, past: [] });

function replace(board: Board, marks: Marks): Board {
  return { marks, past: [...board.past, board.marks].slice(-MAX_UNDO) };
}

/** Marks cells in one step; `null` clears them. Returns the same board if nothing changes. */
export function paint(board: Board, cells: readonly string[], mark: CellMark | null): Board {
  const changed = cells.filter((cell) => (board.marks[cell] ?? null) !== mark);
  if (changed.length === 0) return board;
  const kept = Object.entries(board.marks).filter(([cell]) => !changed.includes(cell));
  const added = mark === null ? [] : changed.map((cell) => [cell, mark] as const);
  return replace(board, Object.fromEntries([...kept, ...added]));
}

/** Continues a drag: part of the current stroke, without an undo entry of its own. */
export function paintOn(board: Board, cell: string, mark: CellMark | null): Board {
  return { marks: paint(board, [cell], mark).marks, past: board.past };
}

/** Tapping a cell that already has the brush's mark clears it. */
export function strokeMark(board: Board, cell: string, brush: CellMark): CellMark | null {
  return board.marks[cell] === brush ? null : brush;
}

export function undo(board: Board): Board {
  const before = board.past.at(-1);
  return before === undefined ? board : { marks: before, past: board.past.slice(0, -1) };
}

export function clear(board: Board): Board {
  return Object.keys(board.marks).length === 0 ? board : replace(board, {});
}

/** In cell order, so equal marks give equal requests. */
export function toMarkedCells(marks: Marks, cells: readonly { id: string }[]): MarkedCell[] {
  return cells.flatMap(({ id }) => {
    const mark = marks[id];
    return mark === undefined ? [] : [{ cell: id, mark }];
  });
}

export const fromMarkedCells = (list: readonly MarkedCell[]): Marks =>
  Object.fromEntries(list.map(({ cell, mark }) => [cell, mark]));
