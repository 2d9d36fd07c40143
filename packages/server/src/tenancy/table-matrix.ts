export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/**
 * Who may do what with a table. owned: a row belongs to the user in `owner`, who may do `verbs` with it; nobody else
 * has access. shared: everyone may read the rows; nobody may change them. closed: no user or visitor has access.
 */
export type TableRule =
  | {
      kind: 'owned';
      owner: string;
      verbs: readonly Verb[];
      /** SQL condition for the row to copy and reference; any row if left out. */
      sample?: string;
      /** A copy of a row is a duplicate: each user has at most one, or one of each kind. */
      single?: true;
    }
  /** Only who acts in a team reaches its rows; nobody alone. `owner`: the column of the team. See `team-rows.ts`. */
  | { kind: 'in_team'; owner: string }
  /** Only who has a part in a case reaches its rows. See `case-rows.test.ts`. */
  | { kind: 'in_case' }
  | { kind: 'shared' }
  | { kind: 'closed' };

/** Schemas that only the platform itself uses. */
const CLOSED_SCHEMAS = ['auth', 'pgboss'];

/** A table that is missing here fails the tests: decide who may do what before adding it. */
const RULES: Record<string, TableRule> = {
  'public.profiles': { kind: 'owned', owner: 'id', verbs: ['select', 'update'] },
  'public.audit_log': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.audit_chain': { kind: 'closed' },
  'public.audit_checks': { kind: 'closed' },
  'public.account_grants': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.account_views': { kind: 'closed' },
  'public.user_words': { kind: 'closed' },
  'public.one_time_links': { kind: 'closed' },
  'public.setup_tokens': { kind: 'closed' },
  'public.mails': { kind: 'closed' },
  'public.schema_migrations': { kind: 'closed' },
  'public.error_builds': { kind: 'closed' },
  'public.error_groups': { kind: 'closed' },
  'public.error_logs': { kind: 'closed' },
  'public.error_group_hours': { kind: 'closed' },
  'public.error_group_days': { kind: 'closed' },
  'public.error_group_users': { kind: 'closed' },
  'public.error_users': { kind: 'closed' },
  'public.error_hours': { kind: 'closed' },
  'public.error_group_places': { kind: 'closed' },
  'public.error_history': { kind: 'closed' },
  'public.error_reports': { kind: 'closed' },
  'public.error_alert_rules': { kind: 'closed' },
  'public.error_alerts': { kind: 'closed' },
  'public.error_intake': { kind: 'closed' },
  'public.erased_accounts': { kind: 'closed' },
  'public.system_settings': { kind: 'shared' },
  'public.system_settings_history': { kind: 'closed' },
  'public.app_versions': { kind: 'closed' },
  'public.subscription_plans': { kind: 'shared' },
  'public.plan_change_notifications': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'update'],
  },
  'public.notification_banners': { kind: 'closed' },
  'public.notification_banner_figures': { kind: 'closed' },
  'public.notification_banner_dismissals': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select'],
  },
  'public.notification_banner_views': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select'],
  },
  'public.stripe_user_subscriptions': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.plan_prices': { kind: 'closed' },
  'public.stripe_customers': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.stripe_user_orders': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.stripe_checkouts': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.stripe_closing_customers': { kind: 'closed' },
  'public.stripe_closing_prices': { kind: 'closed' },
  'public.stripe_events': { kind: 'closed' },
  'public.attention_snoozes': { kind: 'closed' },
  'public.daily_figures': { kind: 'closed' },
  'public.webhook_paces': { kind: 'closed' },
  'public.status_days': { kind: 'closed' },
  'public.status_entries': { kind: 'closed' },
  'public.status_updates': { kind: 'closed' },
  'public.billing_reconciliations': { kind: 'closed' },
  'public.plan_edits': { kind: 'closed' },
  'public.account_storage': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.onboarding': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'update'],
    single: true,
  },
  'public.referral_sources': { kind: 'owned', owner: 'user_id', verbs: VERBS, single: true },
  'public.account_exports': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.consents': { kind: 'owned', owner: 'user_id', verbs: ['select', 'insert'] },
  'public.user_sessions': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.user_activity': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'delete'],
  },
  'public.analytics_days': { kind: 'closed' },
  'public.result_evidence': { kind: 'closed' },
  'public.unread_sentences': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'delete'],
  },
  'public.analytics_events': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'delete'],
  },
  'public.page_performance': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'delete'],
  },
  'public.api_performance': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.performance_metrics': { kind: 'closed' },
  'public.request_minutes': { kind: 'closed' },
  'public.performance_rollups': { kind: 'closed' },
  'public.performance_rollup_states': { kind: 'closed' },
  'public.notification_preferences': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'update'],
    single: true,
  },
  'public.notices': { kind: 'owned', owner: 'user_id', verbs: ['select', 'update'] },
  'public.quiet_hours': { kind: 'owned', owner: 'user_id', verbs: VERBS, single: true },
  'public.push_subscriptions': { kind: 'owned', owner: 'user_id', verbs: ['select', 'delete'] },
  'public.api_keys': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.idempotency_keys': { kind: 'closed' },
  'public.api_key_usage': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.webhook_endpoints': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.webhook_events': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.webhook_deliveries': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.team_activity': { kind: 'in_team', owner: 'team_id' },
  'public.plugins': { kind: 'shared' },
  'public.plugin_plan_access': { kind: 'shared' },
  'public.plugin_settings': { kind: 'owned', owner: 'user_id', verbs: VERBS, single: true },
  'public.teams': { kind: 'in_team', owner: 'id' },
  'public.team_members': { kind: 'in_team', owner: 'team_id' },
  'public.makerspaces': { kind: 'in_team', owner: 'team_id' },
  'public.material_rules': { kind: 'in_team', owner: 'team_id' },
  'public.safety_pages': { kind: 'in_team', owner: 'team_id' },
  'public.inductions': { kind: 'in_team', owner: 'team_id' },
  'public.kiosks': { kind: 'in_team', owner: 'team_id' },
  'public.kiosk_codes': { kind: 'in_team', owner: 'team_id' },
  'public.team_invitations': { kind: 'in_team', owner: 'team_id' },
  'public.team_chats': { kind: 'in_team', owner: 'team_id' },
  'public.team_messages': { kind: 'in_team', owner: 'team_id' },
  'public.team_message_reads': { kind: 'in_team', owner: 'team_id' },
  'public.team_message_reactions': { kind: 'in_team', owner: 'team_id' },
  'public.team_message_mentions': { kind: 'in_team', owner: 'team_id' },
  'public.team_photos': { kind: 'in_team', owner: 'user_id' },
  'public.experts': { kind: 'owned', owner: 'user_id', verbs: ['select', 'update'], single: true },
  'public.consultation_requests': {
    kind: 'owned',
    owner: 'requester_id',
    verbs: ['select', 'insert', 'update'],
  },
  'public.consultation_attachments': { kind: 'in_case' },
  'public.consultation_photos': { kind: 'in_case' },
  'public.consultation_messages': { kind: 'in_case' },
  'public.solved_cases': { kind: 'in_case' },
  'public.case_evidence': { kind: 'closed' },
  'public.custom_materials': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.machines': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.lenses': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.job_batches': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert', 'update', 'delete'],
  },
  'public.jobs': { kind: 'owned', owner: 'user_id', verbs: ['select', 'insert', 'update'] },
  'public.safety_bypasses': { kind: 'owned', owner: 'user_id', verbs: ['select', 'insert'] },
  'public.ai_usage_tracking': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
  'public.ai_claims': { kind: 'closed' },
  'public.model_calls': { kind: 'closed' },
  'public.ai_spending': { kind: 'closed' },
  'public.ai_request_options': { kind: 'closed' },
  'public.materials_baseline': { kind: 'closed' },
  'public.ai_generated_settings': { kind: 'closed' },
  'public.ai_settings_auto_review_logs': { kind: 'closed' },
  'public.ai_promotions': { kind: 'closed' },
  'public.ai_shared_reviews': { kind: 'closed' },
  'public.clarification_triggers': { kind: 'closed' },
  'public.trigger_questions': { kind: 'closed' },
  'public.safety_blocks': { kind: 'closed' },
  'public.parser_question_analytics': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert'],
  },
  'public.ai_clarification_skipped': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert'],
  },
  'public.ai_setting_decisions': { kind: 'closed' },
  'public.feedback': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.test_cards': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.folders': {
    kind: 'owned',
    owner: 'user_id',
    verbs: VERBS,
    sample: 'parent_id is not null',
  },
  'public.settings': { kind: 'owned', owner: 'user_id', verbs: ['select', 'insert', 'update'] },
  'public.settings_versions': {
    kind: 'owned',
    owner: 'user_id',
    verbs: ['select', 'insert'],
    sample: 'major_version = 1',
  },
  'public.imports': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.import_rows': { kind: 'owned', owner: 'user_id', verbs: VERBS },
  'public.setting_words': { kind: 'owned', owner: 'user_id', verbs: ['select'] },
};

/** Tables named in the matrix; each must exist. */
export const NAMED_TABLES = Object.keys(RULES);

export function findRule(schema: string, table: string): TableRule | undefined {
  return CLOSED_SCHEMAS.includes(schema) ? { kind: 'closed' } : RULES[`${schema}.${table}`];
}
