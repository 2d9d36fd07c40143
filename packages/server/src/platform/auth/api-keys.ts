import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { KeyKind, KeyScope, Plan, Role } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { identifyCaller } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import type { Authenticator } from './authenticator.ts';
import type { TakeRequest } from './lease-requests.ts';
import type { ApiKeyPrincipal } from './principal.ts';
import type { EndDueGrants } from './sessions.ts';
import { takeFromQuota } from './take-from-quota.ts';

/** A key, and everything that may end it. */
export interface ApiKeyRow {
  id: string;
  user_id: string;
  kind: KeyKind;
  scopes: KeyScope[];
  allowed_addresses: string[];
  /** It was replaced by a rotation, and still works for a while. */
  is_previous: boolean;
  is_revoked: boolean;
  is_expired: boolean;
  /** How many keys of the account that work were created before it. */
  place: number;
  role: Role;
  plan: string;
  is_in_grace: boolean;
  has_due_grant: boolean;
}

/** What an account may have of the API. */
export type ApiAllowance = Plan['api'];

/** Whether an account has more keys than its plan, of which the first ones still work. */
export const isOverPlan = ({ kind, place }: Pick<ApiKeyRow, 'kind' | 'place'>, keys: number) =>
  keys === 0 || (kind === 'live' && place >= keys);

/** Where keys are stored, under their hashes. */
export interface ApiKeyStore {
  find: (hash: string) => Promise<ApiKeyRow | undefined>;
  /** Stores that a token is in use, if that is not known. */
  noteFirstUse: (hash: string) => Promise<void>;
  allowanceOf: (account: Pick<ApiKeyRow, 'role' | 'plan'>) => Promise<ApiAllowance>;
}

/** What a key has left of its minute, for the headers of the response. */
export interface Quota {
  limit: number;
  remaining: number;
  resetS: number;
}

/** A key whose use is counted. */
interface UsedKey extends Pick<ApiKeyRow, 'id' | 'user_id'> {}

/** For how long a process may rely on what it read: a revocation acts within a second everywhere. */
const KNOWN_FOR_MS = 900;
/** About 600 bytes each. */
const MAX_KNOWN = 10_000;

interface Options {
  endDueGrants: EndDueGrants;
  /** One of the requests of a minute. */
  take: TakeRequest;
}

/**
 * Stores the first use of a token before its request is answered: who rotates its key after that must not end it as one
 * that never arrived.
 */
function createFirstUses({ noteFirstUse }: Pick<ApiKeyStore, 'noteFirstUse'>) {
  /** Those that this process has stored. */
  const noted = new Set<string>();
  return async (hash: string): Promise<void> => {
    if (noted.has(hash)) return;
    try {
      await noteFirstUse(hash);
    } catch {
      // Nothing can be written now, so nothing can be rotated either. The next request notes it.
      return;
    }
    if (noted.size >= MAX_KNOWN) noted.clear();
    noted.add(hash);
  };
}

