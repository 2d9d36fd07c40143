import type Stripe from 'stripe';
import type { Store } from './store/store.ts';

/** What goes wrong with the next requests. */
export interface Fault {
  /** `reset_after` does what is asked and then cuts the connection: the answer is lost, the change is not. */
  kind: 'rate_limit' | 'server_error' | 'reset' | 'reset_after' | 'hang';
  /** How long a `hang` takes before the request is answered. */
  ms: number;
  /** Requests left that it happens to. */
  times: number;
  /** Only requests with this method. */
  method?: string | undefined;
  /** Only requests whose path starts like this. */
  path?: string | undefined;
}

/** One request to the API as it came in. */
export interface LoggedRequest {
  id: string;
  method: string;
  path: string;
  /** Form and query, decoded. */
  params: Record<string, unknown>;
  idempotency_key: string | null;
  stripe_version: string | null;
  /** In milliseconds since 1970. */
  at: number;
  /** Null while it runs, and for a connection that was cut. */
  status: number | null;
}

/** One running double. Everything it knows is in here; nothing is global. */
export interface Fake {
  readonly apiKey: string;
  readonly store: Store;
  /** `http://127.0.0.1:PORT`, known as soon as it listens. */
  url: string;
  /** The request that the next events are caused by; nulls for what time or a page does. */
  cause: Stripe.Event.Request;
  /** Faults that wait for their requests. */
  readonly faults: Fault[];
  /** The requests to the API so far. */
  readonly requests: LoggedRequest[];
  /** Sends an event to the endpoints that want it. */
  sendEvent: (event: Stripe.EventBase) => void;
  /** Does something after the current request is answered. */
  later: (work: () => void) => void;
}
