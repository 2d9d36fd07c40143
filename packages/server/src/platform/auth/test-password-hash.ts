import { randomBytes, scryptSync } from 'node:crypto';

const keyOf = (password: string, salt: string): string =>
  scryptSync(password.normalize('NFKC'), salt, 64, { cost: 16 }).toString('hex');

/**
 * For tests, which make thousands of accounts: a thousandth of the cost of better-auth's own hash, and in a form that
 * no other server accepts.
 */
export const TEST_PASSWORD_HASH = {
  hash: async (password: string): Promise<string> => {
    const salt = randomBytes(16).toString('hex');
    return `test:${salt}:${keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
    const [kind, salt, key] = hash.split(':');
    return kind === 'test' && salt !== undefined && keyOf(password, salt) === key;
  },
};
