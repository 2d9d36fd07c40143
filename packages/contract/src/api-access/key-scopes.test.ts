import { expect, test } from 'vitest';
import * as contract from '../index.ts';
import type { Operation } from '../operation.ts';
import { keyRefusalOf, NAMED_REFUSALS } from './key-scopes.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'needs' in value;

const operations = new Map(
  (Object.values(contract) as unknown[])
    .filter(isOperation)
    .map((operation) => [operation.id, operation]),
);

test('every operation that is named as taking no key exists, and would take one otherwise', () => {
  expect(operations.size).toBeGreaterThan(200);
  for (const id of NAMED_REFUSALS) {
    const operation = operations.get(id);
    expect(operation, id).toBeDefined();
    if (operation === undefined) continue;
    expect(keyRefusalOf(operation), id).not.toBeNull();
    // The same operation under a name that is not listed.
    expect(keyRefusalOf({ ...operation, id: 'nobody.named' }), id).toBeNull();
  }
});