export function createApiKeys(store: ApiKeyStore, { endDueGrants, take }: Options) {
  const known = new Map<string, { row: ApiKeyRow; until: number }>();
  /** Those that have not ended and are within their plan. */
  const working = new WeakSet<ApiKeyRow>();

  const noteUse = createFirstUses(store);

  function recall(hash: string): ApiKeyRow | undefined {
    const entry = known.get(hash);
    if (entry !== undefined && entry.until > performance.now()) return entry.row;
    known.delete(hash);
    return undefined;
  }

  async function read(hash: string): Promise<ApiKeyRow | undefined> {
    // The key may have been ended while the answer of a busy database was on its way.
    const until = performance.now() + KNOWN_FOR_MS;
    const row = await store.find(hash);
    if (row === undefined) return undefined;
    if (!row.is_previous) await noteUse(hash);
    if (row.has_due_grant) return row;
    if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '');
    known.set(hash, { row, until });
    return row;
  }

  async function find(hash: string, requestId: string): Promise<ApiKeyRow | undefined> {
    const row = recall(hash) ?? (await read(hash));
    if (row?.has_due_grant !== true) return row;
    await endDueGrants(row.user_id, requestId);
    return read(hash);
  }

  const findWorking = async (hash: string, requestId: string): Promise<ApiKeyRow> =>
    requireWorking(hash === '' ? undefined : await find(hash, requestId));

  async function findAllowance(row: ApiKeyRow): Promise<ApiAllowance> {
    const allowance = requireWithin(row, await store.allowanceOf(row));
    working.add(row);
    return allowance;
  }

  const authenticate: Authenticator = async (request) => {
    const { apiKeyHash, ip, id } = request;
    if (apiKeyHash === undefined) return undefined;
    const row = await findWorking(apiKeyHash, id);
    identifyCaller(row.user_id);
    request.usedKey = row;
    requireAddress(row, ip);
    await takeFromQuota(request, row, await findAllowance(row), take);
    return toPrincipal(row);
  };

  return {
    authenticate,
    /**
     * The key with which a request came, as it is by now; undefined without one. Throws if it no longer works. Nothing is
     * counted, and the connection may be gone.
     */
    findAgain: async ({
      apiKeyHash,
      id,
    }: Pick<FastifyRequest, 'apiKeyHash' | 'id'>): Promise<ApiKeyPrincipal | undefined> => {
      if (apiKeyHash === undefined) return undefined;
      const row = await findWorking(apiKeyHash, id);
      await findAllowance(row);
      return toPrincipal(row);
    },
    /** Whether a request comes with a key that worked within the last second. All others are counted by address. */
    isWorking: ({ apiKeyHash, ip }: Pick<FastifyRequest, 'apiKeyHash' | 'ip'>): boolean => {
      const row = apiKeyHash === undefined ? undefined : recall(apiKeyHash);
      return row !== undefined && working.has(row) && isAllowedAt(row, ip);
    },
    /** What this process remembers of the keys of an account that has just changed one. */
    forgetOf: (userId: string): void => {
      for (const [hash, { row }] of known) if (row.user_id === userId) known.delete(hash);
    },
  };
}

function requireWorking(row: ApiKeyRow | undefined): ApiKeyRow {
  if (row === undefined) throw new AppError('api_key_invalid', 'no such key');
  if (row.is_revoked) throw new AppError('api_key_revoked', `key ${row.id}`);
  if (row.is_expired) throw new AppError('api_key_expired', `key ${row.id}`);
  return row;
}

/** Throws unless what the plan allows includes this key. */
function requireWithin(row: ApiKeyRow, allowance: ApiAllowance): ApiAllowance {
  if (allowance.keys === 0) throw new AppError('api_access_missing', `${row.plan} has no API`);
  if (!isOverPlan(row, allowance.keys)) return allowance;
  throw new AppError('api_key_over_plan', `key ${row.place + 1} of ${allowance.keys}`);
}

function requireAddress(row: ApiKeyRow, address: string): void {
  if (isAllowedAt(row, address)) return;
  throw new AppError('api_key_address_refused', `key ${row.id} from ${address}`, {
    values: { address: toPlain(address) },
  });
}

function isAllowedAt({ allowed_addresses }: ApiKeyRow, address: string): boolean {
  if (allowed_addresses.length === 0) return true;
  const list = toList(allowed_addresses);
  const plain = toPlain(address);
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** By what was read of a key, because each of its requests is checked three times. */
const lists = new WeakMap<readonly string[], BlockList>();

function toList(addresses: readonly string[]): BlockList {
  const known = lists.get(addresses);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const allowed of addresses) addAddress(list, allowed);
  lists.set(addresses, list);
  return list;
}

/** What comes over IPv6 sockets from IPv4. */
const toPlain = (address: string): string =>
  address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;

function addAddress(list: BlockList, allowed: string): void {
  const [net = '', prefix] = allowed.split('/');
  const family = isIPv6(net) ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(net, family);
  else list.addSubnet(net, Number(prefix), family);
}

/** A key never has the rights of an administrator, but no limits where its owner has none. */
const toPrincipal = ({
  id,
  user_id,
  role,
  plan,
  scopes,
  is_in_grace,
}: ApiKeyRow): ApiKeyPrincipal => ({
  kind: 'key',
  keyId: id,
  userId: user_id,
  role: role === 'admin' ? 'beta' : role,
  plan,
  scopes,
  isInGrace: is_in_grace,
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the key in the `Authorization` header; empty if what it has is no key. */
    apiKeyHash: string | undefined;
    /** The key, once it is known. The request may still be refused. */
    usedKey: UsedKey | undefined;
    /** What the key has left of its minute. */
    quota: Quota | undefined;
  }
}
