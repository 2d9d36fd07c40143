import type Stripe from 'stripe';
import { decideCheckout, payCheckout } from '../billing/checkout.ts';
import type { Outcome } from '../billing/outcome.ts';
import { closeDispute, openDispute, refundCharge } from '../billing/refund.ts';
import type { Fake, LoggedRequest } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { allRows, putRow, removeRow, type Settings } from '../store/store.ts';
import type { Delivery } from '../store/tables.ts';
import type { Courier } from '../webhooks/courier.ts';
import { rollSecret, signPayload } from '../webhooks/sign.ts';
import { SCHEMAS, type ControlInput, type ControlName, type ControlParams } from './schemas.ts';

/** An event that waits to be released. */
interface HeldWebhook {
  event: string;
  type: string;
  endpoint: string;
}

interface Answers {
  holdWebhooks: void;
  sendWebhooks: void;
  disableWebhooks: void;
  listHeldWebhooks: HeldWebhook[];
  releaseWebhooks: void;
  redeliverEvent: void;
  settleWebhooks: void;
  rollSecret: { secret: string };
  forgeWebhook: { payload: string; signature: string };
  failNext: void;
  clearFaults: void;
  listRequests: LoggedRequest[];
  clearRequests: void;
  payCheckout: Outcome;
  decideCheckout: Stripe.Checkout.Session;
  setPaymentBehavior: void;
  setRetryPolicy: void;
  refundCharge: Stripe.Refund;
  openDispute: Stripe.Dispute;
  closeDispute: Stripe.Dispute;
}

type Args<K extends ControlName> =
  Record<string, never> extends ControlInput<K> ? [input?: ControlInput<K>] : [ControlInput<K>];

/** What tests do with the double besides calling its API: the same over HTTP, as POST /_test/NAME. */
export type Controls = { [K in ControlName]: (...args: Args<K>) => Promise<Answers[K]> };

type Handlers = {
  [K in ControlName]: (params: ControlParams<K>) => Answers[K] | Promise<Answers[K]>;
};

const isWaiting = ({ status }: Delivery) => status === 'held' || status === 'dropped';

function setWebhooks(fake: Fake, webhooks: Settings['webhooks']): void {
  fake.store.settings.webhooks = webhooks;
  fake.store.version += 1;
}

/** The deliveries to release, in the order asked for. */
function chooseHeld(fake: Fake, events: string[] | undefined): Delivery[] {
  const waiting = allRows(fake.store, 'delivery').filter(isWaiting);
  if (events === undefined) return waiting;
  return events.flatMap((event) => {
    requireRow(fake, 'event', event, 'events');
    return waiting.filter((delivery) => delivery.event === event);
  });
}

function webhookHandlers(fake: Fake, courier: Courier) {
  return {
    holdWebhooks: () => setWebhooks(fake, 'held'),
    sendWebhooks: () => setWebhooks(fake, 'sent'),
    disableWebhooks: () => setWebhooks(fake, 'disabled'),
    listHeldWebhooks: () =>
      allRows(fake.store, 'delivery')
        .filter(isWaiting)
        .map(({ event, endpoint }) => ({
          event,
          type: requireRow(fake, 'event', event).type,
          endpoint,
        })),
    releaseWebhooks: ({ events, copies }) =>
      courier.deliver(
        chooseHeld(fake, events).flatMap(({ id }) => Array.from({ length: copies }, () => id)),
      ),
    redeliverEvent: ({ event, endpoint }) => {
      requireRow(fake, 'event', event, 'event');
      const sent = allRows(fake.store, 'delivery').filter((row) => row.event === event);
      const chosen = sent.filter((row) => endpoint === undefined || row.endpoint === endpoint);
      return courier.deliver(chosen.map(({ id }) => id));
    },
    settleWebhooks: () => courier.settle(),
    rollSecret: ({ endpoint, overlap_ms }) => {
      requireRow(fake, 'webhook_endpoint', endpoint, 'endpoint');
      return { secret: rollSecret(fake, endpoint, overlap_ms) };
    },
    forgeWebhook: ({ payload, secrets, timestamp = Math.floor(Date.now() / 1000) }) => ({
      payload,
      signature: signPayload(payload, secrets, timestamp),
    }),
  } satisfies Partial<Handlers>;
}

function requestHandlers(fake: Fake) {
  return {
    failNext: (fault) => void fake.faults.push(fault),
    clearFaults: () => void fake.faults.splice(0),
    listRequests: () => [...fake.requests],
    clearRequests: () => void fake.requests.splice(0),
  } satisfies Partial<Handlers>;
}

function paymentHandlers(fake: Fake) {
  return {
    payCheckout: ({ session, card, email, is_authenticated }) => {
      requireRow(fake, 'checkout.session', session, 'session');
      const payment = { kind: card, email, isAuthenticated: is_authenticated };
      return payCheckout(fake, session, payment);
    },
    decideCheckout: ({ session, is_paid }) => {
      requireRow(fake, 'checkout.session', session, 'session');
      return decideCheckout(fake, session, is_paid);
    },
    setPaymentBehavior: ({ customer, behavior }) => {
      requireRow(fake, 'customer', customer, 'customer');
      if (behavior === null) removeRow(fake.store, 'payment_behavior', customer);
      else putRow(fake.store, 'payment_behavior', { id: customer, behavior });
    },
    setRetryPolicy: (policy) => {
      fake.store.settings.retry_policy = policy;
      fake.store.version += 1;
    },
    refundCharge: ({ charge, amount }) => {
      requireRow(fake, 'charge', charge, 'charge');
      return refundCharge(fake, { charge, amount });
    },
    openDispute: ({ charge, reason }) => {
      requireRow(fake, 'charge', charge, 'charge');
      return openDispute(fake, charge, reason);
    },
    closeDispute: ({ dispute, status }) => {
      requireRow(fake, 'dispute', dispute, 'dispute');
      return closeDispute(fake, dispute, status);
    },
  } satisfies Partial<Handlers>;
}

/** The controls of one double. */
export function createControls(fake: Fake, courier: Courier, save: () => void): Controls {
  const handlers: Handlers = {
    ...webhookHandlers(fake, courier),
    ...requestHandlers(fake),
    ...paymentHandlers(fake),
  };
  const control = async (name: ControlName, input: unknown) => {
    const params = SCHEMAS[name].parse(input ?? {});
    const answer: unknown = await handlers[name](params as never);
    save();
    return answer;
  };
  const entries = (Object.keys(SCHEMAS) as ControlName[]).map((name) => [
    name,
    (input: unknown) => control(name, input),
  ]);
  return Object.fromEntries(entries) as Controls;
}
