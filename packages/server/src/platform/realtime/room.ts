import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { NamedChannel } from './define-channel.ts';
import { formatEvent } from './event-stream.ts';
import type { Member } from './member.ts';
import { createPermissions, type Permissions } from './permissions.ts';
import type { Listener } from './realtime.ts';

/** Subscribers of one channel. */
export interface Room {
  /** `checkedAt`: when the member's permission was checked, in ms since 1970. */
  enter: (member: Member, checkedAt: number) => void;
  leave: (member: Member) => void;
  /** Delivers an event to authorized subscribers, in call order. */
  dispatch: Listener;
  /** Makes the next event wait until this subscriber's permission has been checked again. */
  forgetPermission: (member: Member) => void;
  permissions: Permissions;
  onEmpty: () => void;
}

interface Options {
  channel: NamedChannel;
  /** Closes streams whose session has ended, unless that was done a moment ago. */
  checkSessions: () => Promise<void>;
  log: FastifyBaseLogger;
}

export function createRoom({ channel, checkSessions, log }: Options): Room {
  const members = new Set<Member>();
  const permissions = createPermissions({ channel, members, refuse });
  let queue = Promise.resolve();

  function leave(member: Member): void {
    permissions.forget(member.userId);
    if (members.delete(member) && members.size === 0) room.onEmpty();
  }

  function refuse(member: Member): void {
    leave(member);
    member.stream.write(formatEvent({ channel: channel.name }, STREAM_SIGNALS.refused));
  }

  /** Checks together or one after the other: many queries at once would take every connection of the pool. */
  async function deliver(text: string): Promise<void> {
    await permissions.checkTogether();
    for (const member of members) {
      await checkSessions();
      if (await permissions.isAllowed(member)) member.stream.write(text);
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
      permissions.confirm(member.userId, checkedAt);
    },
    leave,
    dispatch: (event, data) => {
      const text = formatEvent({ channel: channel.name, event, data });
      queue = queue.then(() => deliver(text)).catch(closeAll);
    },
    forgetPermission: ({ userId }) => permissions.forget(userId),
    permissions,
    onEmpty: () => {},
  };
  return room;
}
