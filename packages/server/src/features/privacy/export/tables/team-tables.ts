import { exported, type ExportedTable } from './exported-table.ts';

/** What the user is and does in teams. The server reads it, also of teams that they have left. */
export const TEAM_TABLES: readonly ExportedTable[] = [
  exported(
    'team_members',
    'Teams that you are or were in.',
    [
      'user_id',
      {
        team_id: 'The team.',
        role: 'owner, manager, member or viewer.',
        joined_at: 'When you joined.',
        left_at: 'When you left; empty while you are in it.',
        is_removed: 'Whether somebody else ended it.',
        last_seen_at: 'When you last opened it.',
      },
    ],
    { reader: 'service', order: ['team_id'] },
  ),
  exported(
    'team_messages',
    'What you wrote in the chats of teams, also of those you have left.',
    [
      'id user_id',
      {
        team_id: 'The team.',
        message: 'Your words; empty once deleted, or with attachments only.',
        reply_to: 'The message that yours answers.',
        mentions_all: 'here or everyone, if it was for everyone.',
        attachments: 'Kind and identifier of what you attached, and what it was then.',
      },
      'created_at',
      {
        edited_at: 'When you last changed it.',
        deleted_at: 'When it was deleted.',
      },
    ],
    {
      reader: 'service',
      omitted: {
        position: 'Its place among the messages of all.',
        revision: 'Counts changes in the chat.',
        deleted_by: 'May name somebody else.',
        words: 'For searching; made from the message.',
      },
    },
  ),
  exported(
    'team_photos',
    'Photos that you sent in the chats of teams. They stay in the team.',
    [
      {
        id: 'The photo, as your message names it.',
        user_id: 'The team.',
        created_by: 'Your account.',
        message_id: 'The message that shows it; empty until it is sent.',
      },
      'created_at',
    ],
    {
      owner: 'created_by',
      reader: 'service',
      order: ['created_at', 'id'],
      omitted: {
        photo_key: 'The photo belongs to the team.',
        photo_bytes: 'The photo belongs to the team.',
        stored_bytes: 'Counts for the team.',
      },
    },
  ),
  exported(
    'team_message_reactions',
    'Your reactions to messages.',
    [
      'user_id',
      {
        team_id: 'The team.',
        message_id: 'The message.',
        reaction:
          'worked or failed (the setting did, here), like, love, laugh, wow, thanks or seen.',
      },
      'created_at',
    ],
    { reader: 'service', order: ['message_id', 'reaction'] },
  ),
  exported(
    'team_message_mentions',
    'Messages of others that name you, or answer yours.',
    [
      'user_id',
      {
        team_id: 'The team.',
        message_id: 'The message.',
        kind: 'mention or reply.',
        label: 'Your name as the message has it; empty for a reply.',
      },
    ],
    {
      reader: 'service',
      order: ['team_id', 'position', 'message_id', 'kind'],
      omitted: { position: 'Its place among the messages of all.' },
    },
  ),
  exported(
    'team_message_reads',
    'How far you have read in each team, and what it notifies you about.',
    [
      'user_id',
      {
        team_id: 'The team.',
        message_id: 'The newest message you have read.',
        read_at: 'When you read it.',
        level: 'all, mentions or none; empty is the usual level of the team.',
        muted_until: 'Until when you muted it.',
      },
    ],
    {
      reader: 'service',
      order: ['team_id'],
      omitted: { position: 'Its place among the messages of all.' },
    },
  ),
  exported(
    'inductions',
    'Safety pages that you confirmed.',
    [
      'id user_id',
      {
        team_id: 'The team whose machine it is about.',
        machine_id: 'The machine; empty once it was deleted.',
        machine_name: 'Its name, if it was deleted.',
        version: 'The version of the safety page.',
        confirmed_by: 'Who confirmed it: you, or a manager.',
        shown_by: 'Who showed you the machine.',
        confirmed_at: 'When.',
        expires_at: 'When it ends; empty if it doesn’t.',
      },
    ],
    { reader: 'service', order: ['confirmed_at', 'id'] },
  ),
];
