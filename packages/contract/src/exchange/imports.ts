import { IMPORT_FORMATS, LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { furtherStep, MAX_TAG, MAX_TAGS } from '../library/settings.ts';
import { message, messages } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, text, timestamp } from '../schema.ts';

export const MAX_IMPORT_BYTES = 10_000_000;
/** Hours a draft is kept, and days an import can be undone. */
export const IMPORT_DRAFT_HOURS = 24;
export const IMPORT_UNDO_DAYS = 30;
/** Maximum number of drafts per user. A newer one replaces the oldest. */
export const MAX_IMPORT_DRAFTS = 5;
/** Maximum number of rows that one request may list individually. */
const MAX_NAMED_ROWS = 3000;
const MAX_COLUMNS = 1000;

export const IMPORT_STATES = [
  'new',
  'same',
  'changed',
  'suspicious',
  'blocked',
  'refused',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const count = (what: string) => field(z.number(), what);

const note = z.object({
  code: field(z.string(), 'Kind of warning. It stays the same; several messages may share it.'),
  message: field(message, 'What is doubtful.'),
  line: orNull(z.number(), 'Line of the file from 1; null where the file has none.'),
});

/** A setting as it travels between programs, and as it would be saved. */
const portableSetting = z.object({
  name: field(z.string(), 'Name.'),
  material: field(z.string(), 'Material as written in the file.'),
  thickness_mm: orNull(z.number(), 'Thickness in mm.'),
  notes: field(z.string(), 'Notes from the file.'),
  machine_name: orNull(z.string(), 'Machine it would be saved for.'),
  machine_type: orNull(z.enum(LASER_TYPES), 'Laser type.'),
  machine_power_watts: orNull(z.number(), 'Watts of that machine.'),
  lens_focal_length_mm: orNull(z.number(), 'Focal length of the lens in mm.'),
  repeats: field(z.number(), 'Number of times all steps run in turn, usually 1.'),
  steps: field(z.array(furtherStep), 'Steps in run order, at least one.'),
});

const column = z.object({
  title: field(z.string(), 'Column title in the table.'),
  field: orNull(z.string(), 'Field it is read as; null: not imported.'),
  unit: orNull(z.string(), 'Unit of its numbers; null if none is needed or known.'),
  unit_guessed: field(z.boolean(), 'Whether the unit was detected from the values.'),
});

export const importDraft = z.object({
  id: id('import'),
  status: field(z.enum(['draft', 'applied', 'undone']), 'Status of the import.'),
  file_name: field(z.string(), 'Name of the file.'),
  format: field(z.enum(IMPORT_FORMATS), 'File format, detected from the content.'),
  title: orNull(z.string(), 'Title in the file.'),
  counts: field(
    z.object({
      new: count('Not in the library.'),
      same: count('In the library with the same numbers, or twice in the file.'),
      changed: count('In the library with other numbers.'),
      suspicious: count('Suspicious; saved only when listed individually.'),
      blocked: count('Not safe to laser; never saved.'),
      refused: count('Not readable as a setting.'),
    }),
    'Number of rows by state.',
  ),
  needs: field(
    z.enum(['nothing', 'mapping', 'machine']),
    'mapping: assign the columns. machine: choose a machine for rows without one.',
  ),
  machine_id: orNull(z.uuid(), 'Machine for rows that name no other laser.'),
  lens_id: orNull(z.uuid(), 'Lens of that machine.'),
  warnings: field(z.array(note), 'Warnings about the whole file.'),
  suggestions: field(
    z.array(
      z.object({
        code: field(z.string(), 'Code of a doubt that has a correction.'),
        message: field(message, 'What would be corrected.'),
        count: count('Number of rows with it.'),
        is_accepted: field(z.boolean(), 'Whether the correction is applied.'),
      }),
    ),
    'Corrections that can be applied to all rows at once.',
  ),
  table: orNull(
    z.object({
      columns: field(z.array(column), 'Columns in the order of the file.'),
      sample: field(z.array(z.array(z.string())), 'The first rows as written.'),
      fields: field(
        z.array(
          z.object({
            field: field(z.string(), 'Field a column can be read as.'),
            units: field(z.array(z.string()), 'Possible units; empty if it has none.'),
          }),
        ),
        'All fields a column can be read as.',
      ),
    }),
    'Columns of a CSV file, to be checked.',
  ),
  created_at: timestamp('When the file was read'),
  applied_at: orNull(z.string(), 'When it was saved, ISO 8601 in UTC.'),
});

export const importRow = z.object({
  row: count('Position in the file, from 0.'),
  line: orNull(z.number(), 'Line of the file from 1.'),
  title: field(z.string(), 'Material and name, as far as readable.'),
  state: field(z.enum(IMPORT_STATES), 'State of the row.'),
  setting: orNull(portableSetting, 'Setting as it would be saved; null if refused.'),
  machine_id: orNull(
    z.uuid(),
    'Your machine it would be saved for; null where the file names another laser.',
  ),
  reasons: messages('Why it is suspicious, blocked or refused.'),
  warnings: messages('Warnings about using it.'),
  dropped: field(z.array(z.string()), 'Data in the file that is not imported.'),
  existing_id: orNull(z.uuid(), 'Setting in the library it is compared with.'),
  differences: field(
    z.array(
      z.object({
        field: field(z.string(), 'Field of the setting or step.'),
        step: orNull(z.number(), 'Index of the step from 0; null for the setting itself.'),
        before: field(
          z.nullable(z.union([z.string(), z.number(), z.boolean()])),
          'Value in the library.',
        ),
        after: field(
          z.nullable(z.union([z.string(), z.number(), z.boolean()])),
          'Value in the file.',
        ),
      }),
    ),
    'Changes to that setting.',
  ),
  outcome: orNull(z.enum(['added', 'replaced']), 'Outcome after saving.'),
  setting_id: orNull(z.uuid(), 'Setting it was saved as.'),
});

const byId = z.object({ id: id('import') });
const machineOf = {
  machine_id: z.optional(orNull(z.uuid(), 'Machine for rows that name no other laser.')),
  lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
};

export const startImport = defineOperation({
  id: 'exchange.startImport',
  method: 'POST',
  path: '/imports',
  summary:
    'Start an import: reads a settings file from other software and compares it with the library. Nothing is saved yet. Closing the request cancels it.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  query: z.object({
    id: field(z.uuid(), 'Chosen by the client. Progress is published on `import-{id}`.'),
    file_name: text(255, 'Name of the file, for example wood.clb.'),
    machine_id: z.optional(
      field(
        z.uuid(),
        'Machine for rows that name no other laser. Without one, the only machine that fits is chosen.',
      ),
    ),
    lens_id: z.optional(field(z.uuid(), 'Lens of that machine.')),
  }),
  upload: { types: ['application/octet-stream'], max_bytes: MAX_IMPORT_BYTES },
  output: importDraft,
  status: 201,
  errors: [
    'import_unreadable',
    'import_running',
    'request_canceled',
    'machine_not_found',
    'not_found',
    'invalid_reference',
    'already_added',
  ],
});

