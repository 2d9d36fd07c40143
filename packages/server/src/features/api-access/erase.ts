import type { Erasure } from '../../platform/erase/erasure.ts';

/** A program with a key of the account must not go on. */
export const apiAccessErasure: Erasure = {
  rows: [{ table: 'idempotency_keys' }, { table: 'api_key_usage' }, { table: 'api_keys' }],
};
