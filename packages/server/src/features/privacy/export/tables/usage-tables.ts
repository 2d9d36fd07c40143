import { MAX_FAILING_DAYS } from '@beamwright/contract';
import { exported, type ExportedTable } from './exported-table.ts';

const SECRET = 'Secret: whoever has it could act for you.';

/** What was recorded while the product was used. */
export const USAGE_TABLES: readonly ExportedTable[] = [
  exported(
    'api_keys',
    'Keys with which your programs call the API.',
    [
      'id user_id name',
      {
        kind: 'live, or test (made by the documentation, for one day).',
        last_four: 'Its last four letters.',
        scopes: 'What it may do.',
        allowed_addresses: 'Where it may be used; empty: anywhere.',
        expires_at: 'When it stops working; empty: never.',
        previous_last_four: 'The last four letters of the key before the last rotation.',
        previous_ends_at: 'When that one stops working.',
        is_used: 'Whether it was used since the last rotation.',
        last_used_at: 'When it was last used.',
      },
      'created_at',
      { revoked_at: 'When it was revoked.' },
    ],
    {
      reader: 'service',
      order: ['created_at', 'id'],
      omitted: { token_hash: SECRET, previous_hash: SECRET },
    },
  ),
  exported(
    'api_key_usage',
    'How often your API keys were used, for 90 days.',
    [
      {
        key_id: 'The key.',
        user_id: 'Your account.',
        day: 'Day (UTC).',
        operation: 'What was asked for.',
        answered: 'Requests that were answered.',
        refused: 'Requests that were refused.',
        limited: 'Requests over the limit of the key.',
        failed: 'Requests that failed.',
      },
    ],
    { reader: 'service', order: ['key_id', 'day', 'operation'] },
  ),
  exported(
    'webhook_endpoints',
    'Addresses that get events of your account.',
    [
      'id user_id',
      {
        url: 'Where events are posted.',
        description: 'What it is for.',
        events: 'The events it gets.',
        previous_ends_at: 'Until when the secret before the last rotation also signs.',
        state: 'on, paused or off.',
        off_reason: `Why it is off: gone (it answered 410), failing (nothing arrived for ${MAX_FAILING_DAYS} days), overflow (too many events waited) or recovered (your account was recovered).`,
        failures: 'Attempts that failed since the last that arrived.',
        is_slow: 'Whether its last answers took long.',
        failing_since: 'When the first of them failed.',
        notified_at: 'When you were notified.',
        rests_until: 'Nothing is tried before.',
        due_at: 'When the next event is due.',
        last_delivered_at: 'When an event last arrived.',
        changed_at: 'When its address or secret was last set.',
      },
      'created_at',
    ],
    {
      reader: 'service',
      order: ['created_at', 'id'],
      omitted: {
        secret: SECRET,
        previous_secret: SECRET,
        earlier_secrets: SECRET,
        is_apart: 'Whether there are failures, or answers take long.',
        leased_until: 'Which of our servers works for it, for seconds.',
      },
    },
  ),
  exported(
    'webhook_events',
    'Events of your account for webhooks, for 30 days.',
    ['id user_id', { type: 'What happened.', data: 'What it happened to.' }, 'created_at'],
    { reader: 'service', order: ['created_at', 'id'] },
  ),
  exported(
    'webhook_deliveries',
    'Whether those events arrived.',
    [
      'id user_id',
      {
        endpoint_id: 'The endpoint.',
        event_id: 'The event.',
        state: 'waiting, delivered or failed.',
        attempts: 'Attempts so far.',
        due_at: 'When it is tried next.',
        give_up_at: 'Until when it is tried.',
        sent_at: 'When it was last tried.',
        duration_ms: 'How long that took, in ms.',
        status: 'HTTP status of the answer.',
        error: 'Why it failed.',
        answer: 'The beginning of the answer.',
      },
      'created_at',
    ],
    { reader: 'service', order: ['id'] },
  ),
  exported('safety_bypasses', 'Safety warnings after which you continued.', [
    'id user_id job_id material',
    { rules: 'Rules that warned.', reasons: 'What the warnings said.' },
    'created_at',
  ]),
  exported(
    'parser_question_analytics',
    'Questions that a job asked you.',
    [
      'id user_id job_id question_id field_name',
      {
        source: 'compiled (built in) or trigger (a rule of this installation).',
        event: 'asked, answered or declined.',
      },
      'created_at',
    ],
    { file: 'questions' },
  ),
  exported(
    'ai_clarification_skipped',
    'Questions that a job didn’t need to ask.',
    [
      'id user_id job_id',
      { trigger_name: 'What would have asked.' },
      'question_id field_name',
      {
        reason:
          'said_in_text, already_answered, already_asked or flag_off (such questions were turned off).',
      },
      'created_at',
    ],
    { file: 'skipped-questions' },
  ),
  exported(
    'plan_change_notifications',
    'What changed in your plan.',
    [
      'id user_id',
      {
        old_plan: 'Name of the plan before.',
        new_plan: 'Name of the plan after.',
        changes: 'Each entry of the plan with its value before and after.',
        is_read: 'Whether you have seen it.',
      },
      'created_at',
    ],
    { file: 'plan-changes' },
  ),
  exported(
    'notification_banner_dismissals',
    'Banners that you dismissed.',
    ['user_id', { banner_id: 'The banner.', dismissed_at: 'When you dismissed it.' }],
    { file: 'dismissed-banners', order: ['banner_id'] },
  ),
  exported(
    'notification_banner_views',
    'Banners that you have seen, without a time.',
    ['user_id', { banner_id: 'The banner.', is_pressed: 'Whether you pressed its button.' }],
    { file: 'seen-banners', order: ['banner_id'] },
  ),
  exported(
    'ai_usage_tracking',
    'AI generations by month.',
    [
      'id user_id year_month',
      {
        openai_requests_count: 'Generations by an AI model.',
        legacy_requests_count: 'Answers that Beamwright computed itself.',
        predefined_hits_count: 'Answers from published or approved settings.',
        total_requests_count: 'All together.',
        next_reset_date: 'When counting begins again.',
        claimed_on: 'Day of the last generation.',
        claimed_today: 'Generations on that day.',
        mailed_percent: 'Highest share of the limit that you were mailed about.',
        mailed_limit: 'The limit it was a share of.',
      },
      'updated_at',
    ],
    { file: 'ai-usage' },
  ),
  exported(
    'ai_claims',
    'Each AI generation that was counted.',
    [
      'id user_id year_month',
      {
        status: 'held (still running), counted or refunded (it did not count in the end).',
        claimed_usd: 'What it could cost at most.',
        claimed_on: 'Day.',
        claimed_calls: 'How often a model could be asked.',
        had_stored_answer: 'Whether an earlier answer was used.',
      },
      'created_at',
    ],
    { file: 'ai-generations', reader: 'service' },
  ),
  exported(
    'model_calls',
    'Each question to an AI model for your jobs.',
    [
      'id user_id',
      {
        claim_id: 'The generation, in ai-generations.',
        purpose: 'propose (settings), review (of a proposal) or sanity_check.',
      },
      'model',
      {
        outcome:
          'answered, unavailable, timed_out, canceled, unusable (no valid answer), refused or too_large.',
        tries: 'How often it was asked.',
        input_tokens: 'Length of the question, in tokens.',
        output_tokens: 'Length of the answer, in tokens.',
        cost_usd: 'What it cost.',
        duration_ms: 'How long it took.',
      },
      'created_at',
    ],
    { file: 'ai-calls', reader: 'service' },
  ),
  exported(
    'ai_generated_settings',
    'Settings that an AI model proposed for your jobs.',
    [
      'id',
      {
        created_by: 'Your account.',
        settings: 'The proposed numbers.',
        machine_type: 'CO2, Fiber, UV or Diode.',
        is_galvo: 'Whether mirrors move the beam.',
      },
      'material operation',
      {
        thickness: 'Thickness of the material, in mm.',
        machine_power: 'Power of the machine, in W.',
        lens_focal_length: 'Focal length of the lens, in mm.',
        qualifiers: 'What else was said of the material.',
      },
      {
        status: 'Of our review: draft (open), approved, rejected or needs_review.',
        ai_source: 'two-agents, or the name of the instructions that one model got.',
      },
      'model',
      {
        total_tokens: 'Length of question and answer, in tokens.',
        rationale: 'The model’s words.',
      },
      'confidence',
      {
        resolution_method:
          'openai_generated (an AI model), approved_cache (an approved setting) or predefined_exact (a published one).',
        counted_towards_limit: 'Whether it counted as a generation.',
        version: 'Version of the proposal.',
        version_type:
          'ai_original (as proposed), user_copy, user_edit, admin_baseline or admin_edit.',
      },
      'created_at updated_at',
    ],
    {
      file: 'ai-proposals',
      owner: 'created_by',
      reader: 'service',
      omitted: Object.fromEntries(
        `settings_hash approved_by approved_at reviewed_by reviewed_at admin_notes rejection_reason
         predefined_baseline_id adjustment_metadata engine_answer times_used major_version
         minor_version auto_review_result auto_reviewed_at verdict energy_ratio band_low band_high`
          .split(/\s+/)
          .map((name) => [name, 'How this installation reviewed the proposal for everyone.']),
      ),
    },
  ),
];
