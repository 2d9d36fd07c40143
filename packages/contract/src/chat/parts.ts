import * as z from 'zod/mini';
import { field, id, orNull, timestamp } from '../schema.ts';
import { TEAM_ROLES } from '../team-roles.ts';
import { memberPicture } from '../teams/parts.ts';

export const MAX_MESSAGE = 4000;
/** Messages of one person in one team within a minute. */
export const MAX_MESSAGES_A_MINUTE = 30;
/** Reactions that somebody adds or takes back in a team within a minute. */
export const MAX_REACTIONS_A_MINUTE = 60;
/** Messages that a page has at most (specification §9). */
export const MESSAGE_PAGE = 100;
export const MAX_ATTACHMENTS = 4;
export const MAX_MENTIONS = 20;
/** Unread messages are counted up to here. */
export const MAX_UNREAD = 100;
/** Seconds after which somebody who reports nothing is away. */
export const PRESENCE_S = 90;
/** Seconds for which somebody is typing, unless they report it again. */
export const TYPING_S = 6;

export const ATTACHMENT_KINDS = ['setting', 'job', 'test_card', 'result', 'photo'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** “Worked here” and “Didn’t” say how a setting did, and can become a result. */
export const REACTIONS = [
  'worked',
  'failed',
  'like',
  'love',
  'laugh',
  'wow',
  'thanks',
  'seen',
] as const;
export type Reaction = (typeof REACTIONS)[number];

export const NOTICE_LEVELS = ['mentions', 'none'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

export const MENTIONED_GROUPS = ['here', 'everyone'] as const;
export type MentionedGroup = (typeof MENTIONED_GROUPS)[number];

export const byMessage = z.object({ team_id: id('team'), id: id('message') });

export const messagePerson = z.object({
  id: id('account'),
  name: field(z.string(), 'Name of the account.'),
  email: orNull(z.string(), 'Email address; null of who has left.'),
  picture: memberPicture,
  role: field(z.enum(TEAM_ROLES), 'What they may do in the team, or could.'),
  has_left: field(z.boolean(), 'Whether they have left the team.'),
});
export type MessagePerson = z.output<typeof messagePerson>;

const author = orNull(messagePerson, 'Who it is; null once their account was erased.');

export const attachmentRef = {
  kind: field(z.enum(ATTACHMENT_KINDS), 'What it is.'),
  id: id('attached setting, job, test card, result or photo'),
};

const attachment = z.object({
  ...attachmentRef,
  is_own: field(z.boolean(), 'Whether it is in the author’s own library instead of the team’s.'),
  version: orNull(z.string(), 'Version of the setting when it was sent.'),
  speed_mm_min: orNull(z.number(), 'Its speed then, in mm/min.'),
});
export type Attachment = z.output<typeof attachment>;

export const mention = z.object({
  user_id: id('account'),
  label: field(z.string().check(z.maxLength(100)), 'Their name as the message has it, without @.'),
});

const repliedTo = z.object({
  id: id('message'),
  position: field(z.number(), 'Its position.'),
  name: orNull(z.string(), 'Name of who wrote it; null once their account was erased.'),
  excerpt: field(z.string(), 'Its first words; empty if it was deleted or has attachments only.'),
  is_deleted: field(z.boolean(), 'Whether it was deleted.'),
});

/** A message as everyone in the team sees it. */
export const teamMessage = z.object({
  id: id('message'),
  team_id: id('team'),
  user: author,
  message: field(z.string(), 'Plain text; empty if it was deleted or has attachments only.'),
  position: field(z.number(), 'Its place in the chat: rises with each message, with gaps.'),
  revision: field(z.number(), 'Rises with each change in the chat.'),
  reply_to: orNull(repliedTo, 'The message that it answers.'),
  mentions: field(z.array(mention), 'Who is named in it.'),
  mentions_all: orNull(z.enum(MENTIONED_GROUPS), 'Whether it is for everyone, or who is here.'),
  attachments: field(z.array(attachment), 'What is attached. Rights are checked on opening.'),
  created_at: timestamp('When it was sent'),
  edited_at: orNull(z.string(), 'When its text was last changed, ISO 8601.'),
  deleted_at: orNull(z.string(), 'When it was deleted, ISO 8601.'),
  deleted_by: orNull(
    z.object({ id: id('account'), name: field(z.string(), 'Name of the account.') }),
    'Who deleted it.',
  ),
});
export type TeamMessage = z.output<typeof teamMessage>;

export const reactionCount = z.object({
  reaction: field(z.enum(REACTIONS), 'The reaction.'),
  count: field(z.number(), 'How many reacted so.'),
  is_own: field(z.boolean(), 'Whether the caller is one of them.'),
});
export type ReactionCount = z.output<typeof reactionCount>;

export const reactions = field(z.array(reactionCount), 'Reactions, the first ones first.');

export const listedMessage = z.extend(teamMessage, { reactions });
export type ListedMessage = z.output<typeof listedMessage>;

export const noticeChoice = z.object({
  level: orNull(
    z.enum(NOTICE_LEVELS),
    'What the caller is notified about: mentions and replies, also while null, or nothing.',
  ),
  muted_until: orNull(z.string(), 'Until when nothing notifies them, ISO 8601.'),
});
export type NoticeChoice = z.output<typeof noticeChoice>;
