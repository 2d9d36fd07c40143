import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, timestamp } from '../schema.ts';
import { ofTeam } from '../teams/parts.ts';
import {
  attachmentRef,
  byMessage,
  listedMessage,
  MAX_ATTACHMENTS,
  MAX_MENTIONS,
  MAX_MESSAGE,
  MAX_MESSAGES_A_MINUTE,
  MAX_REACTIONS_A_MINUTE,
  MAX_UNREAD,
  mention,
  MENTIONED_GROUPS,
  MESSAGE_PAGE,
  messagePerson,
  noticeChoice,
  REACTIONS,
  reactions,
} from './parts.ts';

const place = (description: string) =>
  z.optional(
    field(
      z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
      description,
    ),
  );

const messageText = field(
  z.string().check(
    z.trim(),
    // As it is stored, so that a message that is sent again is the same.
    z.overwrite((value) => value.toWellFormed()),
    z.maxLength(MAX_MESSAGE),
    z.refine<string>((value) => !value.includes('\u0000'), 'Remove the null character (U+0000)'),
  ),
  `Plain text, trimmed; up to ${MAX_MESSAGE} characters. May be empty if something is attached.`,
);

const mentions = z.optional(
  field(
    z.array(z.strictObject(mention.shape)).check(z.maxLength(MAX_MENTIONS)),
    `Who is named in it, at most ${MAX_MENTIONS}.`,
  ),
);
const mentionsAll = z.optional(
  orNull(
    z.enum(MENTIONED_GROUPS),
    'Whether it is for everyone, or who is here. Managers only: `team_role_missing`.',
  ),
);

export const listMessages = defineOperation({
  id: 'chat.list',
  method: 'GET',
  path: '/teams/{team_id}/messages',
  summary: `List messages of a team: the newest ${MESSAGE_PAGE}, oldest first; or those before, after or around one; or what changed since a revision.`,
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.object({
    before: place('Only messages before this position.'),
    after: place('Only messages after this position, the first ones.'),
    around: z.optional(id('message to show with those around it')),
    since: place(
      'What was added or changed after this revision, in the order of changes; nothing is lost or repeated between two such lists.',
    ),
    limit: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(MESSAGE_PAGE)),
        `Messages per page, 1 to ${MESSAGE_PAGE}.`,
      ),
    ),
  }),
  output: z.object({
    items: field(z.array(listedMessage), 'Oldest first; with `since`, first changed first.'),
    has_older: field(z.boolean(), 'Whether there are messages before these.'),
    has_newer: field(z.boolean(), 'Whether there are messages, or changes, after these.'),
    revision: field(z.number(), 'Ask for what changed since this revision.'),
    read_position: field(z.number(), 'Up to which position the caller has read.'),
    notices: field(noticeChoice, 'What the caller is notified about.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const postMessage = defineOperation({
  id: 'chat.post',
  method: 'POST',
  path: '/teams/{team_id}/messages',
  summary: `Send a message to a team, up to ${MAX_MESSAGES_A_MINUTE} a minute.`,
  needs: { scope: 'teams', team: 'member' },
  params: ofTeam,
  body: z.strictObject({
    id: ownId,
    message: messageText,
    reply_to: z.optional(orNull(z.uuid(), 'ID of the message that it answers.')),
    mentions,
    mentions_all: mentionsAll,
    attachments: z.optional(
      field(
        z.array(z.strictObject(attachmentRef)).check(z.maxLength(MAX_ATTACHMENTS)),
        `Settings, jobs, test cards or results of the team or yours, and photos that you uploaded, at most ${MAX_ATTACHMENTS}.`,
      ),
    ),
  }),
  output: listedMessage,
  status: 201,
  errors: ['not_found', 'already_added', 'message_empty', 'too_many_messages'],
});

export const editMessage = defineOperation({
  id: 'chat.edit',
  method: 'PATCH',
  path: '/teams/{team_id}/messages/{id}',
  summary: `Change your message. You can change the text of ${MAX_MESSAGES_A_MINUTE} a minute in a team.`,
  needs: { scope: 'teams', team: 'member' },
  params: byMessage,
  body: z.strictObject({ message: messageText, mentions, mentions_all: mentionsAll }),
  output: listedMessage,
  status: 200,
  errors: ['not_found', 'message_empty', 'forbidden'],
});

export const deleteMessage = defineOperation({
  id: 'chat.delete',
  method: 'DELETE',
  path: '/teams/{team_id}/messages/{id}',
  summary:
    'Delete your message, or as a manager anybody’s. Its text is gone; that it was deleted, and by whom, stays.',
  needs: { scope: 'teams', team: 'member' },
  params: byMessage,
  status: 204,
  errors: ['not_found'],
});

export const reactToMessage = defineOperation({
  id: 'chat.react',
  method: 'POST',
  path: '/teams/{team_id}/messages/{id}/reactions',
  summary: `React to a message, or take your reaction back, up to ${MAX_REACTIONS_A_MINUTE} a minute in a team.`,
  needs: { scope: 'teams', team: 'member' },
  params: byMessage,
  body: z.strictObject({
    reaction: field(z.enum(REACTIONS), 'The reaction.'),
    is_on: field(z.boolean(), 'Whether it is added.'),
  }),
  output: z.object({ reactions }),
  status: 200,
  errors: ['not_found'],
});

export const searchMessages = defineOperation({
  id: 'chat.search',
  method: 'GET',
  path: '/teams/{team_id}/messages/search',
  summary: 'Search messages of a team: those with all these words, newest first.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.object({
    q: field(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      'Words, or their beginnings.',
    ),
    before: place('Only messages before this position.'),
  }),
  output: z.object({
    items: field(z.array(listedMessage), 'Newest first.'),
    has_older: field(z.boolean(), 'Whether there are more before these.'),
  }),
  status: 200,
  errors: [],
});

