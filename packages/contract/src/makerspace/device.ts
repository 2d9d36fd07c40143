import { INDUCTION_STATES, LAB_STATUSES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { messages } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, text, timestamp } from '../schema.ts';

/** What a tablet beside a machine may call, and nothing else. */
const KIOSK = { scope: 'kiosk' } as const;

const face = z.object({
  team_name: field(z.string(), 'Name of the team.'),
  machine: field(
    z.object({
      name: field(z.string(), 'Name of the machine.'),
      type: field(z.string(), 'Laser type.'),
      power_watts: field(z.number(), 'Optical watts.'),
      is_galvo: field(z.boolean(), 'Whether mirrors steer the beam.'),
    }),
    'Its machine.',
  ),
  member: orNull(
    z.object({
      name: field(z.string(), 'First name.'),
      is_staff: field(z.boolean(), 'Whether staff is here: the member, or a manager beside them.'),
      induction: orNull(
        z.enum(INDUCTION_STATES),
        'Of this machine; null if it needs none. Settings are shown with valid and expiring.',
      ),
      induction_ends_at: orNull(z.string(), 'When it ends or ended, ISO 8601.'),
    }),
    'Whoever entered their code last; null if nobody is here.',
  ),
  materials: field(
    z.array(
      z.object({
        material: field(z.string(), 'Name of the material.'),
        status: field(z.enum(LAB_STATUSES), 'Whether it may be burned here.'),
        reason: orNull(z.string(), 'Why not, or what to mind, as managers wrote it.'),
        safety_reasons: messages('Why safety refuses it.'),
        max_thickness_mm: orNull(z.number(), 'Greatest thickness in mm.'),
        settings: field(z.number(), 'Lab settings for it.'),
      }),
    ),
    'Listed materials and those of lab settings, by name.',
  ),
  adds_no_results: orNull(
    z.enum(['unpaid', 'role']),
    'Why no results can be added: no plan pays for the team, or who is here only reads.',
  ),
});
export type KioskFace = z.output<typeof face>;

export const openKiosk = defineOperation({
  id: 'kiosk.open',
  method: 'POST',
  internal: true,
  path: '/kiosk/open',
  summary: 'Make this browser the kiosk of a machine, with the code that a manager got.',
  needs: { scope: 'public' },
  body: z.strictObject({ code: text(40, 'The code.') }),
  status: 204,
  errors: ['kiosk_code_invalid', 'rate_limited'],
});

export const getKiosk = defineOperation({
  id: 'kiosk.get',
  method: 'GET',
  internal: true,
  path: '/kiosk',
  summary: 'Get the machine of this kiosk, who is here, and what may be burned.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  output: face,
  status: 200,
  errors: ['kiosk_signed_out'],
});

export const enterKiosk = defineOperation({
  id: 'kiosk.enter',
  method: 'POST',
  internal: true,
  path: '/kiosk/member',
  summary: 'Enter a member’s code: they are here from now on, or staff is beside them.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  body: z.strictObject({
    code: field(z.string().check(z.regex(/^\d{8}$/)), 'Eight digits.'),
    as: field(z.enum(['member', 'staff']), 'staff: a manager, beside who is here.'),
  }),
  output: face,
  status: 200,
  errors: ['kiosk_signed_out', 'member_code_missing', 'member_code_unknown', 'rate_limited'],
});

export const leaveKiosk = defineOperation({
  id: 'kiosk.leave',
  method: 'DELETE',
  internal: true,
  path: '/kiosk/member',
  summary: 'Sign the member out of this kiosk.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  status: 204,
  errors: ['kiosk_signed_out'],
});

const kioskSetting = z.object({
  id: id('setting'),
  version_id: id('version of its numbers'),
  name: field(z.string(), 'Name of the setting.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: orNull(z.number(), 'Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  speed_mm_min: field(z.number(), 'Speed in mm/min.'),
  power_percent: field(z.number(), 'Power in percent.'),
  passes: field(z.number(), 'Passes.'),
  interval_mm: orNull(z.number(), 'Line interval in mm.'),
  frequency_hz: orNull(z.number(), 'Pulse frequency in Hz.'),
  pulse_width_ns: orNull(z.number(), 'Pulse width in ns.'),
  air_assist: orNull(z.boolean(), 'Air assist; null if unknown.'),
  air_psi: orNull(z.number(), 'Air pressure in psi.'),
  z_offset_mm: orNull(z.number(), 'Focus offset in mm.'),
  lens_focal_length_mm: orNull(z.number(), 'Focal length of the lens in mm.'),
  more_steps: field(z.number(), 'Further steps, which the app shows.'),
  warnings: messages('Dangers and precautions.'),
});
export type KioskSetting = z.output<typeof kioskSetting>;

export const listKioskSettings = defineOperation({
  id: 'kiosk.listSettings',
  method: 'GET',
  internal: true,
  path: '/kiosk/settings',
  summary: 'List the lab settings of this machine for a material.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  query: z.object({ material: text(100, 'Name of the material.') }),
  output: z.object({ items: field(z.array(kioskSetting), 'By name.') }),
  status: 200,
  errors: [
    'kiosk_signed_out',
    'member_code_missing',
    'induction_missing',
    'staff_missing',
    'material_not_allowed',
  ],
});

export const KIOSK_OUTCOMES = ['through', 'not_through', 'good', 'weak', 'burned'] as const;
export type KioskOutcome = (typeof KIOSK_OUTCOMES)[number];

export const giveKioskResult = defineOperation({
  id: 'kiosk.giveResult',
  method: 'POST',
  internal: true,
  path: '/kiosk/results',
  summary: 'Add the result of a lab setting, in the name of whoever is here.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  body: z.strictObject({
    id: field(
      z.uuid(),
      'ID chosen by the tablet. Repeating the request adds nothing; another outcome replaces it.',
    ),
    setting_id: id('setting'),
    version_id: field(z.uuid(), 'Version that was shown. Of another one no result is added.'),
    outcome: field(
      z.enum(KIOSK_OUTCOMES),
      'through, not_through or burned of what goes through; good, weak or burned of the rest.',
    ),
  }),
  output: z.object({
    id: id('result'),
    name: field(z.string(), 'First name of whose result it is.'),
    created_at: timestamp('When it was added'),
  }),
  status: 201,
  errors: [
    'kiosk_signed_out',
    'member_code_missing',
    'induction_missing',
    'staff_missing',
    'material_not_allowed',
    'not_found',
    'already_added',
    'setting_changed',
    'team_read_only',
    'team_role_missing',
    'too_many_results',
  ],
});

export const undoKioskResult = defineOperation({
  id: 'kiosk.undoResult',
  method: 'DELETE',
  internal: true,
  path: '/kiosk/results/{id}',
  summary: 'Take back a result that was added here within ten minutes, by whoever is here.',
  needs: KIOSK,
  visitor_refusal: 'kiosk_signed_out',
  params: z.object({ id: id('result') }),
  status: 204,
  errors: ['kiosk_signed_out', 'member_code_missing', 'result_kept'],
});
