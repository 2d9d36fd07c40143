import type { KioskFace } from '@beamwright/contract';
import { isInducted, machineOfType } from '@beamwright/domain';
import type { CustomMaterial, LabRule, LaserType, MachineProfile } from '@beamwright/domain/types';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import { isStaff, requiredVersionOf, confirmedBy, rulesOf, stateOf } from './read-lab.ts';

type Trx = Transaction<Database>;

interface MachineRow {
  name: string;
  type: LaserType;
  power_watts: number;
  is_galvo: boolean;
  requires_induction: boolean;
}

interface KioskRow {
  machine: MachineRow;
  team_name: string;
  member_name: string | null;
  is_on: boolean;
  rules: LabRule[] | null;
  custom: CustomMaterial[] | null;
  required_version: number;
  own: { version: number; expires_at: string | null } | null;
  may_add: boolean;
}

/** What a kiosk knows of its machine, with the rights of the kiosk. */
export interface KioskLab extends Omit<KioskRow, 'rules' | 'custom' | 'machine' | 'may_add'> {
  machine: MachineRow;
  profile: MachineProfile;
  /** `null` while makerspace mode is off. */
  rules: LabRule[] | null;
  custom: CustomMaterial[];
  induction: ReturnType<typeof stateOf>;
  is_staff: boolean;
  adds_no_results: KioskFace['adds_no_results'];
}

export async function readKioskLab(trx: Trx, device: DevicePrincipal): Promise<KioskLab> {
  const { userId: teamId, machineId, member } = device;
  const { rows } = await sql<KioskRow>`
    select json_build_object('name', machines.name, 'type', machines.type,
        'power_watts', machines.power_watts, 'is_galvo', machines.is_galvo,
        'requires_induction', machines.requires_induction) as machine,
      (select name from profiles where id = ${teamId}) as team_name,
      (select name from profiles where id = ${member?.userId ?? null}::uuid) as member_name,
      coalesce((select is_on from makerspaces where team_id = ${teamId}), false) as is_on,
      ${rulesOf(machineId)} as rules,
      (select json_agg(json_build_object('name', name, 'other_names', other_names,
        'behaves_like', behaves_like, 'density_kg_m3', density_kg_m3, 'safety_notes', safety_notes,
        'is_blocked', is_blocked) order by name) from custom_materials) as custom,
      ${requiredVersionOf(machineId)} as required_version,
      ${confirmedBy(machineId, member?.userId ?? NOBODY)} as own,
      may_act('member') as may_add
    from machines where machines.id = ${machineId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError('kiosk_signed_out', `machine ${machineId} is gone`);
  const { machine, rules, custom, may_add, ...rest } = row;
  return {
    ...rest,
    machine,
    profile: machineOfType(machine.type, machine),
    rules: row.is_on ? (rules ?? []) : null,
    custom: custom ?? [],
    induction: stateOf({ ...row, requires_induction: machine.requires_induction }),
    is_staff: device.hasStaff || (member !== undefined && isStaff(member.role)),
    adds_no_results: may_add ? null : member?.role === 'viewer' ? 'role' : 'unpaid',
  };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Refuses whoever may not use the machine. */
export function requireInduction({ induction }: KioskLab, { deviceId }: DevicePrincipal): void {
  if (isInducted(induction)) return;
  throw new AppError('induction_missing', `${induction} at ${deviceId}`);
}

const COLUMNS = [
  'id',
  'version_id',
  'name',
  'material',
  'thickness_mm',
  'operation',
  'speed_mm_min',
  'power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'air_assist',
  'air_psi',
  'z_offset_mm',
  'lens_focal_length_mm',
  'further_steps',
  'warnings',
  'notes',
  'machine_id',
  'machine_type',
  'machine_power_watts',
] as const;

export type KioskSettingRow = Pick<Selectable<Database['settings']>, (typeof COLUMNS)[number]>;

/** Lab settings of one machine; more would not fit a tablet. */
const MAX_SETTINGS = 300;

/** The policy of the kiosk's role leaves only lab settings of its machine. */
export const selectLabSettings = (trx: Trx) =>
  trx.selectFrom('settings').select(COLUMNS).orderBy('name').orderBy('id').limit(MAX_SETTINGS);
