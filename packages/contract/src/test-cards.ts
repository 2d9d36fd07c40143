import { CARD_AXES, CARD_KINDS, CELL_MARKS, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { stepSettings } from './workflow-step.ts';
import { setting } from './library/settings.ts';
import { messages } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, ownId, ranged, timestamp } from './schema.ts';
import { madeBy } from './teams/parts.ts';

export const CARD_FORMATS = ['lightburn', 'svg', 'gcode'] as const;
export const FIT_OUTCOMES = ['fitted', 'only_failed', 'only_worked', 'only_too_much'] as const;
export const MAX_CARDS = 50;
const MAX_CELLS = 400;
const MAX_MEASURES = 20;

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const pair = (description: string) => field(z.tuple([z.number(), z.number()]), description);
const axis = field(z.enum(CARD_AXES), 'Setting that is varied.');
const point = z.tuple([z.number(), z.number()]);
const polyline = z.array(point);

const axisRequest = z.strictObject({
  axis,
  low: z.optional(num('Lowest value, in the unit of the axis.')),
  high: z.optional(num('Highest value, in the unit of the axis.')),
  count: z.optional(
    field(z.number().check(z.int(), z.minimum(2), z.maximum(20)), 'Number of values, 2 to 20.'),
  ),
});

/** The request for a card; omitted values are chosen from the setting and its band. */
const cardRequest = {
  step_index: z.optional(
    field(
      z.number().check(z.int(), z.minimum(0), z.maximum(100)),
      'Step of the setting, from 0; 0 is its main one.',
    ),
  ),
  kind: field(
    z.enum(CARD_KINDS),
    'grid varies one or two settings; the others look for one number each.',
  ),
  answer: z.optional(
    field(stepSettings, 'Center of the card instead of the setting: the answer of the last card.'),
  ),
  columns: z.optional(field(axisRequest, 'Columns of a grid, left to right.')),
  rows: z.optional(field(axisRequest, 'Rows of a grid, bottom to top.')),
  cell_mm: z.optional(ranged(1, 200, 'Side of a cell in mm, 1 to 200.')),
  gap_mm: z.optional(ranged(0, 50, 'Gap between cells in mm, 0 to 50.')),
  count: z.optional(
    field(
      z.number().check(z.int(), z.minimum(2), z.maximum(40)),
      'Number of cells of an interval or focus card, or pieces of a kerf card.',
    ),
  ),
  speed_unit: z.optional(
    field(z.enum(['mm/s', 'mm/min']), 'Unit of speeds on the card, as in your software.'),
  ),
};

const rectangle = z.object({
  x_mm: num('Left edge in mm.'),
  y_mm: num('Lower edge in mm.'),
  width_mm: num('Width in mm.'),
  height_mm: num('Height in mm.'),
});

const placedAxis = z.object({
  axis,
  title: field(z.string(), 'Title on the card, with its unit.'),
  values: field(z.array(z.number()), 'Rising.'),
  labels: field(z.array(z.string()), 'Labels next to the cells.'),
  limits: pair('Limits of the machine.'),
});

const cell = z.object({
  id: field(z.string(), 'Unique in the card: r1c3, rows from the bottom, columns from the left.'),
  row: num('Row, from 1 at the bottom.'),
  column: num('Column, from 1 at the left.'),
  settings: field(stepSettings, 'Settings of the cell.'),
  energy: num('J/mm of a line, J/mm² of a fill.'),
  run: num('Index in the run order, from 0: gentle to strong.'),
  box: field(rectangle, 'Position of the cell.'),
  lines: orNull(z.array(polyline), 'Lines to run; null if the box is filled.'),
  is_answer: field(z.boolean(), 'Whether it is the unchanged setting.'),
});

