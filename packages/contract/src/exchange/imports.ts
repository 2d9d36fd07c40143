import { IMPORT_FORMATS, LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { furtherStep, MAX_TAG, MAX_TAGS } from '../library/settings.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, text, timestamp } from '../schema.ts';

export const MAX_IMPORT_BYTES = 10_000_000;
/** A draft is kept for so many hours, an import can be undone for so many days. */
export const IMPORT_DRAFT_HOURS = 24;
export const IMPORT_UNDO_DAYS = 30;
/** Drafts one user has; a newer one takes the place of the oldest. */
export const MAX_IMPORT_DRAFTS = 5;
/** Rows of a list that one request may name one by one. */
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
  code: field(z.string(), 'Stable code.'),
  message: field(z.string(), 'The sentence for people.'),
  line: orNull(z.number(), 'Line of the file from 1; null where the file has none.'),
});

/** A setting as it travels between programs, and as it would be saved. */
const portableSetting = z.object({
  name: field(z.string(), 'Name.'),
  material: field(z.string(), 'Material in the words of the file.'),
  thickness_mm: orNull(z.number(), 'Thickness in mm.'),
  notes: field(z.string(), 'Notes of the file.'),
  machine_name: orNull(z.string(), 'Machine it would be saved for.'),
  machine_type: orNull(z.enum(LASER_TYPES), 'Kind of laser.'),
  machine_power_watts: orNull(z.number(), 'Watts of that machine.'),
  lens_focal_length_mm: orNull(z.number(), 'Focal length of the lens in mm.'),
  repeats: field(z.number(), 'How often all steps are run one after the other; mostly 1.'),
  steps: field(z.array(furtherStep), 'Steps in running order, at least one.'),
});

const column = z.object({
  title: field(z.string(), 'Title as the table has it.'),
  field: orNull(z.string(), 'What it is taken for; null: not kept.'),
  unit: orNull(z.string(), 'Unit of its numbers; null where none is needed or known.'),
  unit_guessed: field(z.boolean(), 'The unit was told by the size of the numbers.'),
});

export const importDraft = z.object({
  id: id('import'),
  status: field(z.enum(['draft', 'applied', 'undone']), 'How far it is.'),
  file_name: field(z.string(), 'Name of the file.'),
  format: field(z.enum(IMPORT_FORMATS), 'What the file is, told by its content.'),
  title: orNull(z.string(), 'Title the file gives itself.'),
  counts: field(
    z.object({
      new: count('Not in the library.'),
      same: count('In the library with the same numbers, or twice in the file.'),
      changed: count('In the library with other numbers.'),
      suspicious: count('Doubtful; saved only when named one by one.'),
      blocked: count('Not safe to laser; never saved.'),
      refused: count('No settings.'),
    }),
    'Rows by state.',
  ),
  needs: field(
    z.enum(['nothing', 'mapping', 'machine']),
    'mapping: say what the columns are. machine: some rows say no machine, choose one.',
  ),
  machine_id: orNull(z.uuid(), 'Machine for rows that name none of yours.'),
  lens_id: orNull(z.uuid(), 'Lens of that machine.'),
  warnings: field(z.array(note), 'About the file as a whole.'),
  suggestions: field(
    z.array(
      z.object({
        code: field(z.string(), 'Doubt of the reader that comes with a correction.'),
        message: field(z.string(), 'The first such doubt, in words.'),
        count: count('Rows that have it.'),
        is_accepted: field(z.boolean(), 'Whether the correction is taken.'),
      }),
    ),
    'Corrections that can be taken for all rows at once.',
  ),
  table: orNull(
    z.object({
      columns: field(z.array(column), 'Columns in the order of the file.'),
      sample: field(z.array(z.array(z.string())), 'The first rows as written.'),
      fields: field(
        z.array(
          z.object({
            field: field(z.string(), 'What a column can be.'),
            units: field(z.array(z.string()), 'Units it can be in; empty: none.'),
          }),
        ),
        'Everything a column can be.',
      ),
    }),
    'Of a CSV file: its columns, to be checked.',
  ),
  created_at: timestamp('When the file was read'),
  applied_at: orNull(z.string(), 'When it was saved, ISO 8601 in UTC.'),
});

export const importRow = z.object({
  row: count('Its place in the file, from 0.'),
  line: orNull(z.number(), 'Line of the file from 1.'),
  title: field(z.string(), 'Material and name as far as they could be read.'),
  state: field(z.enum(IMPORT_STATES), 'How it stands.'),
  setting: orNull(portableSetting, 'As it would be saved; null when refused.'),
  machine_id: orNull(z.uuid(), 'Your machine it would be saved for.'),
  reasons: field(z.array(z.string()), 'Why it is suspicious, blocked or refused.'),
  warnings: field(z.array(z.string()), 'What to watch when it is used.'),
  dropped: field(z.array(z.string()), 'What the file says and we do not keep.'),
  existing_id: orNull(z.uuid(), 'Setting of the library it is compared with.'),
  differences: field(
    z.array(
      z.object({
        field: field(z.string(), 'Field of the setting or step.'),
        step: orNull(z.number(), 'Place of the step from 0; null: the setting itself.'),
        before: field(
          z.nullable(z.union([z.string(), z.number(), z.boolean()])),
          'In the library.',
        ),
        after: field(z.nullable(z.union([z.string(), z.number(), z.boolean()])), 'In the file.'),
      }),
    ),
    'What would change in that setting.',
  ),
  outcome: orNull(z.enum(['added', 'replaced']), 'What became of it, once saved.'),
  setting_id: orNull(z.uuid(), 'Setting it became.'),
});

