import * as z from 'zod/mini';
import { aiSetting, aiSettingSummary, autoReview, generatedStep, promotion } from './ai-setting.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, ranged, text } from './schema.ts';
import { GENERATION_ORDERS } from './system/settings.ts';

export const REVIEW_SORTS = ['risk', 'asked', 'newest', 'doubtful'] as const;
export const MAX_REVIEW_NOTE = 2000;

const num = (description: string) => field(z.number(), description);
const {
  machine_type: laser,
  operation,
  status,
  version_type: versionType,
} = aiSettingSummary.shape;

const byId = z.object({ id: id('generated setting') });
const lastSeen = field(
  z.iso.datetime(),
  '`updated_at` of the version you reviewed. The request is refused if someone else has decided since.',
);
const NOT_ADMIN = 'admin_role_required';

export const listAiSettings = defineOperation({
  id: 'ai.listGeneratedSettings',
  method: 'GET',
  internal: true,
  path: '/admin/ai-settings',
  summary: 'List generated settings for review.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, {
    status: z.optional(status),
    machine_type: z.optional(laser),
    operation: z.optional(operation),
    version_type: z.optional(versionType),
    search: z.optional(
      field(
        z.string().check(z.trim(), z.maxLength(200)),
        'Part of the material, the laser, or the user it was generated for.',
      ),
    ),
    sort: z.optional(
      field(
        z.enum(REVIEW_SORTS),
        'risk: inside our band first; asked: most users first; newest: newest first; doubtful: lowest confidence first. Default: newest.',
      ),
    ),
  }),
  output: z.extend(page(aiSettingSummary), {
    counts: field(
      z.object({
        draft: num('Drafts.'),
        needs_review: num('Settings that need a person’s review.'),
        approved: num('Approved settings.'),
        rejected: num('Rejected settings.'),
      }),
      'Number of settings with each status that match the other filters.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getAiSetting = defineOperation({
  id: 'ai.getGeneratedSetting',
  method: 'GET',
  internal: true,
  path: '/admin/ai-settings/{id}',
  summary: 'Get a generated setting, our own answer, its reviews and its promotions.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  output: aiSetting,
  status: 200,
  errors: ['ai_setting_not_found'],
});

export const approveAiSetting = defineOperation({
  id: 'ai.approveSetting',
  method: 'POST',
  internal: true,
  path: '/admin/ai-settings/{id}/approve',
  summary: 'Approve a generated setting and promote it.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    notes: z.optional(text(MAX_REVIEW_NOTE, 'Reason, or what to watch for.')),
    confirm: z.optional(
      field(z.boolean(), 'True approves a setting even if it is far outside our band.'),
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
  internal: true,
  path: '/admin/ai-settings/{id}/numbers',
  summary: 'Change the numbers of one step of a generated setting before approval.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    step: z._default(ranged(0, 59, 'Index of the step in the sequence, from 0.'), 0),
    speed_mm_min: ranged(0.1, 10_000_000, 'Speed in mm/min.'),
    power_percent: ranged(1, 100, 'Power in percent of the machine’s maximum.'),
    passes: field(z.int().check(z.minimum(1), z.maximum(300)), 'Passes.'),
    interval_mm: orNull(
      z.number().check(z.minimum(0.0005), z.maximum(10)),
      'Line interval of a fill in mm; null for a line.',
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
  internal: true,
  path: '/admin/ai-settings/savings',
  summary: 'Get what serving approved settings first would have saved in the last 30 days.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  output: z.object({
    calls: num('Model calls that an approved setting or baseline would have answered.'),
    cost_usd: orNull(z.number(), 'Their cost in US dollars; null if the model has no price.'),
    order: field(
      z.enum(GENERATION_ORDERS),
      'Current order. specification: two agents first; approved_first: approved settings and the baseline first.',
    ),
  }),
  status: 200,
  errors: [],
});

export const rejectAiSetting = defineOperation({
  id: 'ai.rejectSetting',
  method: 'POST',
  internal: true,
  path: '/admin/ai-settings/{id}/reject',
  summary: 'Reject a generated setting and roll back its promotions.',
  needs: { scope: 'administration' },
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
  internal: true,
  path: '/admin/ai-settings/{id}/flag',
  summary: 'Flag a generated setting for review and roll back its promotions.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    updated_at: lastSeen,
    notes: z.optional(text(MAX_REVIEW_NOTE, 'What to check.')),
  }),
  output: aiSetting,
  status: 200,
  errors: ['ai_setting_not_found', 'ai_setting_changed'],
});

export const rollBackAiSetting = defineOperation({
  id: 'ai.rollBackSetting',
  method: 'POST',
  internal: true,
  path: '/admin/ai-settings/{id}/roll-back',
  summary: 'Roll back an approval and its promotions. Repeating the request gives the same answer.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ updated_at: lastSeen }),
  output: z.object({
    setting: field(aiSetting, 'The setting as it is now.'),
    touched: field(z.array(promotion), 'Promotions that were rolled back.'),
  }),
  status: 200,
  errors: ['ai_setting_not_found', 'ai_setting_changed'],
});

export const deleteAiSetting = defineOperation({
  id: 'ai.deleteGeneratedSetting',
  method: 'DELETE',
  internal: true,
  path: '/admin/ai-settings/{id}',
  summary: 'Delete a generated setting and roll back its promotions.',
  needs: { scope: 'administration' },
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
  summary: 'Ask the model whether settings make sense, and check them against our own bounds.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject({
    setting_id: id('generated setting'),
    settings: field(
      z.object({
        steps: field(
          z.array(generatedStep).check(z.minLength(1), z.maxLength(60)),
          'One entry, or one per pass of a sequence.',
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
    confidence: ranged(0, 1, 'Confidence of the model that proposed them, 0 to 1.'),
  }),
  output: z.extend(
    z.pick(autoReview, {
      recommended_action: true,
      passed: true,
      confidence_score: true,
      issues_found: true,
    }),
    { reasoning: field(z.string(), 'Reason, in the model’s words.') },
  ),
  status: 200,
  errors: ['ai_setting_not_found', 'ai_unavailable'],
});
