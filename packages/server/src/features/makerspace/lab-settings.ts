import type { LabSetting } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Of one team. */
const MAX_LAB_SETTINGS = 500;

/** Locked settings, and those in locked folders. */
export async function listLabSettings(
  trx: Transaction<Database>,
  teamId: string,
): Promise<LabSetting[]> {
  const { rows } = await sql<LabSetting>`
    select settings.id, settings.name, settings.material, settings.thickness_mm, settings.operation,
      settings.machine_id, coalesce(machines.name, settings.machine_name) as machine_name,
      coalesce(machines.is_galvo, false) as is_galvo, settings.speed_mm_min, settings.power_percent,
      settings.passes, settings.interval_mm, not settings.is_locked as is_in_locked_folder,
      used.members, used.last_result
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
