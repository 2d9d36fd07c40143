import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { SessionPrincipal } from '../auth/principal.ts';
import type { Asked, CheckAll, NamedChannel } from './define-channel.ts';
import { formatEvent, type EventStream } from './event-stream.ts';
import type { Listener } from './realtime.ts';

/** How long the permission to read a channel is cached. */
export const PERMISSION_MS = 3000;

/** One stream and its owner. */
export interface Member extends SessionPrincipal {
  stream: EventStream;
}

/** Subscribers of one channel. */
export interface Room {
  /** `checkedAt`: when the member's permission was checked, in ms since 1970. */
  enter: (member: Member, checkedAt: number) => void;
  leave: (member: Member) => void;
  /** Delivers an event to authorized subscribers, in call order. */
  dispatch: Listener;
  /** Makes the next event wait until this subscriber's permission has been checked again. */
  forgetPermission: (member: Member) => void;
  /** Of a channel that checks its subscribers together, what to ask about them. */
  shared: { checkAll: CheckAll; ask: () => Asked[] } | undefined;
  /** Takes the answers to `shared`, asked at this time: cuts off who may no longer read the channel. */
  apply: (asked: readonly Asked[], answers: readonly boolean[], askedAt: number) => void;
  onEmpty: () => void;
}

interface Options {
  channel: NamedChannel;
  /** Closes streams whose session has ended, unless that was done a moment ago. */
  checkSessions: () => Promise<void>;
  log: FastifyBaseLogger;
}

export function createRoom({ channel, checkSessions, log }: Options): Room {
  const { checkAll, params } = channel;
  const members = new Set<Member>();
  /** When a user's permission was last confirmed, in ms since 1970. */
  const knownAt = new Map<string, number>();
  let queue = Promise.resolve();

  function leave(member: Member): void {
    knownAt.delete(member.userId);
    if (members.delete(member) && members.size === 0) room.onEmpty();
  }

  const isKnown = (userId: string): boolean =>
    Date.now() - (knownAt.get(userId) ?? 0) < PERMISSION_MS;

  const ask = (isAsked: (userId: string) => boolean = () => true): Asked[] =>
    [...new Set([...members].map(({ userId }) => userId))]
      .filter(isAsked)
      .map((userId) => ({ ...params, userId }));

  function refuse(member: Member): void {
    leave(member);
    member.stream.write(formatEvent({ channel: channel.name }, STREAM_SIGNALS.refused));
  }

  function apply(asked: readonly Asked[], answers: readonly boolean[], askedAt: number): void {
    const refused = new Set(asked.filter((_, at) => !answers[at]).map(({ userId }) => userId));
    for (const { userId } of asked) if (!refused.has(userId)) knownAt.set(userId, askedAt);
    for (const member of members) {
      // Who came back since then was checked again.
      const isOutdated = (knownAt.get(member.userId) ?? 0) > askedAt;
      if (refused.has(member.userId) && !isOutdated) refuse(member);
    }
  }

  /** One query for everybody whose permission is out of date. */
  async function checkTogether(check: CheckAll): Promise<void> {
    const askedAt = Date.now();
    const asked = ask((userId) => !isKnown(userId));
    if (asked.length > 0) apply(asked, await check(asked), askedAt);
  }

  async function isAllowed(member: Member): Promise<boolean> {
    if (isKnown(member.userId)) return true;
    const askedAt = Date.now();
    const may = await channel.mayListen(member);
    if (may && members.has(member)) knownAt.set(member.userId, askedAt);
    return may;
  }

  /** Checks together or one after the other: many queries at once would take every connection of the pool. */
  async function deliver(text: string): Promise<void> {
    if (checkAll) await checkTogether(checkAll);
    for (const member of members) {
      await checkSessions();
      if (await isAllowed(member)) member.stream.write(text);
      else refuse(member);
    }
  }

  /** Closes streams whose permission cannot be checked. The browser reconnects and fetches what it missed. */
  function closeAll(error: unknown): void {
    log.warn(
      { err: error, channel: channel.name },
      'sessions could not be checked: streams closed',
    );
    for (const { stream } of members) stream.close();
  }

  const room: Room = {
    enter: (member, checkedAt) => {
      members.add(member);
      knownAt.set(member.userId, checkedAt);
    },
    leave,
    dispatch: (event, data) => {
      const text = formatEvent({ channel: channel.name, event, data });
      queue = queue.then(() => deliver(text)).catch(closeAll);
    },
    forgetPermission: ({ userId }) => knownAt.delete(userId),
    shared: checkAll && { checkAll, ask },
    apply,
    onEmpty: () => {},
  };
  return room;
}
