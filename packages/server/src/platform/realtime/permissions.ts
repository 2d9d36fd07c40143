import type { Asked, NamedChannel } from './define-channel.ts';
import type { Member } from './member.ts';

/** How long the permission to read a channel is cached. */
export const PERMISSION_MS = 3000;

interface Options {
  channel: NamedChannel;
  members: ReadonlySet<Member>;
  /** Cuts off a subscriber who may no longer read the channel. */
  refuse: (member: Member) => void;
}

export type Permissions = ReturnType<typeof createPermissions>;

/** Who of the subscribers of a channel may read it, as far as that was checked a moment ago. */
export function createPermissions({ channel, members, refuse }: Options) {
  const { checkAll, params } = channel;
  /** When a user's permission was last confirmed, in ms since 1970. */
  const knownAt = new Map<string, number>();

  const isKnown = (userId: string): boolean =>
    Date.now() - (knownAt.get(userId) ?? 0) < PERMISSION_MS;
  const listUsers = (): Set<string> => new Set([...members].map(({ userId }) => userId));
  const ask = (userIds: Iterable<string> = listUsers()): Asked[] =>
    [...userIds].map((userId) => Object.assign({}, params, { userId }));

  function apply(asked: readonly Asked[], answers: readonly boolean[], askedAt: number): void {
    const present = listUsers();
    const refused = new Set(asked.filter((_, at) => !answers[at]).map(({ userId }) => userId));
    for (const { userId } of asked) {
      if (present.has(userId) && !refused.has(userId)) knownAt.set(userId, askedAt);
    }
    for (const member of members) {
      // Who came back since then was checked again.
      const isOutdated = (knownAt.get(member.userId) ?? 0) > askedAt;
      if (refused.has(member.userId) && !isOutdated) refuse(member);
    }
  }

  return {
    confirm: (userId: string, checkedAt: number) => void knownAt.set(userId, checkedAt),
    forget: (userId: string) => void knownAt.delete(userId),
    /** How a shared channel checks all of its subscribers. */
    checkAll,
    ask,
    /** Takes the answers to `ask`, asked at this time: cuts off who may no longer read the channel. */
    apply,
    /** One query for everyone whose permission is out of date, where the channel can be asked so. */
    checkTogether: async (): Promise<void> => {
      if (!checkAll) return;
      const askedAt = Date.now();
      const asked = ask([...listUsers()].filter((userId) => !isKnown(userId)));
      if (asked.length > 0) apply(asked, await checkAll(asked), askedAt);
    },
    isAllowed: async (member: Member): Promise<boolean> => {
      if (isKnown(member.userId)) return true;
      const askedAt = Date.now();
      const may = await channel.mayListen(member);
      if (may && members.has(member)) knownAt.set(member.userId, askedAt);
      return may;
    },
  };
}
