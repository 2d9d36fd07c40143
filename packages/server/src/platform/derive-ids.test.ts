import { expect, test } from 'vitest';
import { deriveIds } from './derive-ids.ts';
import { isUuid } from './is-uuid.ts';

test('an id follows from what it is made of, its purpose and the secret, and is of version 8', () => {
  const id = deriveIds('secret', 'jobs')('a batch', '0');
  expect(deriveIds('secret', 'jobs')('a batch', '0')).toBe(id);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(isUuid(id)).toBe(true);
  const others = [
    deriveIds('another', 'jobs')('a batch', '0'),
    deriveIds('secret', 'folders')('a batch', '0'),
    deriveIds('secret', 'jobs')('a batch', '1'),
    deriveIds('secret', 'jobs')('a batch0'),
    deriveIds('secret', 'jobs')('a ', 'batch0'),
  ];
  expect(new Set([id, ...others]).size).toBe(6);
});
