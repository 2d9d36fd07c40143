import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message, messages } from './message.ts';
import { field, id, orNull, timestamp } from './schema.ts';
import { stepSettings, workflowStep } from './workflow-step.ts';

export const AI_SETTING_STATUSES = ['draft', 'needs_review', 'approved', 'rejected'] as const;
export const AI_SETTING_VERSION_TYPES = [
  'ai_original',
  'user_copy',
  'user_edit',
  'admin_baseline',
  'admin_edit',
] as const;
export const REVIEW_VERDICTS = ['inside', 'outside', 'far', 'blocked'] as const;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const textOrNull = (description: string) => orNull(z.string(), description);
const timestampOrNull = (what: string) => orNull(z.string(), `${what}, ISO 8601 in UTC.`);
const texts = (description: string) => field(z.array(z.string()), description);

const status = field(
  z.enum(AI_SETTING_STATUSES),
  'draft: no decision yet; needs_review: a person must decide; approved: served; rejected: never served.',
);
const versionType = field(z.enum(AI_SETTING_VERSION_TYPES), 'How this version was created.');
const laser = field(z.enum(LASER_TYPES), 'Laser type.');
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
  qualifiers: texts(
    'Depth, color and similar. A setting with qualifiers never becomes a baseline.',
  ),
  verdict: field(
    z.enum(REVIEW_VERDICTS),
    'Energy of the worst step compared with our own answer. inside: within our band; outside: near the band; far: more than a factor of 2 from it, approved only with `confirm`; blocked: above the limit for this material, never approved.',
  ),
  energy_ratio: numOrNull(
    'Energy of the worst step divided by that of our answer: 2 is twice as much. Null if the work differs.',
  ),
  band_ratio: orNull(
    z.tuple([z.number(), z.number()]),
    'Lower and upper end of our band, as energy divided by that of our answer.',
  ),
  users: num('Number of users who asked for this job.'),
  confidence: num('Confidence after our checks, 0.1 to 0.95.'),
  passes_in_sequence: num('Steps of the sequence; 1 for a single-pass setting.'),
  version: field(z.string(), 'Major and minor version: 0.1 as generated, 2.1 a promoted baseline.'),
  version_type: versionType,
  created_at: timestamp('When it was generated'),
  updated_at: timestamp('When it was last decided on (send it with a decision)'),
});

export const generatedStep = z.object({
  settings: field(stepSettings, 'Settings to enter.'),
  pass_number: workflowStep.shape.pass_number,
  pass_type: workflowStep.shape.pass_type,
  global_pass: workflowStep.shape.global_pass,
  repeats: workflowStep.shape.repeats,
});

export const autoReview = z.object({
  recommended_action: field(z.string(), 'Action the model recommends: approve, reject or other.'),
  passed: field(z.boolean(), 'Whether the model and our own bounds agree that it may be approved.'),
  confidence_score: num('Confidence of the model in its verdict, 0 to 1.'),
  issues_found: texts('Issues the model found.'),
  reasoning: field(message, 'Reason, in the model’s words.'),
  bounds: messages('Which of our own bounds prevent an automatic approval.'),
});

const reviewLog = z.object({
  model_used: field(z.string(), 'Model that was asked.'),
  passed: field(z.boolean(), 'Whether the setting passed.'),
  confidence_score: numOrNull('Confidence of the model; null if it gave no answer.'),
  issues_found: messages('Issues found.'),
  reasoning: field(message, 'Why.'),
  created_at: timestamp('When it was asked'),
});

const publishedPoint = z.object({
  evidence_index: num('Index of the row in the evidence of our own step.'),
  watts: num('Watts on the material, as published.'),
  speed_mm_min: num(
    'Speed in mm/min that gives the same energy at these watts with the passes and line interval of our answer.',
  ),
  energy: numOrNull('J/mm of a line, J/mm² of a fill, as published.'),
});

