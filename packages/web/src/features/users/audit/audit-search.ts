import { AUDIT_ACTIONS, type AuditAction } from '@beamwright/contract';

/** Filters of the audit log in the address; absent means none. */
export interface AuditSearch {
  q?: string;
  actor?: string;
  user?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

/** A change of the address; undefined removes a part. */
export type AuditSearchChange = { [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

export const MAX_AUDIT_SEARCH = 200;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads valid filters from the address and drops the rest. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const text = (key: string) => {
    const value = raw[key];
    // The router parses `q=3` as a number.
    return typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.trim()
        : '';
  };
  const matching = (key: 'actor' | 'user' | 'from' | 'to', pattern: RegExp) =>
    pattern.test(text(key)) ? { [key]: text(key) } : {};
  const q = text('q').slice(0, MAX_AUDIT_SEARCH);
  const action = Object.values(AUDIT_ACTIONS)
    .flat()
    .find((known) => known === raw['action']);
  return {
    ...(q === '' ? {} : { q }),
    ...matching('actor', UUID),
    ...matching('user', UUID),
    ...(action === undefined ? {} : { action }),
    ...matching('from', DATE),
    ...matching('to', DATE),
  };
}
