import { inductionState, type Lab } from '@beamwright/domain';
import type { CustomMaterial, InductionState, LabRule, LaserType } from '@beamwright/domain/types';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customMaterialsOf } from '../materials/service.ts';

type Trx = Transaction<Database>;

/** Who does something in a team, or alone. */
export interface LabCaller {
  userId: string;
  member?: RequestContext['member'];
}

/** The rules of one machine with what is needed to apply them. */
export interface LabOfMachine extends Lab {
  custom: readonly CustomMaterial[];
}

interface LabRow {
  is_on: boolean;
  machine_name: string;
  requires_induction: boolean;
  rules: LabRule[] | null;
  custom: CustomMaterial[] | null;
  required_version: number;
  own: { version: number; expires_at: string | null } | null;
}

/** An id, or the column of a statement. */
type MachineRef = string | RawBuilder<unknown>;

/** Rules as JSON, by the name of their material. */
export const rulesOf = (machineId: MachineRef): RawBuilder<LabRule[] | null> => sql`(
  select json_agg(json_build_object('material', coalesce(rules.material, own.name), 'rule', rules.rule,
    'reason', rules.reason, 'max_thickness_mm', rules.max_thickness_mm))
  from material_rules rules left join custom_materials own on own.id = rules.custom_material_id
  where rules.machine_id = ${machineId})`;

/** The last version of a safety page that everyone had to read; 0 without any. */
export const requiredVersionOf = (machineId: MachineRef): RawBuilder<number> => sql`(
  select coalesce(max(version), 0) from safety_pages where machine_id = ${machineId} and demands_reading)`;

/** What somebody confirmed last, as JSON: the newest version, which no clock that was set back changes. */
export const confirmedBy = (
  machineId: MachineRef,
  userId: string,
): RawBuilder<LabRow['own']> => sql`(
  select json_build_object('version', version, 'expires_at', expires_at)
  from inductions where machine_id = ${machineId} and user_id = ${userId}
  order by version desc, confirmed_at desc limit 1)`;

/** How a member stands with a machine; `null` if it needs no induction. */
export const stateOf = (
  row: Pick<LabRow, 'requires_induction' | 'own' | 'required_version'>,
): InductionState | null =>
  row.requires_induction
    ? inductionState(
        row.own && {
          version: row.own.version,
          expires_ms: row.own.expires_at === null ? null : Date.parse(row.own.expires_at),
        },
        { required_version: row.required_version, now_ms: Date.now() },
      )
    : null;

/** Whether makerspace mode is on where the caller works. Outside teams nothing is read. */
export async function isLabOn(trx: Trx, { userId: teamId, member }: LabCaller): Promise<boolean> {
  if (member === undefined) return false;
  const { rows } = await sql`select from makerspaces where team_id = ${teamId} and is_on`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * The rules of a makerspace for work of a member on a machine; undefined outside teams, and where there are none. Outside
 * teams nothing is read.
 */
export async function readLab(
  trx: Trx,
  caller: LabCaller,
  machineId: string | null,
): Promise<LabOfMachine | undefined> {
  if (machineId === null) return undefined;
  const [lab] = await selectLabs(trx, caller, sql`machines.id = ${machineId}`);
  return lab;
}

/** Those of each machine that has this laser; undefined outside teams, and while makerspace mode is off. */
export async function readLabsWith(
  trx: Trx,
  caller: LabCaller,
  laser: LaserType | null,
): Promise<LabOfMachine[] | undefined> {
  if (!(await isLabOn(trx, caller))) return undefined;
  return selectLabs(trx, caller, sql`(${laser}::text is null or machines.type = ${laser})`);
}

async function selectLabs(
  trx: Trx,
  { userId: teamId, member }: LabCaller,
  isWanted: RawBuilder<unknown>,
): Promise<LabOfMachine[]> {
  if (member === undefined) return [];
  const machineId = sql.ref('machines.id');
  const { rows } = await sql<LabRow>`
    select coalesce((select is_on from makerspaces where team_id = ${teamId}), false) as is_on,
      machines.name as machine_name, machines.requires_induction,
      ${rulesOf(machineId)} as rules, ${customMaterialsOf(teamId)} as custom,
      ${requiredVersionOf(machineId)} as required_version, ${confirmedBy(machineId, member.userId)} as own
    from machines where machines.user_id = ${teamId} and ${isWanted}
    order by fold_text(machines.name), machines.id`.execute(trx);
  return rows
    .filter(({ is_on, requires_induction }) => is_on || requires_induction)
    .map((row) => ({
      machine_name: row.machine_name,
      rules: row.is_on ? (row.rules ?? []) : null,
      is_staff: isStaff(member.role),
      induction: stateOf(row),
      custom: row.custom ?? [],
    }));
}

export const isStaff = (role: NonNullable<RequestContext['member']>['role']): boolean =>
  role === 'manager' || role === 'owner';
