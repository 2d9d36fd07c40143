import { exported, type ExportedTable } from './exported-table.ts';

/** What the user allowed, and what that made us store. */
export const PRIVACY_TABLES: readonly ExportedTable[] = [
  exported(
    'consents',
    'What you allowed to be stored, every decision.',
    [
      'id user_id',
      {
        version: 'Version of the text you decided about.',
        necessary: 'Always allowed.',
        functional: 'Whether you allowed functional storage.',
        analytics: 'Whether you allowed analytics.',
        marketing: 'Whether you allowed marketing.',
        gpc: 'Whether your browser sent Global Privacy Control.',
        decided_at: 'When you decided.',
      },
      'created_at',
    ],
    { order: ['decided_at', 'id'] },
  ),
  exported(
    'notification_preferences',
    'What you are notified about. What has no row is on.',
    [
      'user_id',
      {
        kind: 'results, usage, exports, digest (one email of unread notices), mentions, team_changes, inductions or consultations.',
        way: 'in_app, email or push.',
        is_on: 'Whether you want it.',
      },
    ],
    { file: 'notifications', order: ['kind', 'way'] },
  ),
  exported(
    'user_sessions',
    'Visits, while you allowed analytics.',
    [
      'id user_id ip_address',
      {
        country: 'Always empty.',
        region: 'Always empty.',
        city: 'Always empty.',
        device_type: 'desktop, tablet or mobile.',
        browser: 'Browser.',
        os: 'Operating system.',
        login_at: 'When the visit began.',
        logout_at: 'When it ended.',
      },
    ],
    { file: 'visits', order: ['login_at', 'id'] },
  ),
  exported(
    'user_activity',
    'Pages you opened, while you allowed analytics.',
    [
      'id user_id',
      { session_id: 'The visit.', page: 'Address of the page, without what it showed.' },
      'created_at',
    ],
    { file: 'page-views', order: ['created_at', 'id'] },
  ),
  exported(
    'analytics_events',
    'What you did, while you allowed analytics.',
    [
      'id user_id',
      { session_id: 'The visit.', name: 'What you did.', properties: 'How, in fixed words.' },
      'created_at',
    ],
    { order: ['created_at', 'id'] },
  ),
];
