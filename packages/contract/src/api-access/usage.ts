import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull } from '../schema.ts';

export const KEY_USAGE_RANGES = [7, 30] as const;

const counts = {
  answered: field(z.number(), 'Requests that were answered, also with 304.'),
  refused: field(z.number(), 'Requests refused with 4xx, without those over the limit.'),
  limited: field(z.number(), 'Requests over the limit of the key (429).'),
  failed: field(z.number(), 'Requests that failed with 5xx.'),
};

export const keyUsage = z.object({
  days: field(
    z.array(z.object({ day: field(z.string(), 'Day (UTC), YYYY-MM-DD.'), ...counts })),
    'Every day of the range, the oldest first.',
  ),
  operations: field(
    z.array(
      z.object({
        operation: field(z.string(), 'ID of the operation.'),
        method: orNull(z.string(), 'Its method; null if it no longer exists.'),
        path: orNull(z.string(), 'Its path; null if it no longer exists.'),
        ...counts,
      }),
    ),
    'By operation, the most called one first.',
  ),
});
export type KeyUsage = z.output<typeof keyUsage>;

export const usageQuery = z.object({
  days: z._default(
    field(
      z.coerce
        .number<number>()
        .check(z.refine((days) => (KEY_USAGE_RANGES as readonly number[]).includes(days))),
      'Days until today: 7 or 30.',
    ),
    30,
  ),
  key_id: z.optional(id('key')),
});

export const getKeyUsage = defineOperation({
  id: 'api-access.getUsage',
  method: 'GET',
  internal: true,
  path: '/api-keys/usage',
  summary: 'How your keys were used, by day and by operation.',
  needs: { scope: 'account' },
  query: usageQuery,
  output: keyUsage,
  status: 200,
  errors: ['not_found'],
});
