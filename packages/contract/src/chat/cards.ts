import { CARD_AXES, CELL_MARKS, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { resultOutcome } from '../result-outcome.ts';
import { field, id, orNull, repeated, timestamp } from '../schema.ts';
import { ofTeam } from '../teams/parts.ts';
import { attachmentRef } from './parts.ts';

const MAX_CARDS_AT_ONCE = 50;
/** Of each kind. */
export const MAX_ATTACHABLE = 3;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const str = (description: string) => field(z.string(), description);

const settingCard = z.object({
  name: str('Name of the setting.'),
  material: str('Material.'),
  thickness_mm: numOrNull('Its thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  machine_name: str('Machine.'),
  speed_mm_min: num('Speed in mm/min.'),
  speed_band_low_mm_min: num('Lower end of the band, in mm/min.'),
  speed_band_high_mm_min: num('Upper end of the band, in mm/min.'),
  power_percent: num('Power in percent.'),
  passes: num('Passes.'),
  kerf_mm: numOrNull('Kerf in mm.'),
  confidence: num('Confidence, 0.1 to 0.95.'),
  version: str('Its newest version.'),
  is_locked: field(z.boolean(), 'Whether only managers change it.'),
});

const cardAxis = z.object({
  axis: field(z.enum(CARD_AXES), 'What varies.'),
  labels: field(z.array(z.string()), 'Its values.'),
});

const testCardCard = z.object({
  setting_id: id('setting'),
  name: str('Name of the setting.'),
  machine_name: str('Machine.'),
  columns: orNull(cardAxis, 'From left to right.'),
  rows: orNull(cardAxis, 'From bottom to top.'),
  cells: field(
    z.array(
      z.object({
        row: num('Row, from 1 at the bottom.'),
        column: num('Column, from 1 at the left.'),
        mark: orNull(z.enum(CELL_MARKS), 'How it turned out; null if it is not marked.'),
      }),
    ),
    'The cells.',
  ),
});

const jobCard = z.object({
  input_text: str('The sentence.'),
  machine_name: str('Machine.'),
  steps: num('Steps of its workflow.'),
  status: str('How far it is.'),
  created_at: timestamp('When it was created'),
});

const resultCard = z.object({
  setting_id: orNull(z.uuid(), 'Setting; null if it was deleted.'),
  setting_name: orNull(z.string(), 'Its name.'),
  by: orNull(z.string(), 'Name of who burned it.'),
  cut_through: orNull(z.boolean(), 'Whether it cut through; null if it was not a cut.'),
  edge_score: numOrNull('Edge score, 0 to 10.'),
  outcome: resultOutcome,
  notes: str('Notes.'),
  has_photo: field(z.boolean(), 'Whether there is a photo.'),
  created_at: timestamp('When it was reported'),
});

const photoCard = z.object({
  by: orNull(z.string(), 'Name of who sent it.'),
  created_at: timestamp('When it was uploaded'),
});

export const CARD_STATES = ['open', 'gone'] as const;

export const messageCard = z.object({
  ...attachmentRef,
  state: field(
    z.enum(CARD_STATES),
    'open: it is the team’s. gone: it was deleted, is in the bin, or is in somebody’s own library.',
  ),
  deleted_at: orNull(z.string(), 'When it was moved to the bin, ISO 8601.'),
  setting: orNull(settingCard, 'Of a setting that may be opened.'),
  test_card: orNull(testCardCard, 'Of a test card that may be opened.'),
  job: orNull(jobCard, 'Of a job that may be opened.'),
  result: orNull(resultCard, 'Of a result that may be opened.'),
  photo: orNull(photoCard, 'Of a photo that may be opened.'),
});
export type MessageCard = z.output<typeof messageCard>;

export const listMessageCards = defineOperation({
  id: 'chat.listCards',
  method: 'GET',
  path: '/teams/{team_id}/cards',
  summary:
    'Read attachments: what is attached to messages, as it is now and as far as the caller may.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.object({
    ref: repeated(
      z
        .string()
        .check(
          z.regex(
            /^(setting|job|test_card|result|photo):[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          ),
        ),
      MAX_CARDS_AT_ONCE,
      `Kind and ID, such as \`setting:0b9c…\`; up to ${MAX_CARDS_AT_ONCE}.`,
    ),
  }),
  output: z.object({ items: field(z.array(messageCard), 'One for each, in this order.') }),
  status: 200,
  errors: [],
});

export const listAttachable = defineOperation({
  id: 'chat.listAttachable',
  method: 'GET',
  internal: true,
  path: '/teams/{team_id}/attachable',
  summary: 'Find test cards and results of a team to attach to a message.',
  needs: { scope: 'teams', team: 'member' },
  params: ofTeam,
  query: z.object({
    q: z.optional(
      field(z.string().check(z.trim(), z.maxLength(200)), 'Letters in the name of the setting.'),
    ),
  }),
  output: z.object({
    items: field(
      z.array(
        z.object({
          kind: field(z.enum(['test_card', 'result']), 'What it is.'),
          id: id('test card or result'),
          name: str('Name of its setting.'),
          machine_name: str('Machine of the setting.'),
          cut_through: orNull(
            z.boolean(),
            'Of a result: whether it cut through; null if it was not a cut.',
          ),
          created_at: timestamp('When it was added'),
        }),
      ),
      `The newest, up to ${MAX_ATTACHABLE} of each kind.`,
    ),
  }),
  status: 200,
  errors: [],
});
export type Attachable = z.output<typeof listAttachable.output>['items'][number];
