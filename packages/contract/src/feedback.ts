import { OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { setting } from './library/settings.ts';
import { message } from './message.ts';
import { defineOperation } from './operation.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from './photo-types.ts';
import { resultOutcome } from './result-outcome.ts';
import { field, id, orNull, ownId, page, pageQuery, repeated, timestamp } from './schema.ts';
import { madeBy } from './teams/parts.ts';

export const MAX_FEEDBACK_NOTES = 2000;
/** Maximum number of results per setting. Older ones would not be read for its confidence. */
export const MAX_RESULTS = 1000;
/** Rows of who tried a setting on which machine. */
export const MAX_TRIES = 100;
/** The prompt asks about settings saved in this many days, at most this many of them (specification §9). */
export const PROMPT_DAYS = 7;
export const MAX_PROMPTS = 5;
/** A setting that is this old was burned, unless it was exported, printed or scanned before: hours, a night and more. */
export const PROMPT_AFTER_HOURS = 16;
/** Settings that a device remembers to have exported, printed or scanned. */
export const MAX_USED_SETTINGS = 50;
export const PROMPT_SILENT_HOURS = 24;
/** Results a setting needs to be listed among the best (specification §9). */
export const MIN_RESULTS_OF_BEST = 3;
export const MAX_BEST_RESULTS = 10;
/** The most frequent complaints about a result (specification §9). */
export const FEEDBACK_ISSUES = [
  'too fast',
  'too slow',
  'too hot',
  'not enough power',
  'too much power',
  'rough edge',
] as const;
export type FeedbackIssue = (typeof FEEDBACK_ISSUES)[number];

const optional = (min: number, max: number, description: string) =>
  z.optional(orNull(z.number().check(z.minimum(min), z.maximum(max)), description));

export const feedback = z.object({
  id: id('result'),
  setting_id: orNull(z.uuid(), 'Setting; null if it was deleted.'),
  edge_score: orNull(z.number(), 'Edge score, 0 to 10.'),
  cut_through: orNull(z.boolean(), 'Whether it cut through; null if it was not a cut.'),
  depth_mm: orNull(z.number(), 'Measured depth in mm.'),
  notes: field(z.string(), 'The user’s notes.'),
  outcome: resultOutcome,
  has_photo: field(z.boolean(), 'Whether there is a photo.'),
  material: field(z.string(), 'Material that was burned.'),
  thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  speed_mm_min: field(z.number(), 'Speed used, in mm/min.'),
  power_percent: field(z.number(), 'Power used, in percent.'),
  passes: field(z.number(), 'Passes used.'),
  machine_id: orNull(z.uuid(), 'Machine it was tried on; null if it was deleted.'),
  machine_name: orNull(z.string(), 'Its name.'),
  created_by: madeBy,
  created_at: timestamp('When it was reported'),
});

const suggestion = z.object({
  speed_mm_min: field(z.number(), 'Speed to try, in mm/min.'),
  power_percent: field(z.number(), 'Power to try, in percent.'),
  reason: field(message, 'Why.'),
});

const bySetting = z.object({ id: id('setting') });
const byId = z.object({ id: id('result') });

export const giveFeedback = defineOperation({
  id: 'feedback.give',
  method: 'POST',
  path: '/settings/{id}/feedback',
  summary: 'Report a result. It adjusts the confidence of the setting and improves later answers.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: bySetting,
  body: z.strictObject({
    id: ownId,
    edge_score: optional(0, 10, 'Edge score, 0 (useless) to 10 (perfect).'),
    cut_through: z.optional(orNull(z.boolean(), 'Whether it cut through.')),
    depth_mm: optional(0, 100, 'Measured depth in mm.'),
    notes: z.optional(
      field(z.string().check(z.trim(), z.maxLength(MAX_FEEDBACK_NOTES)), 'Your notes.'),
    ),
  }),
  output: z.object({
    feedback: field(feedback, 'Saved result.'),
    confidence: field(z.number(), 'New confidence of the setting, 0.1 to 0.95.'),
    suggestion: orNull(suggestion, 'What to try next; null if there is no suggestion.'),
    machine_results: field(
      z.number(),
      'Number of results the engine uses for this machine; 0 if the plan does not include learning.',
    ),
  }),
  status: 201,
  errors: ['not_found', 'feedback_empty', 'already_added', 'too_many_results'],
});

export const listFeedback = defineOperation({
  id: 'feedback.list',
  method: 'GET',
  path: '/settings/{id}/feedback',
  summary: 'List results of a setting, newest first.',
  needs: { scope: 'library', team: 'viewer' },
  params: bySetting,
  query: pageQuery,
  output: page(feedback),
  status: 200,
  errors: ['not_found'],
});

export const listTries = defineOperation({
  id: 'feedback.listTries',
  method: 'GET',
  path: '/settings/{id}/tries',
  summary: 'List tries of a setting: who tried it on which machine in a team, the last first.',
  needs: { scope: 'library', team: 'viewer' },
  params: bySetting,
  output: z.object({
    items: field(
      z.array(
        z.object({
          created_by: madeBy,
          machine_id: orNull(z.uuid(), 'Machine; null if it was deleted.'),
          machine_name: orNull(z.string(), 'Its name.'),
          count: field(z.number(), 'Results.'),
          failed: field(z.number(), 'Results that did not cut through.'),
          average_edge_score: orNull(z.number(), 'Average edge score, 0 to 10, one decimal.'),
          last_at: timestamp('When the last one was reported'),
        }),
      ),
      `One for each person and machine, at most ${MAX_TRIES}.`,
    ),
  }),
  status: 200,
  errors: ['not_found'],
});
export type Try = z.output<(typeof listTries)['output']>['items'][number];

export const deleteFeedback = defineOperation({
  id: 'feedback.delete',
  method: 'DELETE',
  path: '/feedback/{id}',
  summary: 'Delete a result. Its photo is deleted too.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const addPhoto = defineOperation({
  id: 'feedback.addPhoto',
  method: 'POST',
  path: '/feedback/{id}/photo',
  summary:
    'Add a photo to a result: JPEG, PNG, WebP or AVIF, detected from the content. It is re-encoded, which removes location, camera and other metadata.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: byId,
  upload: { types: PHOTO_TYPES, max_bytes: MAX_PHOTO_BYTES },
  output: feedback,
  status: 200,
  errors: ['not_found', 'photo_unreadable', 'photo_too_large', 'files_unavailable'],
});

export const getPhoto = defineOperation({
  id: 'feedback.getPhoto',
  method: 'GET',
  path: '/feedback/{id}/photo',
  summary: 'Get the photo of a result.',
  needs: { scope: 'library', team: 'viewer' },
  params: byId,
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});

export const listFeedbackPrompts = defineOperation({
  id: 'feedback.listPrompts',
  method: 'GET',
  internal: true,
  path: '/feedback/prompts',
  summary: `List settings to ask about: up to ${MAX_PROMPTS} of the last ${PROMPT_DAYS} days without a result.`,
  needs: { scope: 'library' },
  query: z.object({
    used: z.optional(
      repeated(
        z.uuid(),
        MAX_USED_SETTINGS,
        `Settings that were exported, printed or scanned; the others are listed once they are ${PROMPT_AFTER_HOURS} hours old.`,
      ),
    ),
  }),
  output: z.object({
    items: field(
      z.array(
        z.pick(setting, {
          id: true,
          name: true,
          machine_name: true,
          machine_type: true,
          material: true,
          operation: true,
        }),
      ),
      `Newest first; empty for ${PROMPT_SILENT_HOURS} hours after a dismissal.`,
    ),
  }),
  status: 200,
  errors: [],
});

export const dismissFeedbackPrompts = defineOperation({
  id: 'feedback.dismissPrompts',
  method: 'POST',
  internal: true,
  path: '/feedback/prompts/dismiss',
  summary: `Stop asking for ${PROMPT_SILENT_HOURS} hours.`,
  needs: { scope: 'library' },
  status: 204,
  errors: [],
});

export const listMachineResults = defineOperation({
  id: 'feedback.listMachineResults',
  method: 'GET',
  path: '/feedback/machines',
  summary: 'Count results by machine, which settings for it learn from; in a team, of everyone.',
  needs: { scope: 'library', team: 'viewer' },
  output: z.object({
    items: field(
      z.array(
        z.object({
          machine_id: id('machine'),
          results: field(z.number(), 'Results, those of test cards included.'),
          people: field(z.number(), 'People in a team that they are from; 0 outside teams.'),
          last_at: timestamp('When the newest was added'),
          last_by: madeBy,
        }),
      ),
      'Machines with results.',
    ),
  }),
  status: 200,
  errors: [],
});
export type MachineResults = z.output<typeof listMachineResults.output>['items'][number];

export const getFeedbackInsights = defineOperation({
  id: 'feedback.getInsights',
  method: 'GET',
  internal: true,
  path: '/feedback/insights',
  summary: 'Get statistics of all your results.',
  needs: { scope: 'library', team: 'viewer', feature: 'own_analytics' },
  output: z.object({
    count: field(z.number(), 'Number of results, up to the newest 1,000.'),
    average_edge_score: orNull(
      z.number(),
      'Average edge score, 0 to 10, one decimal; null if there is none.',
    ),
    cut_through_rate: orNull(
      z.number(),
      'Share that cut through, 0 to 1; null if there was no cut.',
    ),
    issues: field(
      z.array(
        z.object({
          issue: field(z.enum(FEEDBACK_ISSUES), 'Common complaint.'),
          count: field(z.number(), 'Number of results that mention it.'),
        }),
      ),
      'Most frequent issues in notes.',
    ),
    best: field(
      z.array(
        z.object({
          setting_id: id('setting'),
          name: field(z.string(), 'Name of the setting.'),
          count: field(z.number(), 'Number of its results.'),
          average_edge_score: orNull(z.number(), 'Average edge score, 0 to 10, one decimal.'),
          confidence: field(z.number(), 'Confidence, 0.1 to 0.95.'),
        }),
      ),
      `Settings with at least ${MIN_RESULTS_OF_BEST} results, highest confidence first, at most ${MAX_BEST_RESULTS}.`,
    ),
  }),
  status: 200,
  errors: [],
});

export type Feedback = z.output<typeof feedback>;
export type FeedbackDraft = z.input<(typeof giveFeedback)['body']>;
export type FeedbackPrompt = z.output<(typeof listFeedbackPrompts)['output']>['items'][number];
export type FeedbackInsights = z.output<(typeof getFeedbackInsights)['output']>;
