import {
  MAX_LISTED_MATERIALS,
  type Lab,
  type LabMachine,
  type LabMaterial,
  type OperationRequest,
  type setMaterialRules as listOperation,
  type updateLabMachine as updateMachineOperation,
} from '@beamwright/contract';
import { byLabKey, findMaterial, judgeInLab, machineOfType, MATERIALS } from '@beamwright/domain';
import { addText, problemMessage } from '@beamwright/domain/messages';
import type { CustomMaterial, LabRule, LaserType } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';
import { customMaterialsOf } from '../materials/service.ts';
import { lockAccount } from '../plans/service.ts';
import type { FindBlocks } from '../questions/service.ts';
import { memberOf } from '../../platform/http/member-of.ts';
import { confirmedBy, requiredVersionOf, stateOf } from './read-lab.ts';

type Trx = Transaction<Database>;
type Caller = Pick<RequestContext, 'userId' | 'member'>;
type Draft = OperationRequest<typeof listOperation>['body'];
type MachinePatch = OperationRequest<typeof updateMachineOperation>['body'];

interface MachineRow extends Omit<LabMachine, 'own_induction'> {
  type: LaserType;
  is_galvo: boolean;
  required_version: number;
  own: { version: number; expires_at: string | null } | null;
}

/** What a lab is made of, as stored. */
export interface LabRows {
  is_on: boolean;
  member_count: number;
  machines: MachineRow[];
  rules: (LabRule & { machine_id: string })[];
  custom: CustomMaterial[];
}

const machinesOf = (teamId: string, memberId: string) => sql<MachineRow>`
  select machines.id, machines.name, type, power_watts, is_galvo, requires_induction, induction_months,
    (select max(version) from safety_pages where machine_id = machines.id) as page_version,
    ${requiredVersionOf(sql.ref('machines.id'))} as required_version,
    ${confirmedBy(sql.ref('machines.id'), memberId)} as own
  from machines where user_id = ${teamId} order by fold_text(machines.name), machines.id`;

export async function readLabRows(trx: Trx, caller: Caller): Promise<LabRows> {
  const { userId: teamId } = caller;
  const [{ rows: machines }, { rules, custom, ...lab }] = await Promise.all([
    machinesOf(teamId, memberOf(caller).userId).execute(trx),
    readRules(trx, teamId),
  ]);
  return { ...lab, machines, rules: rules ?? [], custom: custom ?? [] };
}

type RulesRow = Pick<LabRows, 'is_on' | 'member_count'> & {
  rules: LabRows['rules'] | null;
  custom: CustomMaterial[] | null;
};

async function readRules(trx: Trx, teamId: string): Promise<RulesRow> {
  const { rows } = await sql<RulesRow>`
    select coalesce((select is_on from makerspaces where team_id = ${teamId}), false) as is_on,
      (select count(*)::int from team_members where team_id = ${teamId} and left_at is null) as member_count,
      (select json_agg(json_build_object('machine_id', rules.machine_id,
          'material', coalesce(rules.material, own.name), 'rule', rules.rule, 'reason', rules.reason,
          'max_thickness_mm', rules.max_thickness_mm))
        from material_rules rules left join custom_materials own on own.id = rules.custom_material_id
        where rules.team_id = ${teamId}) as rules,
      ${customMaterialsOf(teamId)} as custom`.execute(trx);
  return rows[0] as RulesRow;
}

/** Judged outside the transaction, and with pauses: a long list on many machines takes a while. */
export async function presentLab(
  { rules, custom, machines, ...lab }: LabRows,
  findBlocks: FindBlocks,
): Promise<Lab> {
  const pause = createPauser();
  const customOf = byLabKey(custom, ({ name }) => name);
  const rulesOf = Map.groupBy(rules, ({ machine_id }) => machine_id);
  const lists = machines.map((machine) => {
    const ofMachine = rulesOf.get(machine.id) ?? [];
    return { machine, ofMachine, listed: byLabKey(ofMachine, ({ material }) => material) };
  });
  const names = [...byLabKey(rules, ({ material }) => material)];
  const materials: LabMaterial[] = [];
  for (const [key, { material }] of names.toSorted(([, a], [, b]) =>
    a.material.localeCompare(b.material, 'en'),
  )) {
    const own = customOf.get(key) ?? null;
    const cells: LabMaterial['cells'] = [];
    for (const { machine, ofMachine, listed } of lists) {
      const added = await findBlocks({
        texts: [material],
        laser_type: machine.type,
        operations: [],
      });
      const stock = { name: material, custom: own, added };
      const { status, reasons, reason, max_thickness_mm } = judgeInLab(
        stock,
        machineOfType(machine.type, machine),
        ofMachine,
      );
      cells.push({
        machine_id: machine.id,
        status,
        listed: listedOf(listed.get(key)),
        reason,
        max_thickness_mm,
        safety_reasons: addText(reasons),
      });
      await pause();
    }
    materials.push({ material, is_custom: own !== null, cells });
  }
  const choices = [...custom.map(({ name }) => name), ...CATALOG_NAMES];
  return { ...lab, machines: machines.map(presentMachine), materials, choices };
}

