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
        last_seen_at: 'When you last opened it.',
      },
    ],
    { reader: 'service', order: ['team_id'] },
  ),
];
