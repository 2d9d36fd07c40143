import { Stripe } from 'stripe';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { nowFor } from '../time/now.ts';
import { presentRow } from './present.ts';
import { previousAttributes } from './previous-attributes.ts';
import { getRow, putRow } from './store.ts';
import type { ApiName, Tables } from './tables.ts';

export type EventType = Stripe.Event.Type;

/** Makes an event of an object as it is at this moment. */
export function emitEvent(
  fake: Fake,
  type: EventType,
  row: Tables[ApiName],
  previous?: Record<string, unknown>,
): void {
  const object = presentRow(fake.store, row) as unknown as Stripe.Event.Data.Object;
  const event: Stripe.EventBase = {
    id: createId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: nowFor(fake, row),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: 0,
    request: fake.cause,
    type,
  };
  putRow(fake.store, 'event', event);
  fake.sendEvent(event);
}

/** Adds an object and says so, where there is an event for it. */
export function addObject<K extends ApiName>(
  fake: Fake,
  name: K,
  row: Tables[K],
  type?: EventType,
): Tables[K] {
  putRow(fake.store, name, row);
  if (type !== undefined) emitEvent(fake, type, row);
  return row;
}

/** Changes fields of an object and says so. Nothing happens if they already have these values. */
export function changeObject<K extends ApiName>(
  fake: Fake,
  name: K,
  id: string,
  fields: Partial<Tables[K]>,
  ...types: EventType[]
): Tables[K] {
  const before = getRow(fake.store, name, id);
  const after = { ...before, ...fields };
  const previous = previousAttributes(before, after);
  if (previous === undefined) return before;
  putRow(fake.store, name, after);
  // Only `….updated` says what was before.
  for (const type of types)
    emitEvent(fake, type, after, type.endsWith('.updated') ? previous : undefined);
  return after;
}
