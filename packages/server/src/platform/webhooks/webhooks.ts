import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import type { Transactions } from '../db/transactions.ts';
import { createSeal, type Seal } from '../mail/seal.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { defineTask, type Task } from '../tasks/define-task.ts';
import { createPaces } from './paces.ts';
import { createWebhookPost, type PostOptions, type WebhookPost } from './post-webhook.ts';
import { createWebhookSender, type SenderOptions } from './sender.ts';

export interface WebhookService {
  /** Whether events may be sent to an address. */
  accepts: WebhookPost['accepts'];
  /** Whether an address is that of this installation. */
  isOwn: WebhookPost['isOwn'];
  /** Of the secrets of endpoints; the context is the id of the endpoint. */
  seal: Seal;
  /** Sends what is due, and waits until nothing is. */
  deliver: () => Promise<void>;
  /** Sends what is due every minute: retries, and events whose announcement was missed. */
  task: Task;
  close: () => Promise<void>;
}

/** Channel on which the database announces events (migration 0077). */
const CHANNEL = 'webhooks';

interface Options extends Pick<SenderOptions, 'mayHave' | 'log'> {
  config: Pick<Config, 'isTest' | 'publicUrl'>;
  database: Pick<DatabaseHandle, 'secret'>;
  transactions: Transactions;
  realtime: Realtime;
  log: FastifyBaseLogger;
  post?: PostOptions;
}

/** Sends events to the endpoints of accounts, by the Standard Webhooks specification. */
export function createWebhooks(options: Options): WebhookService {
  const { config, database, transactions, realtime, mayHave, log } = options;
  const seal = createSeal(database.secret, 'beamwright webhooks');
  const { isTest: isLocalAllowed, publicUrl } = config;
  const post = createWebhookPost(options.post ?? { isLocalAllowed, publicUrl });
  const paces = createPaces(database.secret);
  const db = transactions.asService;
  const sender = createWebhookSender({ db, post, paces, seal, mayHave, log });
  const unsubscribe = realtime.subscribe(CHANNEL, sender.wake);
  return {
    accepts: post.accepts,
    isOwn: post.isOwn,
    seal,
    deliver: sender.finish,
    task: defineTask({
      id: 'webhooks.deliver',
      payload: z.object({}),
      cron: '* * * * *',
      handler: () => Promise.resolve(sender.wake()),
    }),
    close: async () => {
      unsubscribe();
      await sender.close();
    },
  };
}
