import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { stepSettings, workflowStep } from './jobs.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, ranged, text, timestamp } from './schema.ts';
import { GENERATION_ORDERS } from './system.ts';

export const AI_SETTING_STATUSES = ['draft', 'needs_review', 'approved', 'rejected'] as const;
export const AI_SETTING_VERSION_TYPES = [
  'ai_original',
  'user_copy',
  'user_edit',
  'admin_baseline',
  'admin_edit',
] as const;
export const REVIEW_SORTS = ['risk', 'asked', 'newest', 'doubtful'] as const;
export const REVIEW_VERDICTS = ['inside', 'outside', 'far', 'blocked'] as const;
export const MAX_REVIEW_NOTE = 2000;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const textOrNull = (description: string) => orNull(z.string(), description);
const timestampOrNull = (what: string) => orNull(z.string(), `${what}, ISO 8601 in UTC.`);
const texts = (description: string) => field(z.array(z.string()), description);

const status = field(
  z.enum(AI_SETTING_STATUSES),
  'draft: not looked at; needs_review: a person must decide; approved: served; rejected: never served.',
);
const versionType = field(z.enum(AI_SETTING_VERSION_TYPES), 'How this version came to be.');
const laser = field(z.enum(LASER_TYPES), 'Kind of laser.');
const operation = field(z.enum(OPERATIONS), 'Operation.');

export const aiSettingSummary = z.object({
  id: id('generated setting'),
  status,
  material: field(z.string(), 'Material.'),
  operation,
  thickness: numOrNull('Thickness in mm.'),
  machine_type: laser,
  is_galvo: field(z.boolean(), 'Whether mirrors steer the beam.'),
  machine_power: num('Watts of the machine.'),
  lens_focal_length: numOrNull('Lens in mm.'),
  qualifiers: texts('Depth, colour and the like; a setting with any never becomes a baseline.'),
  verdict: field(
    z.enum(REVIEW_VERDICTS),
    'Energy against our own answer, of the worst step. inside: within our band; outside: near it; far: more than a factor of 2 from it, approved only with `confirm`; blocked: more than is served on this material, never approved.',
  ),
  energy_ratio: numOrNull(
    'Energy over that of our answer, of the worst step: 2 is twice as much. Null where it is different work.',
  ),
  band_ratio: orNull(
    z.tuple([z.number(), z.number()]),
    'Our band as energy over that of our answer, least and most.',
  ),
  users: num('How many different users have asked for this job.'),
  confidence: num('How sure we are after our checks, 0.1 to 0.95.'),
  passes_in_sequence: num('Steps of the sequence; 1 for a single-pass setting.'),
  version: field(z.string(), 'Major and minor version: 0.1 as generated, 2.1 a promoted baseline.'),
  version_type: versionType,
  created_at: timestamp('When it was generated'),
  updated_at: timestamp('When it was last decided on; send it back with a decision'),
});

const generatedStep = z.object({
  settings: field(stepSettings, 'The numbers to set.'),
  pass_number: workflowStep.shape.pass_number,
  pass_type: workflowStep.shape.pass_type,
  global_pass: workflowStep.shape.global_pass,
  repeats: workflowStep.shape.repeats,
});

const autoReview = z.object({
  recommended_action: field(z.string(), 'What the model advises: approve, reject or other.'),
  passed: field(z.boolean(), 'Whether the model and our own bounds agree that it may be approved.'),
  confidence_score: num('How sure the model is of its verdict, 0 to 1.'),
  issues_found: texts('What the model found.'),
  reasoning: field(z.string(), 'Why, in the words of the model.'),
  bounds: texts('What our own bounds have against an approval without a person.'),
});

const reviewLog = z.object({
  model_used: field(z.string(), 'The model asked.'),
  passed: field(z.boolean(), 'Whether the setting passed.'),
  confidence_score: numOrNull('How sure the model was; null when it gave no answer.'),
  issues_found: texts('What was found.'),
  reasoning: field(z.string(), 'Why.'),
  created_at: timestamp('When it was asked'),
});

