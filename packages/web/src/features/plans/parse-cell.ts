import { parseTyped } from '../../ui/parse-number.ts';
import type { RowKind } from './plan-rows.ts';

/** Bytes in a megabyte, in which storage is typed. */
export const MB = 1_000_000;
const MAX_COUNT = 100_000;
const MAX_MEGABYTES = 100_000_000;
const MAX_PRICE = 99_999.99;
const MAX_LIMIT = 1_000_000_000_000;

/** The number that was typed into a cell; null if it can't be one. -1 is unlimited. */
export function parseCell(kind: RowKind, typed: string): number | null {
  const number = parseTyped(typed.trim());
  if (number === undefined || number === null || Number.isNaN(number) || number < 0) return null;
  if (kind === 'price') {
    const cents = Math.round(number * 100);
    return number <= MAX_PRICE && Math.abs(cents - number * 100) < 1e-6 ? cents / 100 : null;
  }
  if (kind === 'bytes') return number <= MAX_MEGABYTES ? Math.round(number * MB) : null;
  if (!Number.isInteger(number)) return null;
  return number <= (kind === 'count' ? MAX_COUNT : MAX_LIMIT) ? number : null;
}
