import type { Role } from '@beamwright/contract';
import type { AccountPrincipal } from '../auth/principal.ts';
import type { Transactions, Work } from '../db/transactions.ts';

/** The names in braces: `'userId'` for `profile-{userId}`. */
type ParamOf<N extends string> = N extends `${string}{${infer P}}${infer Rest}`
  ? P | ParamOf<Rest>
  : never;

/** The user who subscribes to a channel, with access to the rows that this user may see. */
interface Subscriber {
  userId: string;
  role: Role;
  db: <T>(work: Work<T>) => Promise<T>;
}

export interface Channel<N extends string = string> {
  /** Parameters are in braces and are UUIDs: `profile-{userId}`. */
  name: N;
  /**
   * Whether the subscriber may read this channel. Called when a stream opens, and again when events arrive; a yes is
   * cached for three seconds.
   */
  mayListen(params: Record<ParamOf<N>, string>, asker: Subscriber): Promise<boolean>;
  /**
   * The same for many subscribers with one query, in their order: for channels that many people share. Who may no longer
   * read such a channel is cut off within five seconds, also while nothing happens in it.
   */
  mayAllListen?: (
    asked: readonly (Record<ParamOf<N>, string> & { userId: string })[],
    service: Transactions['asService'],
  ) => Promise<boolean[]>;
}

export function defineChannel<const N extends string>(channel: Channel<N>): Channel {
  return channel;
}

/** One subscriber of a channel, as `CheckAll` asks about them. */
export type Asked = Record<string, string> & { userId: string };
export type CheckAll = (asked: readonly Asked[]) => Promise<boolean[]>;

/** One channel with its parameters filled in. */
export interface NamedChannel {
  name: string;
  params: Record<string, string>;
  mayListen: (caller: AccountPrincipal) => Promise<boolean>;
  /** The same function for every channel of one pattern. */
  checkAll?: CheckAll | undefined;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Finds the declared channel for a name such as `profile-0b9c…`; undefined if there is none. */
export function createChannelFinder(
  channels: readonly Channel[],
  transactions: Pick<Transactions, 'as' | 'asService'>,
) {
  const checkAllOf = ({ mayAllListen }: Channel): CheckAll | undefined =>
    mayAllListen && ((asked) => mayAllListen(asked, transactions.asService));
  const patterns = channels.map((channel) => ({
    channel,
    checkAll: checkAllOf(channel),
    // linear: built from our own names and identifiers of a fixed length
    pattern: new RegExp(`^${channel.name.replaceAll(/\{(\w+)\}/g, `(?<$1>${UUID})`)}$`),
  }));
  return (name: string): NamedChannel | undefined => {
    for (const { channel, pattern, checkAll } of patterns) {
      const found = pattern.exec(name);
      if (!found) continue;
      const params = { ...found.groups };
      const mayListen: NamedChannel['mayListen'] = (caller) => {
        const { userId, role } = caller;
        const db: Subscriber['db'] = (work) => transactions.as(caller, work);
        return channel.mayListen(params, { userId, role, db });
      };
      return { name, params, mayListen, checkAll };
    }
    return undefined;
  };
}