/** A card as it is drawn and judged. */
export const cardDesign = z.object({
  kind: field(z.enum(CARD_KINDS), 'Kind of card.'),
  material: field(z.string(), 'Material of the card.'),
  thickness_mm: numOrNull('Its thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  columns: orNull(placedAxis, 'What varies from left to right.'),
  rows: orNull(placedAxis, 'What varies from bottom to top.'),
  cells: field(z.array(cell), 'By row from the bottom, then column.'),
  labels: field(
    z.array(
      z.object({
        text: field(z.string(), 'Text of the label.'),
        strokes: field(z.array(polyline), 'Strokes of the label.'),
      }),
    ),
    'Labels next to the cells.',
  ),
  outer: field(
    z.object({ width_mm: num('Width in mm.'), height_mm: num('Height in mm.') }),
    'Size of the whole card.',
  ),
  seconds: num('Estimated time in seconds.'),
  notes: messages('What to know before you burn the card.'),
  kerf: orNull(
    z.object({
      piece_mm: num('Drawn distance between two cuts in mm.'),
      pieces: num('Pieces per block.'),
    }),
    'Data of a kerf card.',
  ),
});

const marks = field(
  z
    .array(
      z.strictObject({
        cell: field(z.string().check(z.maxLength(20)), 'ID of the cell.'),
        mark: field(
          z.enum(CELL_MARKS),
          'failed: not cut through or too faint; worked; best; too_much: burned.',
        ),
      }),
    )
    .check(z.maxLength(MAX_CELLS)),
  'Tapped cells.',
);
const lengths = z
  .array(z.number().check(z.minimum(0.1), z.maximum(2000)))
  .check(z.maxLength(MAX_MEASURES));

const judgment = {
  marks: z.optional(marks),
  measures: z.optional(
    field(
      z.strictObject({
        x_mm: field(lengths, 'Lengths of the pieces cut across, pushed together, in mm.'),
        y_mm: field(
          lengths,
          'Lengths of the pieces cut in the other direction, pushed together, in mm.',
        ),
      }),
      'Measurements of a kerf card, taken with calipers.',
    ),
  ),
};

const nextCard = z.object({
  kind: field(z.enum(CARD_KINDS), 'Kind of card.'),
  answer: field(stepSettings, 'Settings at the center of the card.'),
  columns: z.optional(
    field(axisRequest, 'Columns of a grid, left to right, closer around the fitted cell.'),
  ),
  rows: z.optional(
    field(axisRequest, 'Rows of a grid, bottom to top, closer around the fitted cell.'),
  ),
  step_index: cardRequest.step_index,
  cell_mm: cardRequest.cell_mm,
  gap_mm: cardRequest.gap_mm,
  speed_unit: cardRequest.speed_unit,
});

/** The result of a judged card. */
export const cardFit = z.object({
  outcome: field(
    z.enum(FIT_OUTCOMES),
    'fitted: a value was found; otherwise all tapped cells are on one side of it.',
  ),
  settings: field(stepSettings, 'Settings to use from now on.'),
  axes: field(
    z.array(
      z.object({
        axis: field(z.string(), 'Setting that was varied, or kerf_mm.'),
        value: num('Fitted value.'),
        band: pair('Range that probably contains the right value.'),
      }),
    ),
    'Fitted values with their bands.',
  ),
  boundary: orNull(
    z.object({ energy: num('J/mm or J/mm².'), band: pair('Position of the cell.') }),
    'Limit between what failed and what worked.',
  ),
  confidence: num('Confidence, 0.1 to 0.95.'),
  contradictions: num('Number of taps that contradict the others.'),
  reasons: messages('Why.'),
  next: orNull(nextCard, 'Next card, narrower or shifted; null when done.'),
});

export const testCard = z.object({
  id: id('test card'),
  setting_id: id('setting'),
  step_index: num('Step of the setting the card is for, from 0.'),
  ...cardDesign.shape,
  marks,
  fit: orNull(cardFit, 'Result of the card; null until it was judged.'),
  applied_version: orNull(z.string(), 'Version of the setting created from it.'),
  created_by: madeBy,
  created_at: timestamp('When it was created'),
});

const testCardSummary = z.extend(
  z.pick(testCard, {
    id: true,
    setting_id: true,
    kind: true,
    material: true,
    thickness_mm: true,
    operation: true,
    applied_version: true,
    created_by: true,
    created_at: true,
  }),
  { outcome: orNull(z.enum(FIT_OUTCOMES), 'Result of the card; null until it was judged.') },
);

const bySetting = z.object({ id: id('setting') });
const byId = z.object({ id: id('test card') });
const REFUSALS = ['not_found', 'card_not_possible', 'material_blocked'] as const;

export const previewTestCard = defineOperation({
  id: 'test-cards.preview',
  method: 'POST',
  internal: true,
  path: '/settings/{id}/test-cards/preview',
  summary: 'Preview a test card around a setting with its time, without saving it.',
  needs: { scope: 'library', team: 'member', feature: 'test_cards', plugin: 'test_cards' },
  params: bySetting,
  body: z.strictObject(cardRequest),
  output: cardDesign,
  status: 200,
  errors: REFUSALS,
});

export const createTestCard = defineOperation({
  id: 'test-cards.create',
  method: 'POST',
  path: '/settings/{id}/test-cards',
  summary: 'Create a test card. Its cells vary around the setting.',
  needs: {
    scope: 'library',
    team: 'member',
    feature: 'test_cards',
    plugin: 'test_cards',
    limits: ['storage_bytes'],
  },
  params: bySetting,
  body: z.strictObject({ id: ownId, ...cardRequest }),
  output: testCard,
  status: 201,
  errors: [...REFUSALS, 'already_added', 'too_many_test_cards'],
});

export const listTestCards = defineOperation({
  id: 'test-cards.list',
  method: 'GET',
  path: '/settings/{id}/test-cards',
  summary: 'List test cards of a setting, newest first.',
  needs: { scope: 'library', team: 'viewer', active_plugin: 'test_cards' },
  params: bySetting,
  output: z.object({ items: field(z.array(testCardSummary), `At most ${MAX_CARDS}.`) }),
  status: 200,
  errors: ['not_found'],
});

export const getTestCard = defineOperation({
  id: 'test-cards.get',
  method: 'GET',
  path: '/test-cards/{id}',
  summary: 'Get a test card, with its tapped cells.',
  needs: { scope: 'library', team: 'viewer', active_plugin: 'test_cards' },
  params: byId,
  output: testCard,
  status: 200,
  errors: ['not_found'],
});

export const deleteTestCard = defineOperation({
  id: 'test-cards.delete',
  method: 'DELETE',
  path: '/test-cards/{id}',
  summary: 'Delete a test card. What was learned from it stays.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const downloadTestCard = defineOperation({
  id: 'test-cards.download',
  method: 'GET',
  path: '/test-cards/{id}/file',
  summary: 'Download a test card: a LightBurn project, a drawing to scale or G-code for Grbl.',
  needs: { scope: 'library', team: 'viewer', feature: 'test_cards', plugin: 'test_cards' },
  params: byId,
  query: z.object({
    format: field(z.enum(CARD_FORMATS), 'File format. Several files are sent as one zip.'),
    laser_mode: z.optional(
      field(
        z.enum(['M3', 'M4']),
        'G-code: constant power (M3), or power that follows the speed (M4).',
      ),
    ),
    s_max: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(65_535)),
        'G-code: the value of S at full power ($30), usually 1000.',
      ),
    ),
    dry_run: z.optional(field(z.stringbool(), 'G-code: the same moves with the laser off.')),
    has_z: z.optional(field(z.stringbool(), 'G-code: the machine has a Z axis.')),
  }),
  download: ['application/xml', 'image/svg+xml', 'text/x-gcode', 'application/zip'],
  status: 200,
  errors: [...REFUSALS, 'card_outdated'],
});

