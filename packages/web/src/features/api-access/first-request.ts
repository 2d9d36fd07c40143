import {
  API_PREFIX,
  getProfile,
  listJobs,
  listMachines,
  listSettings,
  listTeams,
  listWebhooks,
  type KeyScope,
} from '@beamwright/contract';

/** A first request for whatever a key may read. `needs` of an operation is not part of the app. */
export const FIRST_REQUESTS = [
  { scope: 'account:read', operation: getProfile },
  { scope: 'jobs:read', operation: listJobs },
  { scope: 'library:read', operation: listSettings },
  { scope: 'machines:read', operation: listMachines },
  { scope: 'teams:read', operation: listTeams },
  { scope: 'webhooks:read', operation: listWebhooks },
] as const satisfies { scope: KeyScope; operation: object }[];

/** Path of a request that a key may send; null if it may read nothing. */
export function firstPathFor(scopes: readonly KeyScope[]): string | null {
  const found = FIRST_REQUESTS.find(({ scope }) => scopes.includes(scope));
  return found ? API_PREFIX + found.operation.path : null;
}

export const curlOf = (token: string, address: string): string =>
  `curl -H "Authorization: Bearer ${token}" \\\n  ${address}`;

export interface FirstAnswer {
  status: number;
  ms: number;
  /** Requests that are left in this minute; null without the header. */
  left: number | null;
  /** Why it was refused, and what helps. */
  refusal: string | null;
  /** The answer itself, as JSON in lines; empty for none. */
  body: string;
}

const LEFT = /;r=(\d+)/;

/** Sends a request as a program would: with the key, without the session. */
export async function sendFirst(token: string, path: string): Promise<FirstAnswer> {
  const since = performance.now();
  const response = await fetch(path, {
    credentials: 'omit',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  const left = LEFT.exec(response.headers.get('ratelimit') ?? '')?.[1];
  const answer = (await response.json().catch(() => null)) as unknown;
  return {
    refusal: response.ok ? null : refusalOf(answer),
    body: response.ok && answer !== null ? JSON.stringify(answer, null, 2) : '',
    status: response.status,
    ms: Math.round(performance.now() - since),
    left: left === undefined ? null : Number(left),
  };
}

function refusalOf(problem: unknown): string | null {
  const { title, help } = Object(problem) as { title?: unknown; help?: unknown };
  if (typeof title !== 'string') return null;
  return typeof help === 'string' && help !== '' ? `${title}. ${help}` : title;
}