export const mapImport = defineOperation({
  id: 'exchange.mapImport',
  method: 'POST',
  path: '/imports/{id}/mapping',
  summary: 'Assign columns, the machine for rows without one, and corrections.',
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: byId,
  body: z.strictObject({
    columns: z.optional(
      field(
        z
          .array(
            z.strictObject({
              field: orNull(z.string().check(z.maxLength(40)), 'Field; null: not imported.'),
              unit: orNull(z.string().check(z.maxLength(20)), 'Unit of its numbers.'),
            }),
          )
          .check(z.maxLength(MAX_COLUMNS)),
        'Every column of a CSV file, in file order.',
      ),
    ),
    ...machineOf,
    accept: z.optional(
      field(
        z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
        'Codes of the corrections to apply.',
      ),
    ),
  }),
  output: importDraft,
  status: 200,
  errors: [
    'not_found',
    'import_unreadable',
    'import_running',
    'request_canceled',
    'import_settled',
    'machine_not_found',
  ],
});

export const getImport = defineOperation({
  id: 'exchange.getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'Get an import: its contents and its outcome.',
  needs: { scope: 'library', team: 'viewer' },
  params: byId,
  output: importDraft,
  status: 200,
  errors: ['not_found'],
});

export const listImports = defineOperation({
  id: 'exchange.listImports',
  method: 'GET',
  path: '/imports',
  summary: `List your imports: drafts of the last ${IMPORT_DRAFT_HOURS} hours and those that can be undone, newest first.`,
  needs: { scope: 'library', team: 'viewer' },
  output: z.object({ items: field(z.array(importDraft), 'Newest first, at most 100.') }),
  status: 200,
  errors: [],
});

