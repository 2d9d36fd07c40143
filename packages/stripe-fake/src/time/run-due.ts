import type { Fake } from '../fake.ts';
import { getRow, putRow } from '../store/store.ts';
import { nextAction } from './due.ts';
import { nowOn } from './now.ts';

/** Does everything that is due in real time. */
export function runDue(fake: Fake): void {
  const until = nowOn(fake, null);
  for (let next = nextAction(fake, null, until); next; next = nextAction(fake, null, until))
    next.run();
}

function moveClock(fake: Fake, clock: string, time: number): void {
  const row = getRow(fake.store, 'test_helpers.test_clock', clock);
  putRow(fake.store, 'test_helpers.test_clock', {
    ...row,
    frozen_time: Math.max(row.frozen_time, time),
  });
}

/** Moves a test clock to a time, and does on the way what is due, each at its own moment. */
export function runClock(fake: Fake, clock: string, until: number): void {
  for (let next = nextAction(fake, clock, until); next; next = nextAction(fake, clock, until)) {
    moveClock(fake, clock, next.at);
    next.run();
  }
  moveClock(fake, clock, until);
}
