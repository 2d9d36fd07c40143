import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Check } from './platform/attention/define-check.ts';
import type { Meter } from './platform/entitlements/meter.ts';
import type { Erasure } from './platform/erase/erasure.ts';
import type { Platform } from './platform/platform.ts';
import type { Channel } from './platform/realtime/define-channel.ts';
import type { Task } from './platform/tasks/define-task.ts';

/** What tasks work with. */
export type SideSystems = Pick<
  Platform,
  | 'ai'
  | 'secondAi'
  | 'config'
  | 'database'
  | 'files'
  | 'mail'
  | 'push'
  | 'realtime'
  | 'stripe'
  | 'transactions'
  | 'webhooks'
> & {
  log: FastifyBaseLogger;
  /** Aborted when the server stops. */
  closing: AbortSignal;
};

export interface Slice {
  name: string;
  description: string;
  routes: (app: FastifyInstance) => void;
  tasks?: (systems: SideSystems) => Task[];
  channels?: Channel[];
  meters?: Meter[];
  /** What may need an administrator. */
  checks?: readonly Check[];
  /** How what it stores of an account is erased. */
  erasure?: Erasure;
}
