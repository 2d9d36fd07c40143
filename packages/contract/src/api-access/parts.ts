import * as z from 'zod/mini';
import { field, id, lineOfText, orNull, timestamp } from '../schema.ts';
import { KEY_SCOPES } from './key-scopes.ts';

/** Live keys are made by people for their programs; a test key is made by the documentation, for one day. */
export const KEY_KINDS = ['live', 'test'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export const MAX_KEY_NAME = 60;
export const MAX_ALLOWED_ADDRESSES = 20;
/** Hours for which the key before still works after a rotation, when nothing else is said. */
export const DEFAULT_OVERLAP_HOURS = 24;
export const MAX_OVERLAP_HOURS = 7 * 24;
/** How long what was replaced goes on doing `what`. */
export const overlapHours = (what: string) =>
  z._default(
    field(
      z.int().check(z.minimum(0), z.maximum(MAX_OVERLAP_HOURS)),
      `Hours for which ${what}, 0 to ${MAX_OVERLAP_HOURS}; default ${DEFAULT_OVERLAP_HOURS}.`,
    ),
    DEFAULT_OVERLAP_HOURS,
  );
/** Hours in which a test key works. */
export const TEST_KEY_HOURS = 24;

export const byKey = z.object({ id: id('key') });

export const keyName = lineOfText(MAX_KEY_NAME, 'Name of the key.');

export const keyScopes = field(
  z
    .array(z.enum(KEY_SCOPES))
    .check(z.minLength(1), z.maxLength(KEY_SCOPES.length), z.refine(isDistinct)),
  'What the key may do. `write` doesn’t include `read`.',
);

export const allowedAddresses = field(
  z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .check(z.maxLength(MAX_ALLOWED_ADDRESSES), z.refine(isDistinct)),
  'IP addresses or networks (CIDR) it may be used from; empty: from anywhere.',
);

export const expiresAt = orNull(
  z.iso.datetime({ offset: true }),
  'When it stops working; null: never.',
);

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

export const apiKey = z.object({
  id: id('key'),
  name: field(z.string(), 'Name of the key.'),
  kind: field(z.enum(KEY_KINDS), 'test: made by the documentation, for one day.'),
  last_four: field(z.string(), 'Its last four letters.'),
  scopes: field(z.array(z.enum(KEY_SCOPES)), 'What it may do.'),
  allowed_addresses: field(z.array(z.string()), 'Where it may be used; empty: anywhere.'),
  expires_at: orNull(z.string(), 'When it stops working; null: never.'),
  state: field(
    z.enum(['working', 'over_plan', 'expired', 'revoked']),
    'over_plan: the plan includes fewer keys, and others were created first.',
  ),
  previous: orNull(
    z.object({
      last_four: field(z.string(), 'Its last four letters.'),
      ends_at: timestamp('When it stops working'),
    }),
    'The key before the last rotation, while it still works.',
  ),
  last_used_at: orNull(z.string(), 'When it was last used; null: never.'),
  calls_30_days: field(z.number(), 'Requests in the last 30 days.'),
  created_at: timestamp('When it was created'),
  revoked_at: orNull(z.string(), 'When it was revoked.'),
});
export type ApiKey = z.output<typeof apiKey>;

export const issuedKey = z.extend(apiKey, {
  token: field(z.string(), 'The key itself. It is never shown again.'),
});
export type IssuedKey = z.output<typeof issuedKey>;
