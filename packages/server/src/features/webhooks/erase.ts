import type { Erasure } from '../../platform/erase/erasure.ts';

/** Nothing of the account may be sent any more. */
export const webhooksErasure: Erasure = {
  rows: [
    { table: 'webhook_deliveries' },
    { table: 'webhook_events' },
    { table: 'webhook_endpoints' },
  ],
};
