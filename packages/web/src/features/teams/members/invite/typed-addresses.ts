import { MAX_INVITED_AT_ONCE } from '@beamwright/contract';
import * as z from 'zod/mini';

const address = z.email().check(z.maxLength(254));

/** An address that was typed or pasted. */
export interface TypedAddress {
  email: string;
  /** Why nobody is invited with it. */
  issue: 'invalid' | 'member' | 'invited' | null;
}

const SEPARATORS = /[\s,;<>()"]+/;

/** Addresses of a pasted text, such as `Ada <ada@example.com>, bo@example.com`. What is no address stays to be corrected. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(SEPARATORS).filter((part) => part !== '');
  const withAt = parts.filter((part) => part.includes('@'));
  return (withAt.length > 0 ? withAt : parts).map((part) => part.toLowerCase());
}

/** Adds addresses, each once, as many as one request may have. */
export const addAddresses = (known: readonly string[], added: readonly string[]): string[] =>
  [...new Set([...known, ...added])].slice(0, MAX_INVITED_AT_ONCE);

interface Known {
  members: ReadonlySet<string>;
  invited: ReadonlySet<string>;
}

export function checkAddress(email: string, { members, invited }: Known): TypedAddress {
  if (!address.safeParse(email).success) return { email, issue: 'invalid' };
  if (members.has(email)) return { email, issue: 'member' };
  return { email, issue: invited.has(email) ? 'invited' : null };
}
