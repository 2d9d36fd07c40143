import * as z from 'zod/mini';
import { id } from '../schema.ts';
import { reactionCount, teamMessage } from './parts.ts';

/** The channel of a team’s chat (specification §7). */
export const teamMessagesChannel = (teamId: string): string => `team-messages:${teamId}`;

const revision = z.number();

/**
 * Data of the events of a team’s chat, by name. `message` is left out if it is too long for an event. Whoever misses a
 * revision lists what changed since the last one they have.
 */
export const CHAT_EVENTS = {
  message: z.object({ revision, id: id('message'), message: z.optional(teamMessage) }),
  reaction: z.object({
    revision,
    id: id('message'),
    user_id: id('account'),
    is_on: z.boolean(),
    /** Without whose they are. */
    reactions: z.array(z.omit(reactionCount, { is_own: true })),
  }),
  typing: z.object({ user_id: id('account'), name: z.string(), is_typing: z.boolean() }),
  /** Somebody came back; who left is away once they report nothing. */
  presence: z.object({ user_id: id('account') }),
  /** Somebody has another name, or, without one, their account was erased. */
  person: z.object({ user_id: id('account'), name: z.nullable(z.string()) }),
} as const;

export type ChatEvent = { [K in keyof typeof CHAT_EVENTS]: z.output<(typeof CHAT_EVENTS)[K]> };
