import * as z from 'zod/mini';
import { MAX_BULK_IDS } from '../library/settings.ts';
import { EXPORT_FORMATS } from '../export-kinds.ts';
import { defineOperation } from '../operation.ts';
import { field, orNull, repeated } from '../schema.ts';
import { settingFilter } from '../library/setting-query.ts';

/** What an import reads at most. */
export const MAX_EXPORTED = 20_000;
const MAX_EZCAD_BYTES = 2_000_000;

const count = (what: string) => field(z.number(), what);

/** Which settings; exactly one of ids, filter and job. */
const chosen = {
  ids: z.optional(
    field(
      z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)),
      'Settings by identifier.',
    ),
  ),
  filter: z.optional(
    field(settingFilter, 'Or all settings a list with this filter shows; {} is the whole library.'),
  ),
  job_id: z.optional(field(z.uuid(), 'Or the workflow of a job.')),
  step_indexes: z.optional(
    field(
      z
        .array(z.number().check(z.int(), z.minimum(0), z.maximum(200)))
        .check(z.minLength(1), z.maxLength(200)),
      'Of the workflow: only these steps, from 0.',
    ),
  ),
  machine_id: z.optional(field(z.uuid(), 'Only settings of this machine.')),
};

const request = z.strictObject({
  ...chosen,
  format: field(z.enum(EXPORT_FORMATS), 'What kind of file.'),
});

const settingName = field(z.string(), 'Name of the setting.');

export const exportPreview = z.object({
  count: count('Settings that would be written.'),
  files: field(
    z.array(
      z.object({
        name: field(z.string(), 'Name of the file.'),
        count: count('Settings in it.'),
      }),
    ),
    'Files; several come as one zip.',
  ),
  losses: field(
    z.array(
      z.object({
        field: field(z.string(), 'Field that does not come through as it is.'),
        fate: field(
          z.enum(['note', 'rounded', 'assumed', 'lost']),
          'note: moved to a text. rounded: less exact. assumed: the program takes its own. lost: gone.',
        ),
        message: field(z.string(), 'The sentence for people.'),
        count: count('Settings it happens to.'),
        examples: field(z.array(settingName), 'The first of them.'),
      }),
    ),
    'What the format cannot hold.',
  ),
  left_out: field(
    z.array(
      z.object({
        setting_id: orNull(z.uuid(), 'Setting; null for a step of a job.'),
        name: settingName,
        reason: field(
          z.enum(['blocked', 'other_machine', 'outside_limits']),
          'Why it cannot be written.',
        ),
        message: field(z.string(), 'The sentence for people.'),
      }),
    ),
    'Settings that stay out, at most 100.',
  ),
  left_out_count: count('How many stay out.'),
});

const REFUSALS = ['not_found', 'export_nothing', 'export_too_many', 'export_does_not_fit'] as const;

export const previewExport = defineOperation({
  id: 'exchange.previewExport',
  method: 'POST',
  internal: true,
  path: '/exports/preview',
  summary: 'What an export would hold, and what its format cannot.',
  needs: { scope: 'library', exports: 'of_body' },
  body: request,
  output: exportPreview,
  status: 200,
  errors: REFUSALS,
});

export const exportSettings = defineOperation({
  id: 'exchange.exportSettings',
  method: 'POST',
  path: '/exports',
  summary: 'Settings as a file of another program; several files come as one zip.',
  needs: { scope: 'library', exports: 'of_body' },
  body: request,
  download: ['application/xml', 'application/json', 'text/csv', 'image/svg+xml', 'application/zip'],
  status: 200,
  errors: REFUSALS,
});

export const mergeEzcad = defineOperation({
  id: 'exchange.mergeEzcad',
  method: 'POST',
  path: '/exports/ezcad-merge',
  summary:
    'Beta: your own EZCAD library with these settings behind its presets. Keep a copy of the file before you replace it.',
  needs: { scope: 'library', exports: 'ezcad_merge' },
  query: z.object({
    ids: z.optional(repeated(z.uuid(), 100, 'Settings by identifier, up to 100.')),
    job_id: z.optional(field(z.uuid(), 'Or the workflow of a job.')),
    machine_id: z.optional(field(z.uuid(), 'Only settings of this machine.')),
  }),
  upload: { types: ['application/octet-stream'], max_bytes: MAX_EZCAD_BYTES },
  download: ['application/octet-stream'],
  status: 200,
  errors: [...REFUSALS, 'import_unreadable'],
});

const numberOrNull = (what: string) => orNull(z.number(), what);

export const penRow = z.object({
  pen: count('Pen, 0 to 255.'),
  step: field(z.string(), 'Step of a sequence; else empty.'),
  name: field(z.string(), 'Name.'),
  loop_count: count('Loops.'),
  mark_speed_mm_s: count('Speed in mm/s.'),
  power_pct: count('Power in percent.'),
  frequency_khz: numberOrNull('Frequency in kHz.'),
  pulse_width_ns: numberOrNull('Pulse width in ns.'),
  hatch_type: field(z.string(), 'Hatch.'),
  hatch_angle_deg: numberOrNull('Angle of the hatch in degrees.'),
  hatch_auto_rotate_deg: numberOrNull('Added to the angle each pass, in degrees.'),
  hatch_line_distance_mm: numberOrNull('Line distance in mm.'),
  cross_hatch: field(z.boolean(), 'Whether it is hatched both ways.'),
  enable_contour: field(z.boolean(), 'Whether the outline is marked.'),
  focus_offset_mm: numberOrNull('Focus offset in mm.'),
  lens: field(z.string(), 'Lens, for example F160.'),
  laser_source: field(z.string(), 'Machine.'),
  note: field(z.string(), 'What no column holds.'),
});

export const listPens = defineOperation({
  id: 'exchange.listPens',
  method: 'POST',
  internal: true,
  path: '/exports/pens',
  summary: 'The pens of EZCAD to be typed in, for a printed page.',
  needs: { scope: 'library', exports: 'ezcad_pen_sheet' },
  body: z.strictObject(chosen),
  output: z.object({
    items: field(z.array(penRow), 'Pens from 0, at most 256.'),
    left_out_count: count('Settings that stay out: blocked, or beyond the machine.'),
  }),
  status: 200,
  errors: REFUSALS,
});

export type ExportRequest = z.output<typeof request>;
export type ExportPreview = z.output<typeof exportPreview>;
export type PenSheetRow = z.output<typeof penRow>;
