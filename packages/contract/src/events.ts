import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

/** Maximum number of channels per stream. */
const MAX_CHANNELS = 20;

const channelName = z.string().check(z.minLength(1), z.maxLength(200));

export const streamEvent = z.object({
  channel: field(z.string(), 'Channel of the event.'),
  event: field(
    z.string(),
    'Type of event. `ready`, sent on every channel, means that events may have been missed: fetch the data again.',
  ),
  data: field(z.unknown(), 'Data of the event; null if it has none.'),
});

/** Names of server-sent events, in addition to the unnamed ones, whose data is a `StreamEvent`. */
export const STREAM_SIGNALS = {
  /** First event of every stream: all channels are now subscribed. */
  ready: 'ready',
  /** The user may no longer read the channel named in the data. */
  refused: 'refused',
} as const;

export const streamEvents = defineOperation({
  id: 'system.streamEvents',
  method: 'GET',
  path: '/events',
  summary: 'Stream changes as server-sent events, for one or more channels.',
  needs: { scope: 'account', in_grace: true },
  query: z.object({
    channel: field(
      z.union([channelName, z.array(channelName).check(z.minLength(1), z.maxLength(MAX_CHANNELS))]),
      `Channel to subscribe to, such as \`profile-{userId}\`. Repeat it for up to ${MAX_CHANNELS}.`,
    ),
  }),
  output: streamEvent,
  media: 'text/event-stream',
  status: 200,
  errors: ['not_found', 'too_many_streams'],
});

export type StreamEvent = z.output<typeof streamEvent>;