export const listImportRows = defineOperation({
  id: 'exchange.listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'List rows of an import, in file order.',
  needs: { scope: 'library', team: 'viewer' },
  params: byId,
  query: z.object({
    state: z.optional(field(z.enum(IMPORT_STATES), 'Only rows in this state.')),
    cursor: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
        '`next_cursor` of the previous page.',
      ),
    ),
    limit: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)),
        'Rows per page, 1 to 200; default 50.',
      ),
    ),
  }),
  output: z.object({
    items: field(z.array(importRow), 'Rows of this page.'),
    next_cursor: orNull(z.number(), 'Cursor of the next page; null on the last one.'),
  }),
  status: 200,
  errors: ['not_found'],
});

const rowNumbers = (description: string) =>
  z.optional(
    field(
      z
        .array(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)))
        .check(z.maxLength(MAX_NAMED_ROWS)),
      description,
    ),
  );

export const applyImport = defineOperation({
  id: 'exchange.applyImport',
  method: 'POST',
  path: '/imports/{id}/apply',
  summary:
    'Apply an import: saves the chosen rows to the library. Either all of them are saved or none.',
  needs: { scope: 'library', team: 'member', limits: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({
    new: z.optional(field(z.enum(['add', 'skip']), 'What to do with all new rows; default: add.')),
    changed: z.optional(
      field(
        z.enum(['replace', 'add', 'skip']),
        'What to do with all changed rows; default: skip. `replace` creates a new version.',
      ),
    ),
    add: rowNumbers('Rows to add, including suspicious ones.'),
    replace: rowNumbers('Rows that become a new version of the setting they are compared with.'),
    skip: rowNumbers('Rows to leave out.'),
    folder_id: z.optional(orNull(z.uuid(), 'Folder for added settings.')),
    tags: z.optional(
      field(
        z
          .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TAG)))
          .check(z.maxLength(MAX_TAGS)),
        'Tags for added settings.',
      ),
    ),
  }),
  output: z.object({
    added: count('Number of settings added.'),
    replaced: count('Number of settings with a new version.'),
  }),
  status: 200,
  errors: [
    'not_found',
    'import_running',
    'import_settled',
    'import_needs_more',
    'import_row_not_allowed',
    'import_judged_again',
    'import_outdated',
    'invalid_reference',
    'setting_read_only',
  ],
});

export const undoImport = defineOperation({
  id: 'exchange.undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: `Undo an import, within ${IMPORT_UNDO_DAYS} days: added settings move to the bin, replaced ones are restored.`,
  needs: { scope: 'library', team: 'member', limits: ['storage_bytes'] },
  params: byId,
  output: z.object({
    removed: count('Number of settings moved to the bin.'),
    restored: count('Number of settings restored to their earlier numbers.'),
    kept: field(
      z.array(z.object({ id: id('setting'), name: field(z.string(), 'Its name.') })),
      'Settings kept because they were changed or tried since, or are read-only; at most 100.',
    ),
    kept_count: count('Number of settings kept.'),
  }),
  status: 200,
  errors: ['not_found', 'import_not_undoable'],
});

export type ImportDraft = z.output<typeof importDraft>;
export type ImportRow = z.output<typeof importRow>;
/** `ahead` is the number of files waiting before this one, 0 while it is read. */
export type ImportProgress = {
  stage: 'waiting' | 'reading' | 'judging' | 'saving';
  done: number;
  ahead: number;
};
