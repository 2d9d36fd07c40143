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
    'unread_sentences',
    'Sentences we couldn’t read, while you allowed analytics.',
    [
      'id user_id',
      {
        sentence: 'What you typed, without what looks like a name or a contact.',
        material: 'The material that we don’t know.',
      },
      'created_at',
    ],
    { file: 'unread-sentences', order: ['created_at', 'id'] },
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
  exported(
    'page_performance',
    'How fast pages were for you, while you allowed analytics.',
    [
      'id user_id',
      {
        page_url: 'Address of the page, without what it showed.',
        load_time: 'Until everything was loaded, in ms.',
        dom_content_loaded: 'Until the document and its scripts were there, in ms.',
        first_contentful_paint: 'Until something was painted, in ms.',
        largest_contentful_paint: 'Until the largest part was painted, in ms.',
        interaction_to_next_paint: 'From the slowest input to what it painted, in ms.',
        cumulative_layout_shift: 'How much the page moved; no unit.',
        time_to_interactive: 'Until the document could take input, in ms.',
        time_to_first_byte: 'Until the first byte came, in ms.',
        resource_count: 'Files that were loaded.',
        resource_size: 'Bytes that came over the network.',
        user_agent: 'Your browser, in its own words.',
      },
      'created_at',
    ],
    {
      file: 'page-loads',
      order: ['created_at', 'id'],
      omitted: { first_input_delay: 'The same as interaction_to_next_paint, under an older name.' },
    },
  ),
  exported(
    'api_performance',
    'Requests of yours that were slow or failed.',
    [
      'id user_id',
      {
        operation: 'What was asked for.',
        endpoint: 'Its address, without ids.',
        method: 'HTTP method.',
        status_code: 'HTTP status.',
        duration: 'Time to answer, in ms.',
        success: 'Whether it was answered.',
        error_message: 'Code of the problem, if it failed.',
        request_id: 'Finds it in the log of the server.',
      },
      'created_at',
    ],
    { file: 'slow-requests', order: ['created_at', 'id'] },
  ),
  exported(
    'error_logs',
    'Errors you had in the app, those that were kept whole.',
    [
      'id user_id',
      {
        error_type: 'Type of the error.',
        error_message: 'Its message.',
        user_email: 'Your address when it happened.',
        page_url: 'Page, without search and hash.',
        user_agent: 'What your browser said it is.',
        severity: 'low, medium, high or critical.',
        api_endpoint: 'Method and path of a failed call.',
        tags: 'Where it was thrown, and how it was noticed.',
        resolved: 'Whether an administrator resolved it.',
        resolved_at: 'When.',
        error_id: 'ID that you saw.',
        request_id: 'ID of the request it is about.',
        component: 'Component that crashed.',
        browser: 'Browser with its version.',
        device_type: 'desktop, tablet or mobile.',
      },
      'created_at',
    ],
    {
      reader: 'service',
      order: ['created_at', 'id'],
      omitted: {
        group_id: 'Groups errors of everyone.',
        build_id: 'Which build of the app it was; no row is one user’s.',
        stack_trace: 'Lines of our code.',
        component_stack: 'Names in our code.',
        context: 'Lines of our code and of the server’s log.',
      },
    },
  ),
  exported(
    'error_reports',
    'What you wrote about errors.',
    [
      'id user_id',
      {
        error_id: 'ID of the error.',
        text: 'What you wrote.',
        replied_at: 'When you got a reply.',
      },
      'created_at',
    ],
    {
      reader: 'service',
      order: ['created_at', 'id'],
      omitted: { group_id: 'Groups errors of everyone.' },
    },
  ),
];
