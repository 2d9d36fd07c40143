import type { SessionPrincipal } from '../auth/principal.ts';
import type { EventStream } from './event-stream.ts';

/** One stream and its owner. */
export interface Member extends SessionPrincipal {
  stream: EventStream;
}