function listedOf(found: LabRule | undefined): LabMaterial['cells'][number]['listed'] {
  if (found === undefined) return null;
  const { rule, reason, max_thickness_mm } = found;
  return { rule, reason, max_thickness_mm };
}

const CATALOG_NAMES: readonly string[] = MATERIALS.map(({ canonical }) => canonical).toSorted(
  (a, b) => a.localeCompare(b, 'en'),
);

function presentMachine(row: MachineRow): LabMachine {
  const { id, name, type, power_watts, requires_induction, induction_months, page_version } = row;
  const own_induction = stateOf(row);
  return {
    id,
    name,
    type,
    power_watts,
    requires_induction,
    induction_months,
    page_version,
    own_induction,
  };
}

export async function switchLab(trx: Trx, teamId: string, isOn: boolean): Promise<void> {
  await trx
    .insertInto('makerspaces')
    .values({ team_id: teamId, is_on: isOn })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ is_on: isOn }))
    .execute();
}

/** Replaces what is decided about a material. */
export async function setMaterialRules(
  trx: Trx,
  teamId: string,
  { material, rules, before }: Draft,
): Promise<void> {
  await lockAccount(trx, teamId);
  const stock = await findStock(trx, teamId, material);
  const isStock = sql<boolean>`team_id = ${teamId}
    and material is not distinct from ${stock.material}::text
    and custom_material_id is not distinct from ${stock.custom_material_id}::uuid`;
  const earlier = await trx
    .deleteFrom('material_rules')
    .where(isStock)
    .returning(['machine_id', 'rule', 'reason', 'max_thickness_mm'])
    .execute();
  // The answer to the same change may have been lost.
  if (before !== undefined && !isSameList(earlier, before) && !isSameList(earlier, rules)) {
    throw new AppError('rules_changed', `${material} is not as it was seen`);
  }
  if (rules.length === 0) return;
  refuseWithoutReason(rules);
  await refuseUnknownMachines(trx, teamId, rules);
  await refuseMany(trx, teamId);
  await trx
    .insertInto('material_rules')
    .values(rules.map((rule) => ({ ...rule, ...stock, team_id: teamId })))
    .execute();
}

const isSameList = (one: Draft['rules'], other: Draft['rules']): boolean =>
  keyOfList(one) === keyOfList(other);

const keyOfList = (rules: Draft['rules']): string =>
  rules
    .map(({ machine_id, rule, reason, max_thickness_mm: max }) =>
      JSON.stringify([machine_id, rule, reason, max]),
    )
    .toSorted()
    .join();

async function findStock(trx: Trx, teamId: string, name: string) {
  const { rows } = await sql<{ id: string }>`
    select id from custom_materials where user_id = ${teamId} and fold_text(name) = fold_text(${name})
  `.execute(trx);
  const [own] = rows;
  if (own !== undefined) return { material: null, custom_material_id: own.id };
  const known = findMaterial(name);
  if (known !== null) return { material: known.canonical, custom_material_id: null };
  return refuseField('body.material', 'no_such_material');
}

function refuseField(field: string, problem: 'no_such_material' | 'reason_missing'): never {
  throw new AppError('validation_failed', `${field} ${problem}`, {
    errors: [{ field, message: problemMessage(problem) }],
  });
}

function refuseWithoutReason(rules: Draft['rules']): void {
  const at = rules.findIndex(({ rule, reason }) => rule !== 'allowed' && reason === null);
  if (at !== -1) refuseField(`body.rules.${at}.reason`, 'reason_missing');
}

async function refuseUnknownMachines(trx: Trx, teamId: string, rules: Draft['rules']) {
  const ids = [...new Set(rules.map(({ machine_id }) => machine_id))];
  const found = await trx
    .selectFrom('machines')
    .select('id')
    .where('user_id', '=', teamId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  if (found.length < rules.length) {
    throw new AppError('machine_not_found', `${rules.length - found.length} are not the team's`);
  }
}

async function refuseMany(trx: Trx, teamId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('material_rules')
    .select(
      sql<number>`count(distinct coalesce(material, custom_material_id::text))::int`.as('count'),
    )
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  if (count < MAX_LISTED_MATERIALS) return;
  throw new AppError('too_many_listed', `${count} are listed`, {
    values: { n: MAX_LISTED_MATERIALS },
  });
}

export async function updateLabMachine(
  trx: Trx,
  caller: Caller,
  machineId: string,
  patch: MachinePatch,
): Promise<LabMachine> {
  await trx
    .updateTable('machines')
    .set(patch)
    .where('id', '=', machineId)
    .where('user_id', '=', caller.userId)
    .execute();
  const { rows } = await machinesOf(caller.userId, memberOf(caller).userId).execute(trx);
  const machine = rows.find(({ id }) => id === machineId);
  if (machine === undefined) throw new AppError('machine_not_found', `no machine ${machineId}`);
  if (patch.requires_induction && machine.page_version === null) {
    throw new AppError('safety_page_missing', `${machineId} has none`);
  }
  return presentMachine(machine);
}
