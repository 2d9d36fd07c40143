import type { Retained } from '@beamwright/contract';

/**
 * How long the rows of a table stay. owned: as long as their account, with which the database deletes them. days: by a
 * task, after its days. reference: as long as the installation, with the reason.
 */
export type Keeping =
  | { as: 'owned' }
  | { as: 'days'; of: Retained; isOwned?: true }
  | { as: 'reference'; why: string };

const owned = { as: 'owned' } as const;
const days = (of: Retained): Keeping => ({ as: 'days', of });
/** The account may go first, and then the rows go with it. */
const ownedFor = (of: Retained): Keeping => ({ as: 'days', of, isOwned: true });
const reference = (why: string): Keeping => ({ as: 'reference', why });

/** A table that is missing here fails the tests: decide how long its rows stay before adding it. */
export const KEEPING: Record<string, Keeping> = {
  // The account itself, with everything that it owns.
  'auth.user': days('grace'),
  'auth.account': owned,
  'auth.passkey': owned,
  'auth.two_factor': owned,
  'auth.session': ownedFor('sessions'),
  'auth.verification': days('verifications'),
  'auth.used_code': days('limits'),
  'auth.attempt_count': days('limits'),
  'auth.flood_count': days('limits'),
  'auth.key_salt': reference('one row'),
  'public.profiles': owned,
  'public.onboarding': owned,
  'public.referral_sources': owned,
  'public.notification_preferences': owned,
  'public.quiet_hours': owned,
  'public.push_subscriptions': owned,
  'public.notices': ownedFor('notices'),
  'public.team_activity': ownedFor('team_activity'),
  'public.consents': owned,
  'public.plugin_settings': owned,
  'public.user_sessions': ownedFor('analytics'),
  'public.user_activity': ownedFor('analytics'),
  'public.analytics_events': ownedFor('analytics'),
  'public.account_storage': owned,
  'public.account_grants': owned,
  'public.user_words': owned,
  'public.account_views': owned,
  'public.audit_log': ownedFor('audit_log'),
  'public.one_time_links': ownedFor('one_time_links'),
  'public.setup_tokens': days('one_time_links'),
  'public.mails': ownedFor('mails'),
  'public.teams': owned,
  'public.team_members': owned,
  'public.team_chats': owned,
  'public.team_messages': owned,
  'public.team_message_reads': owned,
  'public.team_message_reactions': owned,
  'public.team_message_mentions': owned,
  'public.team_photos': owned,
  'public.experts': owned,
  'public.consultation_requests': owned,
  'public.consultation_attachments': owned,
  'public.consultation_photos': owned,
  'public.consultation_messages': owned,
  'public.solved_cases': owned,
  'public.case_evidence': owned,
  'public.makerspaces': owned,
  'public.material_rules': owned,
  'public.safety_pages': owned,
  'public.inductions': owned,
  'public.kiosks': owned,
  'public.kiosk_codes': owned,
  'public.team_invitations': ownedFor('team_invitations'),
  'public.custom_materials': owned,
  'public.machines': owned,
  'public.lenses': owned,
  'public.jobs': ownedFor('bin'),
  'public.safety_bypasses': owned,
  'public.settings': ownedFor('bin'),
  'public.settings_versions': owned,
  'public.setting_words': owned,
  'public.folders': owned,
  'public.feedback': owned,
  'public.test_cards': owned,
  'public.imports': ownedFor('imports'),
  'public.import_rows': ownedFor('imports'),
  'public.ai_usage_tracking': ownedFor('ai_usage'),
  'public.ai_claims': ownedFor('ai_claims'),
  'public.model_calls': days('model_calls'),
  'public.ai_spending': days('ai_spending'),
  'public.ai_shared_reviews': days('shared_reviews'),
  'public.ai_settings_auto_review_logs': days('review_logs'),
  'public.parser_question_analytics': ownedFor('question_analytics'),
  'public.ai_clarification_skipped': ownedFor('question_analytics'),
  'public.ai_generated_settings': reference('answer everyone once approved; `ai` erases drafts'),
  'public.ai_promotions': reference('roll-backs need them, however old'),
  'public.ai_setting_decisions': reference('who decided what is served; names nobody once erased'),
  'public.ai_request_options': reference('one row for each model'),
  'public.materials_baseline': reference('published settings'),
  'public.clarification_triggers': reference('of the installation, until deleted'),
  'public.trigger_questions': reference('of the installation, until deleted'),
  'public.safety_blocks': reference('of the installation, until deleted'),
  'public.system_settings': reference('one row for each setting'),
  'public.subscription_plans': reference('plans'),
  'public.plan_edits': reference('who changed plans; names nobody once erased'),
  'public.plan_prices': reference('what plans cost'),
  'public.plan_change_notifications': ownedFor('plan_notices'),
  'public.stripe_user_subscriptions': owned,
  'public.stripe_customers': owned,
  'public.stripe_user_orders': owned,
  'public.stripe_checkouts': ownedFor('billing_records'),
  'public.stripe_events': days('billing_records'),
  'public.billing_reconciliations': days('billing_records'),
  'public.stripe_closing_customers': reference('until their subscriptions are canceled'),
  'public.stripe_closing_prices': reference('until Stripe sells them no more'),
  'public.plugins': reference('one row for each plugin'),
  'public.plugin_plan_access': reference('one row for each plugin and plan'),
  'public.schema_migrations': reference('migrations'),
  'public.account_exports': ownedFor('account_exports'),
  'public.erased_accounts': reference('needed as long as a backup can be restored'),
};

/** pg-boss deletes its tasks itself, after the days that it is given. */
export const TASKS: Keeping = days('tasks');
