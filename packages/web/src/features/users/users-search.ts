import { USER_FILTERS, type UserFilter } from '@beamwright/contract';

/** Filters of the list and the chosen user in the URL; absent means none. */
export interface UsersSearch {
  q?: string;
  plan?: string;
  only?: UserFilter;
  user?: string;
}

/** A change of the address; undefined removes a part. */
export type UsersSearchChange = { [K in keyof UsersSearch]?: UsersSearch[K] | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const MAX_USER_SEARCH = 200;

/** Reads valid filters from the URL and drops the rest. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const q = wordsOf(raw['q']).slice(0, MAX_USER_SEARCH);
  const plan = wordsOf(raw['plan']).slice(0, 40);
  const user = wordsOf(raw['user']);
  const only = USER_FILTERS.find((known) => known === raw['only']);
  return {
    ...(q === '' ? {} : { q }),
    ...(plan === '' ? {} : { plan }),
    ...(only === undefined ? {} : { only }),
    ...(UUID.test(user) ? { user } : {}),
  };
}

/** The router parses `q=3` as a number. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** The query parameters of the operations. */
export const toUserQuery = ({ q, plan, only }: UsersSearch) => ({
  ...(q === undefined ? {} : { q }),
  ...(plan === undefined ? {} : { plan }),
  ...(only === undefined ? {} : { only }),
});
