import { exported, type ExportedTable } from './exported-table.ts';

const SECRET = 'Secret: between your browser and its push service.';

/** What an account did in teams, and what it was told of them. */
export const NOTICES_TABLES: readonly ExportedTable[] = [
  exported(
    'feedback',
    'Results that you reported in teams. They stay in the team when you leave, with your name.',
    [
      { user_id: 'The team.', created_by: 'Your account.' },
      'id setting_id',
      {
        edge_score: 'How good the edge was, 0 to 10.',
        cut_through: 'Whether it cut through.',
        depth_mm: 'Measured depth.',
        notes: 'Your notes.',
        outcome: 'What you pressed at a tablet: good, weak or burned.',
      },
      'machine_id material thickness_mm operation speed_mm_min power_percent passes interval_mm created_at',
    ],
    {
      file: 'results-in-teams',
      owner: 'created_by',
      reader: 'service',
      where: 'user_id <> created_by',
      order: ['created_at', 'id'],
      omitted: {
        photo_key: 'The photo belongs to the team.',
        photo_bytes: 'The photo belongs to the team.',
        stored_bytes: 'Counts for the team.',
        source: 'Always user or test_card.',
        kiosk_id: 'The tablet at which it was added.',
      },
    },
  ),
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
    'What you were told of your teams and cases, for 90 days.',
    [
      'id user_id',
      {
        kind: 'mention, reply, invitation, role_changed, removed, offered, handed_over, inherited, induction_expiring or plan_ending; of a case consultation_assigned, consultation_in_progress, consultation_proposed, consultation_resolved, consultation_given, consultation_answered, consultation_escalated, consultation_closed, consultation_page, consultation_cancelled or consultation_ended.',
        team_id: 'The team; empty of a case.',
        case_id: 'The case; empty of a team.',
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
    'When you want no emails and pushes of notices.',
    [
      {
        user_id: 'Your account.',
        start_minute: 'From when on, in minutes since midnight.',
        end_minute: 'Until when.',
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
      { device: 'Browser and system.', session_id: 'The session in which you allowed it.' },
      'created_at',
      { last_pushed_at: 'When something was last pushed to it.' },
    ],
    { order: ['created_at', 'id'], omitted: { endpoint: SECRET, p256dh: SECRET, auth: SECRET } },
  ),
];
