import type Stripe from 'stripe';
import { periodOf } from '../billing/renew.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { listRows } from '../http/list.ts';
import { PAGE, text, timestamp } from '../http/params.ts';
import { del, get, post, type Route } from '../http/route.ts';
import { createId } from '../ids.ts';
import { addObject, changeObject, emitEvent } from '../store/change.ts';
import { allRows, putRow, removeRow } from '../store/store.ts';
import { DAY, nowOn } from '../time/now.ts';
import { runClock } from '../time/run-due.ts';

type TestClock = Stripe.TestHelpers.TestClock;

function checkTarget(fake: Fake, clock: TestClock, target: number): void {
  const param = 'frozen_time';
  if (clock.status !== 'ready')
    throw invalidRequest('Test clock advancement already underway.', { param });
  if (target <= clock.frozen_time)
    throw invalidRequest('The new frozen time must be after the current one.', { param });
  const periods = allRows(fake.store, 'subscription')
    .filter((row) => row.test_clock === clock.id && row.ended_at === null)
    .map((row) => periodOf(row).end - periodOf(row).start);
  if (target > clock.frozen_time + 2 * Math.min(...periods) + DAY)
    throw invalidRequest(
      'You can advance a test clock by at most two intervals of its shortest subscription at a time.',
      { param },
    );
}

/** Does what is due on a clock that is advancing; then it is ready. */
export function finishAdvance(fake: Fake, id: string): void {
  const clock = requireRow(fake, 'test_helpers.test_clock', id);
  const target = clock.status_details.advancing?.target_frozen_time;
  if (target === undefined) return;
  runClock(fake, id, target);
  const fields = { status: 'ready', status_details: {} } as const;
  changeObject(fake, 'test_helpers.test_clock', id, fields, 'test_helpers.test_clock.ready');
}

function advance(fake: Fake, id: string, target: number): TestClock {
  checkTarget(fake, requireRow(fake, 'test_helpers.test_clock', id), target);
  const fields = {
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  } as const;
  fake.later(() => finishAdvance(fake, id));
  const type = 'test_helpers.test_clock.advancing';
  return changeObject(fake, 'test_helpers.test_clock', id, fields, type);
}

/** Deletes a clock and its customers, with what they have. */
function deleteClock(fake: Fake, id: string) {
  const clock = requireRow(fake, 'test_helpers.test_clock', id);
  for (const customer of allRows(fake.store, 'customer')) {
    if (customer.test_clock !== id) continue;
    for (const name of ['subscription', 'invoice', 'checkout.session'] as const)
      for (const row of allRows(fake.store, name))
        if (row.customer === customer.id) removeRow(fake.store, name, row.id);
    putRow(fake.store, 'deleted_customer', { id: customer.id });
  }
  emitEvent(fake, 'test_helpers.test_clock.deleted', clock);
  removeRow(fake.store, 'test_helpers.test_clock', id);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

/** /v1/test_helpers/test_clocks */
export const TEST_CLOCK_ROUTES: Route[] = [
  post(
    '/v1/test_helpers/test_clocks',
    { frozen_time: timestamp, name: text.optional() },
    (fake, { frozen_time, name }) => {
      const created = nowOn(fake, null);
      const row: TestClock = {
        id: createId('clock'),
        object: 'test_helpers.test_clock',
        created,
        deletes_after: created + 30 * DAY,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: 'ready',
        status_details: {},
      };
      const type = 'test_helpers.test_clock.created';
      return addObject(fake, 'test_helpers.test_clock', row, type);
    },
  ),
  get('/v1/test_helpers/test_clocks/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'test_helpers.test_clock', id),
  ),
  get('/v1/test_helpers/test_clocks', PAGE, (fake, page) =>
    listRows(fake, 'test_helpers.test_clock', { ...page, url: '/v1/test_helpers/test_clocks' }),
  ),
  post(
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: timestamp },
    (fake, { frozen_time }, { id }) => advance(fake, id, frozen_time),
  ),
  del('/v1/test_helpers/test_clocks/:id', {}, (fake, _params, { id }) => deleteClock(fake, id)),
];
