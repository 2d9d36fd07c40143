import { expect, test } from 'vitest';
import { BEST, burnCell, POWERS, SPEEDS } from './burned-cells.ts';

test('more power or less speed burns wider and darker lines', () => {
  for (const speed of SPEEDS) {
    const row = POWERS.map((power) => burnCell(speed, power));
    for (const [index, cell] of row.slice(1).entries()) {
      expect(cell.width).toBeGreaterThan(row[index]!.width);
      expect(cell.darkness).toBeGreaterThanOrEqual(row[index]!.darkness);
    }
  }
  expect(burnCell(600, 10).state).toBe('faint');
  expect(burnCell(150, 50).state).toBe('charred');
});

test('the cell under the beam is on the card and neither faint nor charred', () => {
  expect(SPEEDS).toContain(BEST.speed);
  expect(POWERS).toContain(BEST.power);
  expect(burnCell(BEST.speed, BEST.power).state).toBe('clear');
});
