import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { WEBHOOK_RATES } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { getDomain } from 'tldts-icann';
import type { Database } from '../db/database.ts';
import { toAddressGroup } from '../http/address-group.ts';

type Trx = Transaction<Database>;

/** Events that may be sent in a second, and as many again that were saved up. */
interface Pace {
  key: string;
  rate: number;
  /** By accounts, which get a fair part of it. */
  isShared: boolean;
}

/** Whose events go where. */
interface Sent {
  user_id: string;
  url: string;
}

/** How many of the wanted events may be sent now, in the transaction that sends them. */
export interface Paces {
  /** By what the address says, before its name is looked up. */
  takeForSite: (trx: Trx, sent: Sent, wanted: number) => Promise<number>;
  /** By where the name leads; all of them if it leads nowhere. */
  takeForAddresses: (trx: Trx, sent: Sent, found: Found) => Promise<number>;
}

interface Found {
  addresses: readonly LookupAddress[];
  wanted: number;
}

/**
 * The domain that somebody registered: its sub-domains are one receiver, because a wildcard makes any number of them.
 * Customers of a host that gives sub-domains away share its rate, too.
 */
const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return getDomain(hostname, { validateHostname: false }) ?? hostname;
};

/**
 * Bounds how fast events are sent to one receiver, by all processes together: an account names addresses that need not
 * be its own. What has no turn waits, and takes nothing from other endpoints.
 */
export function createPaces(secret: string): Paces {
  const hide = (key: string): string =>
    createHmac('sha256', secret).update(`webhook pace:${key}`).digest('base64url');

  async function take(trx: Trx, paces: readonly Pace[], wanted: number): Promise<number> {
    const { rows } = await sql<{ turns: number }>`select take_webhook_turns(
      ${paces.map(({ key }) => hide(key))}::text[], ${paces.map(({ rate }) => rate)}::integer[],
      ${paces.map(({ isShared }) => isShared)}::boolean[], ${wanted}) as turns`.execute(trx);
    return rows[0]?.turns ?? 0;
  }

  const receiver = (userId: string, key: string): Pace[] => [
    { key: `${userId} ${key}`, rate: WEBHOOK_RATES.account_receiver, isShared: false },
    { key, rate: WEBHOOK_RATES.receiver, isShared: true },
  ];

  return {
    takeForSite: (trx, { user_id: userId, url }, wanted) =>
      take(
        trx,
        [
          { key: userId, rate: WEBHOOK_RATES.account, isShared: false },
          ...receiver(userId, `site ${siteOf(url)}`),
        ],
        wanted,
      ),
    takeForAddresses: async (trx, { user_id: userId }, { addresses, wanted }) =>
      addresses.length === 0
        ? wanted
        : take(
            trx,
            addresses.flatMap(({ address }) =>
              receiver(userId, `address ${toAddressGroup(address)}`),
            ),
            wanted,
          ),
  };
}