const publishedPoint = z.object({
  evidence_index: num('Place of the row in the evidence of our own step.'),
  watts: num('Watts on the material, as published.'),
  speed_mm_min: num(
    'Speed in mm/min that puts the same energy into the work at these watts with the passes and interval of our answer.',
  ),
  energy: numOrNull('J/mm of a line, J/mm² of a fill, as published.'),
});

const judgement = z.object({
  kind: field(z.enum(['line', 'area']), 'line: energies in J/mm; area: in J/mm².'),
  energy: num('Energy of the proposal at the material.'),
  our_energy: num('Energy of our own answer.'),
  never_ratio: numOrNull(
    'Energy over ours above which nothing is served on this material; null where there is no such limit.',
  ),
  published: field(
    z.array(publishedPoint),
    'Published settings with known watts, nearest first; at most 9.',
  ),
});

const check = z.object({
  kind: field(z.enum(['ok', 'warn', 'stop']), 'How it went.'),
  text: field(z.string(), 'What was checked, in one line.'),
});

const promotion = z.object({
  kind: field(
    z.enum(['baseline', 'record', 'version']),
    'baseline: a row of materials_baseline; record: a further approved setting; version: 2.0 to 2.1.',
  ),
  row_id: orNull(z.uuid(), 'The row that was made; null for a version.'),
  promoted_by: textOrNull('Who; null for the automatic review.'),
  promoted_at: timestamp('When'),
  rolled_back_by: textOrNull('Who took it back.'),
  rolled_back_at: timestampOrNull('When it was taken back'),
});

const decision = z.object({
  decision: field(
    z.enum(['approve', 'reject', 'flag', 'roll_back', 'delete']),
    'What was decided.',
  ),
  is_automatic: field(z.boolean(), 'Whether the automatic review decided.'),
  decided_by: textOrNull('Who decided; null for the automatic review and for deleted accounts.'),
  note: textOrNull('Why.'),
  decided_at: timestamp('When'),
});

export const aiSetting = z.extend(aiSettingSummary, {
  steps: field(z.array(generatedStep), 'What the model proposes, after our checks.'),
  comparable_speeds_mm_min: field(
    z.array(z.nullable(z.number())),
    'Speed of each step at the power, passes and line distance of our own answer: the same energy. Null where our answer has no such step.',
  ),
  judgements: field(
    z.array(z.nullable(judgement)),
    'Energy of each step against ours; null where our answer has no step like it.',
  ),
  checks: field(z.array(check), 'What speaks for and against the setting.'),
  burns: field(
    z.boolean(),
    'Whether the material can burn: then nothing above our band is served.',
  ),
  engine_steps: field(z.array(workflowStep), 'Our own answer to the same job.'),
  bounds: texts('What our own bounds have against an approval without a person; empty: nothing.'),
  rationale: field(z.string(), 'Why these numbers, in the words of the model.'),
  ai_source: field(z.string(), 'The function that asked the model.'),
  model: field(z.string(), 'The model that answered.'),
  total_tokens: num('Tokens used.'),
  times_used: num('How often it was served.'),
  created_by: textOrNull('Who it was generated for; null when the account is gone.'),
  approved_by: textOrNull('Who approved it; null for the automatic review.'),
  approved_at: timestampOrNull('When it was approved'),
  reviewed_by: textOrNull('Who decided on it last.'),
  reviewed_at: timestampOrNull('When an administrator decided on it last'),
  admin_notes: textOrNull('Notes of the last decision.'),
  rejection_reason: textOrNull('Why it was rejected.'),
  auto_review: orNull(autoReview, 'Verdict of the automatic review; null before it.'),
  auto_reviewed_at: timestampOrNull('When the automatic review answered'),
  review_log: field(z.array(reviewLog), 'Every automatic review, newest first.'),
  promotions: field(z.array(promotion), 'What approvals made of it, newest first.'),
  history: field(z.array(decision), 'Every decision, newest first.'),
});

