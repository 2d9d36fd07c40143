import {
  teamMessagesChannel,
  type ChatEvent,
  type ListedMessage,
  type ReactionCount,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/realtime/message.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

type Trx = Transaction<Database>;

/** An event has room for this much of a message; a longer one is fetched by who sees the event (ADR 44). */
const MAX_MESSAGE_BYTES = 3500;

/** Published with the commit of the change, so events come in the order of revisions. */
export async function publishMessage(
  realtime: Realtime,
  trx: Trx,
  { reactions: _ofCaller, ...message }: ListedMessage,
): Promise<void> {
  const { revision, id } = message;
  const isShort = Buffer.byteLength(JSON.stringify(message)) <= MAX_MESSAGE_BYTES;
  const data: ChatEvent['message'] = { revision, id, ...(isShort && { message }) };
  await publishIn(realtime, trx, message.team_id, 'message', data);
}

export async function publishReaction(
  realtime: Realtime,
  trx: Trx,
  teamId: string,
  change: Omit<ChatEvent['reaction'], 'reactions'> & { reactions: readonly ReactionCount[] },
): Promise<void> {
  const reactions = change.reactions.map(({ reaction, count }) => ({ reaction, count }));
  await publishIn(realtime, trx, teamId, 'reaction', { ...change, reactions });
}

const publishIn = <E extends 'message' | 'reaction'>(
  realtime: Realtime,
  trx: Trx,
  teamId: string,
  event: E,
  data: ChatEvent[E],
): Promise<void> =>
  realtime.publishIn(trx, teamMessagesChannel(teamId), event, data as unknown as JsonValue);

/** Published at once and never stored. */
export const publishNow = <E extends 'typing' | 'presence'>(
  realtime: Realtime,
  teamId: string,
  event: E,
  data: ChatEvent[E],
): Promise<void> => realtime.publish(teamMessagesChannel(teamId), event, data);