export const judgeTestCard = defineOperation({
  id: 'test-cards.judge',
  method: 'POST',
  path: '/test-cards/{id}/judge',
  summary: 'Judge a test card: previews the result of its tapped cells, without changing anything.',
  needs: { scope: 'library', team: 'member', active_plugin: 'test_cards' },
  params: byId,
  body: z.strictObject(judgment),
  output: cardFit,
  status: 200,
  errors: ['not_found', 'card_not_judged'],
});

export const applyTestCard = defineOperation({
  id: 'test-cards.apply',
  method: 'POST',
  path: '/test-cards/{id}/apply',
  summary:
    'Apply a test card: saves its result as a new version of the setting, and lets the engine learn from it.',
  needs: {
    scope: 'library',
    team: 'member',
    feature: 'test_cards',
    plugin: 'test_cards',
    limits: ['storage_bytes'],
  },
  params: byId,
  body: z.strictObject(judgment),
  output: z.object({
    card: field(testCard, 'The card as it was judged.'),
    setting: field(setting, 'The setting with its new numbers.'),
    machine_results: num(
      'Number of results the engine uses for this machine; 0 if the plan does not include learning.',
    ),
  }),
  status: 200,
  errors: [
    'not_found',
    'card_not_judged',
    'setting_changed',
    'setting_read_only',
    'outside_machine_limits',
  ],
});

export type TestCard = z.output<typeof testCard>;
export type CardDesign = z.output<typeof cardDesign>;
export type CardFit = z.output<typeof cardFit>;
export type CardRequest = z.input<(typeof previewTestCard)['body']>;
export type CardJudgment = z.input<(typeof judgeTestCard)['body']>;
