import { INDUCTION_STATES, LAB_RULES, LAB_STATUSES, LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { messages } from '../message.ts';
import { field, id, lineOfText, orNull, ranged, timestamp } from '../schema.ts';

export const MAX_KIOSKS = 50;
export const MAX_LISTED_MATERIALS = 100;
export const MAX_RULE_REASON = 120;
export const MAX_SAFETY_PAGE = 10_000;
export const MAX_SAFETY_PAGES = 200;
export const MAX_KIOSK_NAME = 60;
/** Minutes in which the code of a kiosk works. */
export const KIOSK_CODE_MINUTES = 15;
/** Digits of the code that a member enters at a kiosk. */
export const MEMBER_CODE_DIGITS = 8;
/** Minutes after which somebody enters their code again. */
export const KIOSK_MEMBER_MINUTES = 10;

export const ofMachine = z.object({ team_id: id('team'), machine_id: id('machine') });

export const labRule = field(
  z.enum(LAB_RULES),
  'allowed, with_staff: a manager is beside the member, or not_allowed.',
);
export const ruleReason = orNull(
  lineOfText(MAX_RULE_REASON, 'Reason.'),
  'Reason that members read; null only of what is allowed.',
);
export const maxThickness = orNull(
  ranged(0.01, 500, 'Thickness.'),
  'Greatest thickness in mm; null without a limit.',
);

const labCell = z.object({
  machine_id: id('machine'),
  status: field(
    z.enum(LAB_STATUSES),
    'blocked: safety refuses it, whatever the list says. What isn’t listed is with_staff.',
  ),
  listed: orNull(
    z.object({ rule: labRule, reason: ruleReason, max_thickness_mm: maxThickness }),
    'What managers decided; null if they did not. Something else may be stricter.',
  ),
  reason: orNull(z.string(), 'As managers wrote it.'),
  max_thickness_mm: orNull(z.number(), 'Greatest thickness in mm; null without a limit.'),
  safety_reasons: messages('Why safety refuses it; empty unless it is blocked.'),
});
export type LabCellShown = z.output<typeof labCell>;

export const labMaterial = z.object({
  material: field(z.string(), 'Name in the catalog, or of a custom material.'),
  is_custom: field(z.boolean(), 'Whether it is a custom material of the team.'),
  cells: field(z.array(labCell), 'One for each machine, in the order of the machines.'),
});
export type LabMaterial = z.output<typeof labMaterial>;

export const inductionState = field(
  z.enum(INDUCTION_STATES),
  'expiring: within 30 days of its end, still valid.',
);

export const labMachine = z.object({
  id: id('machine'),
  name: field(z.string(), 'Name of the machine.'),
  type: field(z.enum(LASER_TYPES), 'Laser type.'),
  power_watts: field(z.number(), 'Optical watts.'),
  requires_induction: field(z.boolean(), 'Whether people need an induction to use it.'),
  induction_months: orNull(z.number(), 'Months an induction is valid; null: it doesn’t expire.'),
  page_version: orNull(z.number(), 'Version of its safety page; null without one.'),
  own_induction: orNull(inductionState, 'The caller’s; null if the machine needs none.'),
});
export type LabMachine = z.output<typeof labMachine>;

export const kiosk = z.object({
  id: id('kiosk'),
  name: field(z.string(), 'Name of the kiosk.'),
  machine_id: id('machine'),
  machine_name: field(z.string(), 'Name of its machine.'),
  state: field(
    z.enum(['waiting', 'open', 'expired', 'revoked']),
    'waiting: its code was not entered yet. expired: nor will it be.',
  ),
  created_by: orNull(z.string(), 'Name of who added it.'),
  created_at: timestamp('When it was added'),
  opened_at: orNull(z.string(), 'When its code was entered, ISO 8601.'),
  last_seen_at: orNull(z.string(), 'When it was last used or shown, ISO 8601, within 30 seconds.'),
  revoked_at: orNull(z.string(), 'When it was revoked, ISO 8601.'),
  results: field(z.number(), 'Results that were added at it.'),
});
export type Kiosk = z.output<typeof kiosk>;

export const openedKiosk = z.extend(kiosk, {
  code: field(z.string(), 'Opens the kiosk once. It is shown only now.'),
  code_expires_at: timestamp('Until when the code works'),
});
export type OpenedKiosk = z.output<typeof openedKiosk>;
