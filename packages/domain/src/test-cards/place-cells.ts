import type { CardKind, StepSettings } from '../types.ts';
import { axisValue } from './card-axes.ts';
import { cellWork } from './card-shapes.ts';
import { cellEnergy, compareStrength } from './cell-energy.ts';
import type { CardLayout } from './place-card.ts';
import type { CellPlan, PlannedCell } from './plan-cells.ts';
import type { CardCell } from './test-card.ts';

/** Cells with their position on the card, their energy and their place in the run order. */
export function placeCells(
  { cells, columns, rows }: CellPlan,
  { boxes }: CardLayout,
  answer: StepSettings,
  watts: number,
  kind: CardKind,
  pieces: number | null,
): CardCell[] {
  const order = runningOrder(cells, watts);
  const isAnswer = ({ settings }: PlannedCell) =>
    [columns, rows].every(
      (chosen) =>
        chosen === null || axisValue(chosen.axis, settings) === axisValue(chosen.axis, answer),
    );
  return cells.map((cell, at): CardCell => {
    const box = boxes[at] as CardCell['box'];
    const kerf = pieces === null ? null : { pieces, is_vertical: cell.column === 0 };
    return {
      id: `r${cell.row + 1}c${cell.column + 1}`,
      ...cell,
      energy: cellEnergy(cell.settings, watts),
      run: order[at] ?? at,
      box,
      work: cellWork(kind, cell.settings, box, kerf),
      is_answer: isAnswer(cell),
    };
  });
}

/** Position of every cell in the order from gentle to strong: cells that may catch fire come last (TST-7). */
function runningOrder(cells: readonly PlannedCell[], watts: number): number[] {
  const strength = cells.map(({ settings }) => [settings, cellEnergy(settings, watts)] as const);
  const sorted = cells
    .map((_, at) => at)
    .toSorted((a, b) => {
      const [left, right] = [strength[a], strength[b]];
      return left && right ? compareStrength(left, right) || a - b : 0;
    });
  const order: number[] = [];
  sorted.forEach((cell, place) => {
    order[cell] = place;
  });
  return order;
}