const byId = z.object({ id: id('generated setting') });
const lastSeen = field(
  z.iso.datetime(),
  'The `updated_at` decided upon: refused when somebody decided meanwhile.',
);
const NOT_ADMIN = 'admin_role_required';

export const listAiSettings = defineOperation({
  id: 'ai.listGeneratedSettings',
  method: 'GET',
  path: '/admin/ai-settings',
  summary: 'Generated settings to review.',
  access: 'admin',
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, {
    status: z.optional(status),
    machine_type: z.optional(laser),
    operation: z.optional(operation),
    version_type: z.optional(versionType),
    search: z.optional(
      field(
        z.string().check(z.trim(), z.maxLength(200)),
        'Part of the name of the material, the laser, or the user it was generated for.',
      ),
    ),
    sort: z.optional(
      field(
        z.enum(REVIEW_SORTS),
        'risk: inside our band first; asked: most users first; newest first; doubtful: least confident first. Left out: newest.',
      ),
    ),
  }),
  output: z.extend(page(aiSettingSummary), {
    counts: field(
      z.object({
        draft: num('Drafts.'),
        needs_review: num('Settings a person must look at.'),
        approved: num('Approved settings.'),
        rejected: num('Rejected settings.'),
      }),
      'How many there are of each status under the other filters.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getAiSetting = defineOperation({
  id: 'ai.getGeneratedSetting',
  method: 'GET',
  path: '/admin/ai-settings/{id}',
  summary: 'One generated setting beside our own answer, with its reviews and promotions.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  output: aiSetting,
  status: 200,
  errors: ['ai_setting_not_found'],
});

export const approveAiSetting = defineOperation({
  id: 'ai.approveSetting',
  method: 'POST',
  path: '/admin/ai-settings/{id}/approve',
  summary: 'Approve a generated setting and promote it.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    notes: z.optional(text(MAX_REVIEW_NOTE, 'Why, or what to watch.')),
    confirm: z.optional(
      field(z.boolean(), 'Send true to approve a setting far outside our band all the same.'),
    ),
  }),
  output: aiSetting,
  status: 200,
  errors: [
    'ai_setting_not_found',
    'ai_setting_changed',
    'ai_setting_approved',
    'ai_setting_far_outside',
    'ai_setting_above_band',
  ],
});

export const editAiSetting = defineOperation({
  id: 'ai.editSetting',
  method: 'PATCH',
  path: '/admin/ai-settings/{id}/numbers',
  summary: 'Change the numbers of one step of a generated setting before it is approved.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    step: z._default(ranged(0, 59, 'Place of the step in the sequence, from 0.'), 0),
    speed_mm_min: ranged(0.1, 10_000_000, 'Speed in mm/min.'),
    power_percent: ranged(1, 100, 'Power in % of the machine.'),
    passes: ranged(1, 300, 'Passes.'),
    interval_mm: orNull(
      z.number().check(z.minimum(0.0005), z.maximum(10)),
      'Interval of a fill in mm; null for a line.',
    ),
  }),
  output: aiSetting,
  status: 200,
  errors: [
    'ai_setting_not_found',
    'ai_setting_changed',
    'ai_setting_approved',
    'ai_setting_above_band',
    'validation_failed',
  ],
});

export const getApprovedFirstSavings = defineOperation({
  id: 'ai.getApprovedFirstSavings',
  method: 'GET',
  path: '/admin/ai-settings/savings',
  summary: 'What serving approved settings first would have saved in the last 30 days.',
  access: 'admin',
  refusal: NOT_ADMIN,
  output: z.object({
    calls: num('Calls of the model that an approved setting or baseline would have answered.'),
    cost_usd: numOrNull('What they cost in US dollars; null where no price is set for the model.'),
    order: field(
      z.enum(GENERATION_ORDERS),
      'Order in force. specification: two agents first; approved_first: approved settings and the baseline first.',
    ),
  }),
  status: 200,
  errors: [],
});

