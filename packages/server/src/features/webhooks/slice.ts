import type { Slice } from '../../slice.ts';
import { webhooksErasure } from './erase.ts';
import { registerWebhooks } from './routes.ts';
import {
  createNotifyOwners,
  deleteOldEvents,
  deleteOldPaces,
  giveUpWaiting,
  trimDeliveries,
} from './tasks.ts';

export const webhooks: Slice = {
  name: 'webhooks',
  description: 'Events of an account for servers of its owner, and whether they arrived.',
  routes: registerWebhooks,
  erasure: webhooksErasure,
  tasks: ({ mail }) => [
    deleteOldEvents,
    deleteOldPaces,
    giveUpWaiting,
    trimDeliveries,
    createNotifyOwners(mail),
  ],
};
