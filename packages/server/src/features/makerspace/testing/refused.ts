import { expect } from 'vitest';

/** What an answer with this problem matches. */
export const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});