export const rejectAiSetting = defineOperation({
  id: 'ai.rejectSetting',
  method: 'POST',
  path: '/admin/ai-settings/{id}/reject',
  summary: 'Reject a generated setting; what was promoted of it is taken back.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ updated_at: lastSeen, reason: text(MAX_REVIEW_NOTE, 'Why.') }),
  output: aiSetting,
  status: 200,
  errors: ['ai_setting_not_found', 'ai_setting_changed'],
});

export const flagAiSetting = defineOperation({
  id: 'ai.flagSetting',
  method: 'POST',
  path: '/admin/ai-settings/{id}/flag',
  summary: 'Flag a generated setting for review; what was promoted of it is taken back.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    notes: z.optional(text(MAX_REVIEW_NOTE, 'What to look at.')),
  }),
  output: aiSetting,
  status: 200,
  errors: ['ai_setting_not_found', 'ai_setting_changed'],
});

export const rollBackAiSetting = defineOperation({
  id: 'ai.rollBackSetting',
  method: 'POST',
  path: '/admin/ai-settings/{id}/roll-back',
  summary: 'Take an approval back with everything it promoted; sent again it answers the same.',
  access: 'admin',
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ updated_at: lastSeen }),
  output: z.object({
    setting: field(aiSetting, 'The setting as it is now.'),
    touched: field(z.array(promotion), 'The promotions that were taken back.'),
  }),
  status: 200,
  errors: ['ai_setting_not_found', 'ai_setting_changed'],
});

export const deleteAiSetting = defineOperation({
  id: 'ai.deleteGeneratedSetting',
  method: 'DELETE',
  path: '/admin/ai-settings/{id}',
  summary: 'Delete a generated setting; what was promoted of it is taken back.',
  access: 'admin',
  refusal: 'admin_role_required_to_delete',
  params: byId,
  query: z.object({ updated_at: lastSeen }),
  status: 204,
  errors: ['ai_setting_not_found', 'ai_setting_changed', 'nothing_deleted'],
});

export const checkAiSettingSanity = defineOperation({
  id: 'ai.settingsSanityCheck',
  method: 'POST',
  path: '/functions/ai-settings-sanity-check',
  summary: 'Ask the model whether settings make sense, and hold them to our own bounds.',
  access: 'admin',
  refusal: NOT_ADMIN,
  body: z.strictObject({
    setting_id: id('generated setting'),
    settings: field(
      z.object({
        steps: field(
          z.array(generatedStep).check(z.minLength(1), z.maxLength(60)),
          'One entry, or one a pass of a sequence.',
        ),
      }),
      'The settings to judge.',
    ),
    material: text(200, 'Material.'),
    operation,
    machine_type: laser,
    machine_power: z._default(ranged(0.1, 12_000, 'Watts of the machine.'), 100),
    thickness: z.optional(
      orNull(z.number().check(z.minimum(0.01), z.maximum(500)), 'Thickness in mm.'),
    ),
    confidence: ranged(0, 1, 'How sure the model was that proposed them.'),
  }),
  output: z.pick(autoReview, {
    recommended_action: true,
    passed: true,
    confidence_score: true,
    issues_found: true,
    reasoning: true,
  }),
  status: 200,
  errors: ['ai_setting_not_found', 'ai_unavailable'],
});

export type AiSetting = z.output<typeof aiSetting>;
export type AiSettingSummary = z.output<typeof aiSettingSummary>;
export type AiSettingStatus = (typeof AI_SETTING_STATUSES)[number];
export type AiPromotion = z.output<typeof promotion>;
export type AiDecision = z.output<typeof decision>;
export type AiAutoReview = z.output<typeof autoReview>;
