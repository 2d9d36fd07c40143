import { readFromSession, saveToSession } from '../../lib/session-memory.ts';

/** What a visitor typed at sign-in, sign-up or for a link. Passwords and codes are never kept. */
interface TypedAccount {
  email: string;
  name: string;
}

const NOTHING: TypedAccount = { email: '', name: '' };
const KEY = 'beamwright:typed-account';

/** Kept here, too: storage may be blocked. */
let typed: TypedAccount = { ...NOTHING, ...read() };

function read(): Partial<TypedAccount> {
  try {
    return JSON.parse(readFromSession(KEY) ?? '{}') as Partial<TypedAccount>;
  } catch {
    return {};
  }
}

/** Going from one of these pages to the other keeps it, and so does a reload. */
export const typedAccount = (): TypedAccount => typed;

export function rememberTyped(change: Partial<TypedAccount>): void {
  typed = { ...typed, ...change };
  const isEmpty = typed.email === '' && typed.name === '';
  saveToSession(KEY, isEmpty ? null : JSON.stringify(typed));
}

/** Once somebody has signed in. */
export const forgetTyped = (): void => rememberTyped(NOTHING);
