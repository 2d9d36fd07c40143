import { exported, type ExportedTable } from './exported-table.ts';

const SECRET = 'Secret: between your browser and its push service.';

/** What an account did in teams, and what it was told of them. */
export const NOTICES_TABLES: readonly ExportedTable[] = [
  exported(
    'team_activity',
    'What you did in teams, for two years.',
    [
      { id: 'Number of the entry.', team_id: 'The team.', actor_id: 'Your account.' },
      {
        kind: 'What you did.',
        category: 'results, changes or people.',
        count: 'How many of the same at once; the rest is of the first.',
        setting_id: 'The setting.',
        machine_id: 'The machine.',
        subject_id: 'A result, test card, folder, material, invitation or message.',
        details: 'More of it, and the names things had.',
      },
      'created_at',
    ],
    {
      owner: 'actor_id',
      reader: 'service',
      omitted: { person_id: 'Another person, to whom it was done.' },
    },
  ),
  exported(
    'notices',
    'What you were told of your teams, for 90 days.',
    [
      'id user_id',
      {
        kind: 'mention, reply, invitation, role_changed, removed, offered, handed_over, inherited or induction_expiring.',
        team_id: 'The team.',
        subject_id: 'The message, invitation or machine.',
        details: 'More of it.',
        is_muted: 'Whether it was in the app only.',
      },
      'created_at',
      {
        read_at: 'When you read it.',
        mailed_at: 'When it was in an email, or since when it needed none.',
        pushed_at: 'The same for a push.',
      },
    ],
    {
      order: ['created_at', 'id'],
      omitted: { actor_id: 'Another person, who did it.' },
    },
  ),
  exported(
    'quiet_hours',
    'When you want no emails and pushes about teams.',
    [
      {
        user_id: 'Your account.',
        starts_at: 'From when on, in minutes since midnight.',
        ends_at: 'Until when.',
        time_zone: 'Your time zone.',
      },
    ],
    { order: ['user_id'] },
  ),
  exported(
    'push_subscriptions',
    'Browsers that notices are pushed to.',
    [
      'id user_id',
      { device: 'Browser and system.' },
      'created_at',
      { last_pushed_at: 'When something was last pushed to it.' },
    ],
    { order: ['created_at', 'id'], omitted: { endpoint: SECRET, p256dh: SECRET, auth: SECRET } },
  ),
];