export const markMessageRead = defineOperation({
  id: 'chat.markRead',
  method: 'POST',
  own_queue: true,
  path: '/teams/{team_id}/messages/{id}/read',
  summary:
    'Mark messages as read: everything up to this one. Marking an older one changes nothing.',
  needs: { scope: 'teams', team: 'viewer' },
  params: byMessage,
  status: 204,
  errors: ['not_found'],
});

export const listMessageReaders = defineOperation({
  id: 'chat.listReaders',
  method: 'GET',
  path: '/teams/{team_id}/messages/{id}/readers',
  summary: 'Count message readers: who else has read it, with the names of some.',
  needs: { scope: 'teams', team: 'viewer' },
  params: byMessage,
  output: z.object({
    count: field(z.number(), 'People in the team who have read it, besides its author.'),
    items: field(z.array(messagePerson), 'Up to 20 of them, the last ones first.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const listUnread = defineOperation({
  id: 'chat.listUnread',
  method: 'GET',
  path: '/chat/unread',
  summary: 'Count unread messages: what you have not read in each of your teams.',
  needs: { scope: 'teams' },
  output: z.object({
    items: field(
      z.array(
        z.extend(noticeChoice, {
          team_id: id('team'),
          unread: field(z.number(), `Messages of others, up to ${MAX_UNREAD}.`),
          mentions: field(z.number(), 'Of these, for you: mentions, replies, everyone.'),
        }),
      ),
      'Your teams.',
    ),
  }),
  status: 200,
  errors: [],
});

export const changeNotices = defineOperation({
  id: 'chat.changeNotices',
  method: 'PATCH',
  path: '/teams/{team_id}/chat/notices',
  summary: 'Change a team’s notices: choose what it notifies you about, or mute it for a while.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  body: z.strictObject({
    level: z.optional(noticeChoice.shape.level),
    muted_until: z.optional(
      orNull(z.iso.datetime(), 'Until when nothing notifies you; null ends it.'),
    ),
  }),
  output: noticeChoice,
  status: 200,
  errors: [],
});

export const getPresence = defineOperation({
  id: 'chat.getPresence',
  method: 'GET',
  path: '/teams/{team_id}/presence',
  summary: 'List who is here, and who was last.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  output: z.object({
    here: field(z.number(), 'How many are here.'),
    members: field(z.number(), 'How many are in the team.'),
    items: field(
      z.array(
        z.extend(messagePerson, {
          last_seen_at: orNull(z.string(), 'When they were last here, ISO 8601.'),
          is_here: field(z.boolean(), 'Whether they are here.'),
        }),
      ),
      'Up to 50: who is here, then who was last.',
    ),
  }),
  status: 200,
  errors: [],
});

export const reportPresence = defineOperation({
  id: 'chat.reportPresence',
  method: 'POST',
  own_queue: true,
  internal: true,
  path: '/teams/{team_id}/presence',
  summary: 'Say that you are here, and whether you are typing.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  body: z.strictObject({ is_typing: field(z.boolean(), 'Whether you are writing a message.') }),
  output: z.object({ at: timestamp('The time of the server') }),
  status: 200,
  errors: [],
});
