import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToUuid } from './hash-to-uuid.ts';
import { isUuid } from './is-uuid.ts';

test('a hash is always the same id, of version 8', () => {
  const id = hashToUuid(createHash('sha256').update('a batch 0').digest('hex'));
  expect(id).toBe('6bb291ea-802d-8370-8856-64c4a7aa9544');
  expect(isUuid(id)).toBe(true);
});
