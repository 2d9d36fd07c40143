import { OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { resultOutcome } from '../result-outcome.ts';
import { field, id, orNull, timestamp } from '../schema.ts';
import { ofTeam } from '../teams/parts.ts';
import { labMachine, labMaterial, labRule, maxThickness, ofMachine, ruleReason } from './parts.ts';

export const lab = z.object({
  is_on: field(z.boolean(), 'Whether the list is enforced.'),
  member_count: field(z.number(), 'People in the team.'),
  machines: field(z.array(labMachine), 'Machines of the team, by name.'),
  materials: field(z.array(labMaterial), 'Listed materials, by name.'),
  choices: field(
    z.array(z.string()),
    'Materials that can be listed: custom ones first, then those of the catalog.',
  ),
});
export type Lab = z.output<typeof lab>;

export const getLab = defineOperation({
  id: 'makerspace.get',
  method: 'GET',
  path: '/teams/{team_id}/lab',
  summary: 'Get makerspace rules: what a team’s machines may burn, and what they need.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  output: lab,
  status: 200,
  errors: [],
});

export const updateLab = defineOperation({
  id: 'makerspace.update',
  method: 'PATCH',
  path: '/teams/{team_id}/lab',
  summary: 'Set makerspace mode: on or off. The list stays.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({ is_on: field(z.boolean(), 'Whether the list is enforced.') }),
  output: lab,
  status: 200,
  errors: [],
});

const decisions = z
  .array(
    z.strictObject({
      machine_id: id('machine'),
      rule: labRule,
      reason: ruleReason,
      max_thickness_mm: maxThickness,
    }),
  )
  .check(z.maxLength(100));

export const setMaterialRules = defineOperation({
  id: 'makerspace.setMaterialRules',
  method: 'POST',
  path: '/teams/{team_id}/lab/materials',
  summary:
    'Allow a material: decide on which machines. Machines left out need staff; without any, the material is taken off the list.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({
    material: field(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      'Name in the catalog, or of a custom material of the team.',
    ),
    rules: field(decisions, 'The decisions, one for each machine.'),
    before: z.optional(
      field(decisions, 'The decisions that were seen. If others hold by now, nothing is changed.'),
    ),
  }),
  output: lab,
  status: 200,
  errors: ['machine_not_found', 'too_many_listed', 'rules_changed'],
});

const labSetting = z.object({
  id: id('setting'),
  name: field(z.string(), 'Name of the setting.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: orNull(z.number(), 'Thickness in mm.'),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  machine_id: orNull(z.uuid(), 'Machine; null if it was deleted.'),
  machine_name: field(z.string(), 'Name of the machine.'),
  is_galvo: field(z.boolean(), 'Whether mirrors steer the beam.'),
  speed_mm_min: field(z.number(), 'Speed in mm/min.'),
  power_percent: field(z.number(), 'Power in percent.'),
  passes: field(z.number(), 'Passes.'),
  interval_mm: orNull(z.number(), 'Line interval in mm.'),
  frequency_hz: orNull(z.number(), 'Frequency in Hz.'),
  pulse_width_ns: orNull(z.number(), 'Pulse width in ns.'),
  air_assist: orNull(z.boolean(), 'Whether air assist is on; null if unknown.'),
  air_psi: orNull(z.number(), 'Air pressure in psi.'),
  z_offset_mm: orNull(z.number(), 'Focus above the surface in mm.'),
  lens_focal_length_mm: orNull(z.number(), 'Focal length of the lens in mm.'),
  more_steps: field(z.number(), 'Further steps of the setting, which are in the app.'),
  use: field(
    z.enum(['allowed', 'with_staff', 'refused']),
    'As its kiosk decides it for a member: refused by safety or the list, with_staff beside them, or allowed. Refused without a machine.',
  ),
  is_in_locked_folder: field(z.boolean(), 'Whether its folder is what locks it.'),
  members: field(z.number(), 'People who added a result.'),
  last_result: orNull(
    z.object({
      cut_through: orNull(z.boolean(), 'Whether it cut through.'),
      edge_score: orNull(z.number(), 'Edge score, 0 to 10.'),
      outcome: resultOutcome,
      created_at: timestamp('When it was added'),
    }),
    'The newest result; null without any.',
  ),
});
export type LabSetting = z.output<typeof labSetting>;

export const listLabSettings = defineOperation({
  id: 'makerspace.listSettings',
  method: 'GET',
  path: '/teams/{team_id}/lab/settings',
  summary: 'List locked settings: those of a team, by machine and name.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  output: z.object({ items: field(z.array(labSetting), 'At most 500.') }),
  status: 200,
  errors: [],
});

export const updateLabMachine = defineOperation({
  id: 'makerspace.updateMachine',
  method: 'PATCH',
  path: '/teams/{team_id}/lab/machines/{machine_id}',
  summary:
    'Require an induction: decide whether a machine needs one, and for how long it is valid.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofMachine,
  body: z.strictObject({
    requires_induction: field(z.boolean(), 'Whether people need an induction to use it.'),
    induction_months: orNull(
      z.int().check(z.minimum(1), z.maximum(60)),
      'Months an induction is valid, from the next one on; null: it doesn’t expire.',
    ),
  }),
  output: labMachine,
  status: 200,
  errors: ['machine_not_found', 'safety_page_missing'],
});
