import { findRow } from '../store/store.ts';
import type { Fake } from '../fake.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Seconds since 1970: of the test clock, or the real time. */
export function nowOn(fake: Fake, clock: string | null): number {
  const row = clock === null ? undefined : findRow(fake.store, 'test_helpers.test_clock', clock);
  // What is left of a deleted clock lives on in real time.
  return row?.frozen_time ?? Math.floor(Date.now() / 1000);
}

const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The test clock that an object lives on: its own, or that of its customer. */
export function clockOf(fake: Fake, row: object): string | null {
  const { test_clock, customer } = row as { test_clock?: unknown; customer?: unknown };
  const own = idOf(test_clock);
  if (own !== null) return own;
  const owner = idOf(customer);
  return owner === null ? null : clockOfCustomer(fake, owner);
}

/** The test clock of a customer, null for one in real time. */
export const clockOfCustomer = (fake: Fake, customer: string): string | null =>
  idOf(findRow(fake.store, 'customer', customer)?.test_clock);

/** The time an object lives in. */
export const nowFor = (fake: Fake, row: object): number => nowOn(fake, clockOf(fake, row));
