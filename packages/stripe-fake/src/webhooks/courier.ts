import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { presentRow } from '../store/present.ts';
import { allRows, findRow, getRow, putRow } from '../store/store.ts';
import { deliveryId, type Delivery } from '../store/tables.ts';
import { secretsOf, signPayload } from './sign.ts';

/** Delivers events to their endpoints while the double runs. */
export interface Courier {
  send: (event: Stripe.EventBase) => void;
  /** Delivers now what is held or was dropped, one after the other. */
  deliver: (ids: string[]) => Promise<void>;
  /** Takes up deliveries that an earlier run left. */
  resume: () => void;
  /** Waits until no delivery is under way and none waits for a retry within `ms`. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface CourierOptions {
  fake: Fake;
  /** Milliseconds between one attempt and the next. After the last one the delivery has failed. */
  pauses: number[];
  timeoutMs: number;
  save: () => void;
}

const wants = (endpoint: Stripe.WebhookEndpoint, type: string) =>
  endpoint.status === 'enabled' &&
  (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type));

const INITIAL = { sent: 'pending', held: 'held', disabled: 'dropped' } as const;

/** Creates the deliveries of an event: one for each endpoint that wants it. */
function planDeliveries(fake: Fake, event: Stripe.EventBase): Delivery[] {
  const endpoints = allRows(fake.store, 'webhook_endpoint').filter((row) => wants(row, event.type));
  return endpoints.map((endpoint) => {
    const delivery: Delivery = {
      id: deliveryId(event.id, endpoint.id),
      event: event.id,
      endpoint: endpoint.id,
      status: INITIAL[fake.store.settings.webhooks],
      attempts: 0,
      next_attempt_at: Date.now(),
    };
    putRow(fake.store, 'delivery', delivery);
    return delivery;
  });
}

/** One request to an endpoint; true if it was accepted. */
async function attempt(fake: Fake, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
  const event = presentRow(fake.store, getRow(fake.store, 'event', delivery.event));
  const endpoint = findRow(fake.store, 'webhook_endpoint', delivery.endpoint);
  if (endpoint === undefined) return false;
  const body = JSON.stringify(event, null, 2);
  const now = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signPayload(body, secretsOf(fake, endpoint.id), now),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  try {
    const options = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
    const response = await fetch(endpoint.url, options);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Refused, cut, or timed out: it is tried again.
    return false;
  }
}

/** Starts delivering. */
export function createCourier({ fake, pauses, timeoutMs, save }: CourierOptions): Courier {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();

  const record = (id: string, isAccepted: boolean) => {
    const delivery = findRow(fake.store, 'delivery', id);
    if (delivery === undefined) return;
    const attempts = delivery.attempts + 1;
    const pause = pauses[attempts - 1];
    const next = isAccepted || pause === undefined ? null : Date.now() + pause;
    const status = isAccepted ? 'succeeded' : next === null ? 'failed' : 'pending';
    const after = { ...delivery, attempts, status, next_attempt_at: next } as const;
    putRow(fake.store, 'delivery', after);
    if (next !== null) schedule(after);
  };

  const tryOnce = async (id: string) => {
    const delivery = findRow(fake.store, 'delivery', id);
    if (delivery === undefined || stopped.signal.aborted) return;
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]);
    const isAccepted = await attempt(fake, delivery, signal);
    // A delivery that the stop interrupted is pending in the next run.
    if (stopped.signal.aborted) return;
    record(id, isAccepted);
    save();
  };

  const start = (id: string) => {
    const trial = tryOnce(id).finally(() => underWay.delete(trial));
    underWay.add(trial);
    return trial;
  };

  const schedule = ({ id, next_attempt_at }: Delivery) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void start(id);
      },
      Math.max(0, (next_attempt_at ?? 0) - Date.now()),
    );
    timers.add(timer);
  };

  return {
    send: (event) => {
      for (const delivery of planDeliveries(fake, event))
        if (delivery.status === 'pending') schedule(delivery);
    },
    deliver: async (ids) => {
      for (const id of ids) await start(id);
    },
    resume: () => {
      for (const delivery of allRows(fake.store, 'delivery'))
        if (delivery.status === 'pending') schedule(delivery);
    },
    settle: async () => {
      // Timers that are due now belong to what was sent before.
      await new Promise((resolve) => setTimeout(resolve, 1));
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}
