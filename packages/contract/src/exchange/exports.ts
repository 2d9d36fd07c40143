import { EXPORT_FORMATS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { MAX_BULK_IDS } from '../library/settings.ts';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, orNull, repeated } from '../schema.ts';
import { settingFilter } from '../library/setting-query.ts';

/** Maximum number of settings in one export. */
export const MAX_EXPORTED = 20_000;
const MAX_EZCAD_BYTES = 2_000_000;

const count = (what: string) => field(z.number(), what);

/** Which settings; exactly one of ids, filter and job. */
const chosen = {
  ids: z.optional(
    field(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)), 'IDs of settings.'),
  ),
  filter: z.optional(
    field(settingFilter, 'Or all settings that match this filter; {} is the whole library.'),
  ),
  job_id: z.optional(field(z.uuid(), 'Or the workflow of a job.')),
  step_indexes: z.optional(
    field(
      z
        .array(z.number().check(z.int(), z.minimum(0), z.maximum(200)))
        .check(z.minLength(1), z.maxLength(200)),
      'Only these steps of the workflow, from 0.',
    ),
  ),
  machine_id: z.optional(field(z.uuid(), 'Only settings of this machine.')),
};

const request = z.strictObject({
  ...chosen,
  format: field(z.enum(EXPORT_FORMATS), 'File format.'),
});

const settingName = field(z.string(), 'Name of the setting.');

export const exportPreview = z.object({
  count: count('Number of settings that would be written.'),
  files: field(
    z.array(
      z.object({
        name: field(z.string(), 'Name of the file.'),
        count: count('Settings in it.'),
      }),
    ),
    'Files. Several are sent as one zip.',
  ),
  losses: field(
    z.array(
      z.object({
        field: field(z.string(), 'Field that changes or is lost.'),
        fate: field(
          z.enum(['note', 'rounded', 'assumed', 'lost']),
          'note: moved to a text; rounded: less exact; assumed: the program uses its own value; lost: not written.',
        ),
        message: field(message, 'What happens to it.'),
        count: count('Number of settings affected.'),
        examples: field(z.array(settingName), 'First affected settings.'),
      }),
    ),
    'What the format cannot hold.',
  ),
  left_out: field(
    z.array(
      z.object({
        setting_id: orNull(z.uuid(), 'ID of the setting; null for a step of a job.'),
        name: settingName,
        reason: field(
          z.enum(['blocked', 'other_machine', 'outside_limits']),
          'Why it can’t be written.',
        ),
        message: field(message, 'Why, with the limit or the hazard.'),
      }),
    ),
    'Settings that are left out, at most 100.',
  ),
  left_out_count: count('Number of settings left out.'),
});

const REFUSALS = ['not_found', 'export_nothing', 'export_too_many', 'export_does_not_fit'] as const;

export const previewExport = defineOperation({
  id: 'exchange.previewExport',
  method: 'POST',
  internal: true,
  path: '/exports/preview',
  summary: 'Preview an export: its files, and what its format cannot hold.',
  needs: { scope: 'library', team: 'viewer', exports: 'of_body' },
  body: request,
  output: exportPreview,
  status: 200,
  errors: REFUSALS,
});

export const exportSettings = defineOperation({
  id: 'exchange.exportSettings',
  method: 'POST',
  path: '/exports',
  summary: 'Export settings: a file for another program. Several files are sent as one zip.',
  needs: { scope: 'library', team: 'viewer', exports: 'of_body' },
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
    'Append to an EZCAD library. Beta: adds these settings to your own. Keep a copy of the file before you replace it.',
  needs: { scope: 'library', team: 'viewer', exports: 'ezcad_merge' },
  query: z.object({
    ids: z.optional(repeated(z.uuid(), 100, 'IDs of settings, up to 100.')),
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
  step: field(z.string(), 'Step of a sequence, otherwise empty.'),
  name: field(z.string(), 'Name.'),
  loop_count: count('Loops.'),
  mark_speed_mm_s: count('Speed in mm/s.'),
  power_pct: count('Power in percent.'),
  frequency_khz: numberOrNull('Frequency in kHz.'),
  pulse_width_ns: numberOrNull('Pulse width in ns.'),
  hatch_type: field(z.string(), 'Hatch.'),
  hatch_angle_deg: numberOrNull('Angle of the hatch in degrees.'),
  hatch_auto_rotate_deg: numberOrNull('Angle added on each pass, in degrees.'),
  hatch_line_distance_mm: numberOrNull('Line interval in mm.'),
  cross_hatch: field(z.boolean(), 'Whether it is crosshatched.'),
  enable_contour: field(z.boolean(), 'Whether the outline is marked.'),
  focus_offset_mm: numberOrNull('Focus offset in mm.'),
  lens: field(z.string(), 'Lens, for example F160.'),
  laser_source: field(z.string(), 'Machine.'),
  note: field(z.string(), 'Values without a column.'),
});

export const listPens = defineOperation({
  id: 'exchange.listPens',
  method: 'POST',
  internal: true,
  path: '/exports/pens',
  summary: 'List EZCAD pens to type in, for printing.',
  needs: { scope: 'library', team: 'viewer', exports: 'ezcad_pen_sheet' },
  body: z.strictObject(chosen),
  output: z.object({
    items: field(z.array(penRow), 'Pens from 0, at most 256.'),
    left_out_count: count('Number of settings left out: blocked, or outside the machine’s limits.'),
  }),
  status: 200,
  errors: REFUSALS,
});

export type ExportRequest = z.output<typeof request>;
export type ExportPreview = z.output<typeof exportPreview>;
export type PenSheetRow = z.output<typeof penRow>;
