import { expect, it } from 'vitest';
import { moveTo } from './board-moves.ts';

const cells = [1, 2].flatMap((row) => [1, 2, 3].map((column) => ({ row, column })));

it('arrow keys follow the card’s orientation: up is a higher row', () => {
  expect(moveTo(cells, { row: 1, column: 2 }, 'ArrowUp')).toEqual({ row: 2, column: 2 });
  expect(moveTo(cells, { row: 1, column: 2 }, 'ArrowRight')).toEqual({ row: 1, column: 3 });
  expect(moveTo(cells, { row: 1, column: 1 }, 'ArrowDown')).toBeNull();
  expect(moveTo(cells, { row: 1, column: 1 }, 'x')).toBeNull();
});