const byId = z.object({ id: id('import') });
const machineOf = {
  machine_id: z.optional(orNull(z.uuid(), 'Machine for rows that name none of yours.')),
  lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
};

export const startImport = defineOperation({
  id: 'exchange.startImport',
  method: 'POST',
  path: '/imports',
  summary:
    'Read a settings file of another program and compare it with the library. Nothing is saved yet; closing the request cancels it.',
  needs: { scope: 'library', room: ['storage_bytes'] },
  query: z.object({
    id: field(z.uuid(), 'Chosen by the caller: its progress is told on `import-{id}`.'),
    file_name: text(255, 'Name of the file, for example wood.clb.'),
    machine_id: z.optional(field(z.uuid(), 'Machine for rows that name none of yours.')),
    lens_id: z.optional(field(z.uuid(), 'Lens of that machine.')),
  }),
  upload: { types: ['application/octet-stream'], max_bytes: MAX_IMPORT_BYTES },
  output: importDraft,
  status: 201,
  errors: [
    'import_unreadable',
    'import_running',
    'request_cancelled',
    'machine_not_found',
    'not_found',
    'already_added',
  ],
});

export const mapImport = defineOperation({
  id: 'exchange.mapImport',
  method: 'POST',
  path: '/imports/{id}/mapping',
  summary: 'Say what columns are, which machine rows are for, and which corrections to take.',
  needs: { scope: 'library', room: ['storage_bytes'] },
  params: byId,
  body: z.strictObject({
    columns: z.optional(
      field(
        z
          .array(
            z.strictObject({
              field: orNull(z.string().check(z.maxLength(40)), 'What it is; null: not kept.'),
              unit: orNull(z.string().check(z.maxLength(20)), 'Unit of its numbers.'),
            }),
          )
          .check(z.maxLength(MAX_COLUMNS)),
        'Of a CSV file: every column in the order of the file.',
      ),
    ),
    ...machineOf,
    accept: z.optional(
      field(
        z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
        'Codes of suggestions whose corrections are taken.',
      ),
    ),
  }),
  output: importDraft,
  status: 200,
  errors: [
    'not_found',
    'import_unreadable',
    'import_running',
    'request_cancelled',
    'import_settled',
    'machine_not_found',
  ],
});

export const getImport = defineOperation({
  id: 'exchange.getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'An import: what the file holds, and what became of it.',
  needs: { scope: 'library' },
  params: byId,
  output: importDraft,
  status: 200,
  errors: ['not_found'],
});

export const listImports = defineOperation({
  id: 'exchange.listImports',
  method: 'GET',
  path: '/imports',
  summary: `Drafts of the last ${IMPORT_DRAFT_HOURS} hours and imports that can be undone, newest first.`,
  needs: { scope: 'library' },
  output: z.object({ items: field(z.array(importDraft), 'Newest first, at most 100.') }),
  status: 200,
  errors: [],
});

export const listImportRows = defineOperation({
  id: 'exchange.listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'The rows of an import in the order of the file.',
  needs: { scope: 'library' },
  params: byId,
  query: z.object({
    state: z.optional(field(z.enum(IMPORT_STATES), 'Only rows that stand so.')),
    cursor: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
        'Where the last page ended: its `next_cursor`.',
      ),
    ),
    limit: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)),
        'Rows a page, 1 to 200; 50 when left out.',
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
  summary: 'Save rows of an import to the library, all or none of those chosen.',
  needs: { scope: 'library', room: ['savedRecipes', 'storage_bytes'] },
  params: byId,
  body: z.strictObject({
    new: z.optional(
      field(z.enum(['add', 'skip']), 'What to do with all new rows; add when left out.'),
    ),
    changed: z.optional(
      field(
        z.enum(['replace', 'add', 'skip']),
        'What to do with all changed rows; skip when left out. replace makes a new version.',
      ),
    ),
    add: rowNumbers('Rows to add, suspicious ones among them.'),
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
    added: count('Settings added.'),
    replaced: count('Settings that got a new version.'),
  }),
  status: 200,
  errors: [
    'not_found',
    'import_settled',
    'import_needs_more',
    'import_row_not_allowed',
    'import_judged_anew',
    'import_outdated',
    'invalid_reference',
    'setting_read_only',
  ],
});

export const undoImport = defineOperation({
  id: 'exchange.undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: `Take an import back, for ${IMPORT_UNDO_DAYS} days: what it added goes to the bin, what it replaced comes back.`,
  needs: { scope: 'library', room: ['storage_bytes'] },
  params: byId,
  output: z.object({
    removed: count('Settings moved to the bin.'),
    restored: count('Settings that have their earlier numbers again.'),
    kept: field(
      z.array(z.object({ id: id('setting'), name: field(z.string(), 'Its name.') })),
      'Settings that were changed or tried since, so they stay; at most 100.',
    ),
    kept_count: count('How many stay.'),
  }),
  status: 200,
  errors: ['not_found', 'import_not_undoable'],
});

export type ImportDraft = z.output<typeof importDraft>;
export type ImportRow = z.output<typeof importRow>;
/** `ahead` counts the files that wait before this one; 0 once it is being read. */
export type ImportProgress = {
  stage: 'waiting' | 'reading' | 'judging' | 'saving';
  done: number;
  ahead: number;
};
