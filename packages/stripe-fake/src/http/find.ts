import { missingResource } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { findRow } from '../store/store.ts';
import type { ApiName, ApiTables } from '../store/tables.ts';

const NOUNS: Partial<Record<ApiName, string>> = {
  'billing_portal.configuration': 'configuration',
  'billing_portal.session': 'billing portal session',
  'checkout.session': 'checkout.session',
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  'test_helpers.test_clock': 'test clock',
};

/** The object that a request names, or the error that there is none. `param` unless the id is in the path. */
export function requireRow<K extends ApiName>(
  fake: Fake,
  name: K,
  id: string,
  param?: string,
): ApiTables[K] {
  const row = findRow(fake.store, name, id) as ApiTables[K] | undefined;
  const isDeleted =
    name === 'customer' && findRow(fake.store, 'deleted_customer', id) !== undefined;
  if (row === undefined || isDeleted) throw missingResource(NOUNS[name] ?? name, id, param);
  return row;
}