const judgment = z.object({
  kind: field(z.enum(['line', 'area']), 'line: energies in J/mm; area: in J/mm².'),
  energy: num('Energy of the proposal at the material.'),
  our_energy: num('Energy of our own answer.'),
  never_ratio: numOrNull(
    'Highest energy served on this material, as a multiple of ours; null if there is no limit.',
  ),
  published: field(
    z.array(publishedPoint),
    'Published settings with known watts, nearest first; at most 9.',
  ),
});

const check = z.object({
  kind: field(z.enum(['ok', 'warn', 'stop']), 'Outcome of the check.'),
  message: field(message, 'What was checked.'),
});

export const promotion = z.object({
  kind: field(
    z.enum(['baseline', 'record', 'version']),
    'baseline: a row of materials_baseline; record: another approved setting; version: 2.0 to 2.1.',
  ),
  row_id: orNull(z.uuid(), 'ID of the created row; null for a version.'),
  promoted_by: textOrNull('Who promoted it; null for the automatic review.'),
  promoted_at: timestamp('When'),
  rolled_back_by: textOrNull('Who rolled it back.'),
  rolled_back_at: timestampOrNull('When it was rolled back'),
});

const decision = z.object({
  decision: field(z.enum(['approve', 'reject', 'flag', 'roll_back', 'delete']), 'Decision.'),
  is_automatic: field(z.boolean(), 'Whether the automatic review decided.'),
  decided_by: textOrNull('Who decided; null for the automatic review and for deleted accounts.'),
  note: orNull(message, 'Why.'),
  decided_at: timestamp('When'),
});

export const aiSetting = z.extend(aiSettingSummary, {
  steps: field(z.array(generatedStep), 'Proposal of the model after our checks.'),
  comparable_speeds_mm_min: field(
    z.array(z.nullable(z.number())),
    'Speed of each step that gives the same energy at the power, passes and line interval of our own answer. Null if our answer has no such step.',
  ),
  judgments: field(
    z.array(z.nullable(judgment)),
    'Energy of each step compared with ours; null if our answer has no such step.',
  ),
  checks: field(z.array(check), 'Checks for and against the setting.'),
  burns: field(
    z.boolean(),
    'Whether the material can burn. If so, nothing above our band is served.',
  ),
  engine_steps: field(z.array(workflowStep), 'Our own answer to the same job.'),
  bounds: messages('Which of our own bounds prevent an automatic approval; empty if none.'),
  rationale: field(z.string(), 'Why these numbers, in the model’s words.'),
  ai_source: field(z.string(), 'Function that asked the model.'),
  model: field(z.string(), 'Model that answered.'),
  total_tokens: num('Tokens used.'),
  times_used: num('Number of times it was served.'),
  created_by: textOrNull('User it was generated for; null if the account was deleted.'),
  approved_by: textOrNull('Who approved it; null for the automatic review.'),
  approved_at: timestampOrNull('When it was approved'),
  reviewed_by: textOrNull('Who made the last decision.'),
  reviewed_at: timestampOrNull('When an administrator last decided on it'),
  admin_notes: orNull(message, 'Notes of the last decision.'),
  rejection_reason: orNull(message, 'Why it was rejected.'),
  auto_review: orNull(autoReview, 'Verdict of the automatic review; null if it hasn’t run yet.'),
  auto_reviewed_at: timestampOrNull('When the automatic review answered'),
  review_log: field(z.array(reviewLog), 'Every automatic review, newest first.'),
  promotions: field(z.array(promotion), 'Promotions, newest first.'),
  history: field(z.array(decision), 'Every decision, newest first.'),
});

export type AiSetting = z.output<typeof aiSetting>;
export type AiSettingSummary = z.output<typeof aiSettingSummary>;
export type AiSettingStatus = (typeof AI_SETTING_STATUSES)[number];
export type AiPromotion = z.output<typeof promotion>;
export type AiDecision = z.output<typeof decision>;
export type AiAutoReview = z.output<typeof autoReview>;
