import { withinPatience } from '../../platform/within-patience.ts';
import { createRetryGate } from './retry-gate.ts';

/** Longer than a read takes, unless something is wrong. */
const PATIENCE_MS = 1000;
/** While something is wrong, one caller in so many ms waits that long for the next read. */
const RETRY = { firstMs: 2000, mostMs: 10_000 };
/** A failure that comes sooner keeps nobody waiting, so the next caller tries as well. */
const QUICK_MS = 100;

const DATABASE = 'database';

/**
 * A read of the database by whoever can do with its last value. While the database hangs, one caller now and then waits for
 * a moment and the others not at all; what is read later is used from then on. Rejects only before the first value.
 */
export function createPatientRead<T extends object>(read: () => Promise<T>): () => Promise<T> {
  const gate = createRetryGate(RETRY);
  let last: { value: T; asked: number } | undefined;
  let asked = 0;
  let failure: unknown;

  const fail = (error: unknown): void => {
    failure = error;
    if (!gate.isClosed(DATABASE)) gate.close(DATABASE);
  };
  async function readNow(own: number): Promise<T> {
    const start = performance.now();
    try {
      const value = await read();
      // Somebody who asked later has a newer one.
      if (own > (last?.asked ?? 0)) last = { value, asked: own };
      failure = undefined;
      gate.open(DATABASE);
      return value;
    } catch (error) {
      if (performance.now() - start >= QUICK_MS) fail(error);
      throw error;
    }
  }
  return async () => {
    if (!gate.isClosed(DATABASE)) {
      // This caller tries for all who ask meanwhile.
      if (failure !== undefined) gate.close(DATABASE);
      const reading = readNow((asked += 1));
      if (last === undefined) return reading;
      const value = await withinPatience(reading, PATIENCE_MS).catch(() => last?.value);
      if (value !== undefined) return value;
      fail(new Error(`no answer within ${PATIENCE_MS} ms`));
    }
    if (last === undefined) throw failure;
    return last.value;
  };
}
