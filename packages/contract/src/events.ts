import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

/** Channels one stream may carry. */
const MAX_CHANNELS = 20;

const channelName = z.string().check(z.minLength(1), z.maxLength(200));

export const streamEvent = z.object({
  channel: field(z.string(), 'Channel it was published on.'),
  event: field(
    z.string(),
    'What happened. On every channel, `ready` says: events may have been missed, fetch anew.',
  ),
  data: field(z.unknown(), 'Particular to the event; null when the event says it all.'),
});

/** Names of the server-sent events beside the unnamed ones, whose data is a `StreamEvent`. */
export const STREAM_SIGNALS = {
  /** First of every stream: from here on all channels are heard. */
  ready: 'ready',
  /** The channel named in the data is not for this user any more. */
  refused: 'refused',
} as const;

export const streamEvents = defineOperation({
  id: 'system.streamEvents',
  method: 'GET',
  path: '/events',
  summary: 'Hear of changes as they happen: one stream of server-sent events for many channels.',
  needs: { scope: 'account' },
  query: z.object({
    channel: field(
      z.union([channelName, z.array(channelName).check(z.minLength(1), z.maxLength(MAX_CHANNELS))]),
      `Channel to hear, such as \`profile-{userId}\`; repeat it for up to ${MAX_CHANNELS}.`,
    ),
  }),
  output: streamEvent,
  media: 'text/event-stream',
  status: 200,
  errors: ['not_found', 'too_many_streams'],
});

export type StreamEvent = z.output<typeof streamEvent>;
