import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newJobId } from './new-job-id.ts';

describe('newJobId', () => {
  it('is a version 4 UUID, another each time', () => {
    const ids = Array.from({ length: 200 }, newJobId);
    expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });
});
