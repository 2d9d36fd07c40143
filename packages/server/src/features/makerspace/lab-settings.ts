import type { LabSetting } from '@beamwright/contract';
import { findingsOfLab, labNamesOf, machineOfType } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';
import type { FindBlocks } from '../questions/service.ts';
import { judgeKioskSetting, type JudgingLab } from './kiosk-face.ts';
import type { KioskSettingRow } from './kiosk-rows.ts';
import type { LabRows } from './lab.ts';

/** Of one team. */
const MAX_LAB_SETTINGS = 500;

type Judged = Pick<
  KioskSettingRow,
  'further_steps' | 'notes' | 'machine_type' | 'machine_power_watts'
>;
type LabSettingRow = Omit<LabSetting, 'use' | 'more_steps'> & Judged;

/** Locked settings, and those in locked folders. */
export async function selectTeamLabSettings(
  trx: Transaction<Database>,
  teamId: string,
): Promise<LabSettingRow[]> {
  const { rows } = await sql<LabSettingRow>`
    select settings.id, settings.name, settings.material, settings.thickness_mm, settings.operation,
      settings.machine_id, coalesce(machines.name, settings.machine_name) as machine_name,
      coalesce(machines.is_galvo, false) as is_galvo, settings.speed_mm_min, settings.power_percent,
      settings.passes, settings.interval_mm, settings.frequency_hz, settings.pulse_width_ns,
      settings.air_assist, settings.air_psi, settings.z_offset_mm, settings.lens_focal_length_mm,
      settings.further_steps, settings.notes, settings.machine_type, settings.machine_power_watts,
      not settings.is_locked as is_in_locked_folder, used.members, used.last_result
    from settings
      left join folders on folders.id = settings.folder_id
      left join machines on machines.id = settings.machine_id
      cross join lateral (
        select count(distinct created_by)::int as members,
          (array_agg(json_build_object('cut_through', cut_through, 'edge_score', edge_score, 'outcome', outcome,
            'created_at', created_at) order by created_at desc, id desc))[1] as last_result
        from feedback where setting_id = settings.id and source = 'user') used
    where settings.user_id = ${teamId} and settings.deleted_at is null
      and (settings.is_locked or folders.is_locked)
    order by fold_text(coalesce(machines.name, settings.machine_name)), settings.name_key, settings.id
    limit ${MAX_LAB_SETTINGS}`.execute(trx);
  return rows;
}

/** Judged outside the transaction, and with pauses, as by the kiosk of each machine. */
export async function presentLabSettings(
  { machines, rules, custom, is_on }: LabRows,
  settings: readonly LabSettingRow[],
  findBlocks: FindBlocks,
): Promise<LabSetting[]> {
  const pause = createPauser();
  const rulesOf = Map.groupBy(rules, ({ machine_id }) => machine_id);
  const labs = new Map(
    machines.map((machine) => {
      const { id, type } = machine;
      const own = is_on ? (rulesOf.get(id) ?? []) : null;
      const profile = machineOfType(type, machine);
      return [id, { machine, profile, rules: own, custom, is_staff: true }];
    }),
  );
  const items: LabSetting[] = [];
  for (const row of settings) {
    const { further_steps, notes: _notes, ...rest } = row;
    const { machine_type: _type, machine_power_watts: _watts, ...shown } = rest;
    const lab = labs.get(row.machine_id ?? '');
    const use = lab === undefined ? 'refused' : await useOf(lab, row, findBlocks);
    items.push({ ...shown, more_steps: further_steps.length, use });
    await pause();
  }
  return items;
}

/** Judged for staff first, whom only what nobody may burn is refused. */
async function useOf(
  lab: JudgingLab,
  row: LabSettingRow,
  findBlocks: FindBlocks,
): Promise<LabSetting['use']> {
  const verdict = await judgeKioskSetting(lab, row, findBlocks);
  if (verdict.level === 'block') return 'refused';
  const { material, thickness_mm } = row;
  const alone = {
    machine_name: lab.machine.name,
    rules: lab.rules,
    is_staff: false,
    induction: null,
  };
  const materials = labNamesOf(material, lab.custom);
  const findings = findingsOfLab(alone, { materials, thickness_mm, leaves: true });
  return findings.some(({ level }) => level === 'block') ? 'with_staff' : 'allowed';
}
