import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newUuid } from './new-uuid.ts';

describe('newUuid', () => {
  it('is a different version 4 UUID each time', () => {
    const ids = Array.from({ length: 200 }, newUuid);
    expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });
});
