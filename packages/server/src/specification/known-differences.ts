/**
 * Where the product differs from the specification on purpose, with the decision that says why. A difference that is gone
 * fails the test, so the list stays true.
 */
export const KNOWN_DIFFERENCES = {
  'clarification_triggers.questions':
    'D2: read with get_active_clarification_triggers(), stored as rows of trigger_questions',
} as const satisfies Record<string, string>;

/** Tables of features that do not exist yet. A table that is added leaves this list. */
export const TABLES_TO_COME: readonly string[] = [
  'plan_change_notifications',
  'stripe_user_subscriptions',
  'stripe_user_orders',
  'app_versions',
  'plugins',
  'plugin_plan_access',
  'plugin_settings',
  'notification_banners',
  'notification_banner_dismissals',
  'team_messages',
  'team_message_reads',
  'team_members',
  'consultation_requests',
  'consultation_messages',
  'performance_metrics',
  'page_performance',
  'api_performance',
  'error_logs',
  'user_sessions',
  'user_activity',
  'analytics_events',
  'referral_sources',
];
