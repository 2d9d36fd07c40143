import type { KioskFace, KioskSetting } from '@beamwright/contract';
import {
  byLabKey,
  findingsInTexts,
  findingsOfLab,
  judgeInLab,
  judgeSetting,
  labKey,
  labNamesOf,
  safetyMessage,
  type LabStock,
} from '@beamwright/domain';
import { addText, distinctMessages } from '@beamwright/domain/messages';
import type { Message, SafetyVerdict } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';
import type { FindBlocks } from '../questions/service.ts';
import type { KioskLab, KioskSettingRow } from './kiosk-rows.ts';

type Material = KioskFace['materials'][number];
type JudgedMaterial = Omit<Material, 'settings'>;

/** The screen of a kiosk; of people only the first name of who is there. */
export async function presentFace(
  lab: KioskLab,
  settings: readonly KioskSettingRow[],
  { device, findBlocks }: { device: DevicePrincipal; findBlocks: FindBlocks },
): Promise<KioskFace> {
  const { machine, team_name, member_name, induction, is_staff } = lab;
  const { name, type, power_watts, is_galvo } = machine;
  const settingsOf = Map.groupBy(settings, (row) => labKey(row.material));
  const customOf = byLabKey(lab.custom, ({ name: own }) => own);
  const named = [...settings, ...(lab.rules ?? [])].map(({ material }) => material);
  const names = [...byLabKey(named, (material) => material)];
  const materials: Material[] = [];
  const pause = createPauser();
  for (const [key, material] of names.toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))) {
    const stock = { name: material, custom: customOf.get(key) ?? null };
    const judged = await judgeStock(lab, stock, findBlocks);
    materials.push({ ...judged, settings: settingsOf.get(key)?.length ?? 0 });
    await pause();
  }
  return {
    team_name,
    machine: { name, type, power_watts, is_galvo },
    member:
      device.member === undefined || member_name === null
        ? null
        : {
            name: firstName(member_name),
            is_staff,
            induction,
            induction_ends_at: lab.own?.expires_at ?? null,
          },
    materials,
    adds_no_results: lab.adds_no_results,
  };
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export function judgeMaterial(
  lab: KioskLab,
  material: string,
  findBlocks: FindBlocks,
): Promise<JudgedMaterial> {
  const key = labKey(material);
  const custom = lab.custom.find(({ name }) => labKey(name) === key) ?? null;
  return judgeStock(lab, { name: material, custom }, findBlocks);
}

async function judgeStock(
  lab: KioskLab,
  { name: material, custom }: LabStock,
  findBlocks: FindBlocks,
): Promise<JudgedMaterial> {
  const added = await findBlocks({
    texts: [material],
    laser_type: lab.machine.type,
    operations: [],
  });
  const { status, reason, reasons, max_thickness_mm } = judgeInLab(
    { name: material, custom, added },
    lab.profile,
    lab.rules,
  );
  return { material, status, reason, safety_reasons: addText(reasons), max_thickness_mm };
}

/** Refuses a material that may not be burned by who is there. */
export function requireMaterial(
  { status, material, reason, safety_reasons }: JudgedMaterial,
  { is_staff }: KioskLab,
): void {
  if (status === 'with_staff' && !is_staff) {
    throw new AppError('staff_missing', `${material} needs staff`);
  }
  if (status === 'allowed' || status === 'with_staff') return;
  const stated = reason === null ? [] : [safetyMessage('added', { text: reason })];
  throw new AppError('material_not_allowed', `${material} is ${status}`, {
    detail: [...safety_reasons.map(({ code, values }) => ({ code, values })), ...stated],
  });
}

/** What a setting is judged by on its machine. */
export type JudgingLab = Pick<KioskLab, 'profile' | 'rules' | 'custom' | 'is_staff'> & {
  machine: Pick<KioskLab['machine'], 'name'>;
};

type JudgedRow = Pick<
  KioskSettingRow,
  | 'material'
  | 'thickness_mm'
  | 'name'
  | 'notes'
  | 'operation'
  | 'further_steps'
  | 'machine_type'
  | 'machine_power_watts'
>;

/** Shown on the tablet only if nothing refuses it now, whoever saved it. */
export async function judgeKioskSetting(
  lab: JudgingLab,
  row: JudgedRow,
  findBlocks: FindBlocks,
): Promise<SafetyVerdict> {
  const { material, thickness_mm, name, notes, machine_type, machine_power_watts } = row;
  const steps = [{ name: null, operation: row.operation }, ...row.further_steps];
  const texts = [material, name, notes, ...steps.map((step) => step.name ?? '')];
  const operations = [...new Set(steps.map(({ operation }) => operation))];
  const blocks = await findBlocks({ texts, laser_type: machine_type, operations });
  const rules = {
    machine_name: lab.machine.name,
    rules: lab.rules,
    is_staff: lab.is_staff,
    induction: null,
  };
  const materials = labNamesOf(material, lab.custom);
  const added = [
    ...blocks,
    ...findingsInTexts(texts, lab.custom),
    ...findingsOfLab(rules, { materials, thickness_mm, leaves: true }),
  ];
  const setting = { material, thickness_mm, name, notes, machine_type, machine_power_watts, steps };
  return judgeSetting({ setting, machine: lab.profile, added });
}

/** The most important sentences; more are not read at arm's length. */
const MAX_WARNINGS = 3;

export function presentKioskSetting(
  { further_steps, warnings, notes: _, ...row }: KioskSettingRow,
  verdict: SafetyVerdict,
): KioskSetting {
  const { machine_id: _id, machine_type: _type, machine_power_watts: _watts, ...shown } = row;
  return {
    ...shown,
    more_steps: further_steps.length,
    warnings: addText(
      distinctMessages([...verdict.reasons, ...watchOf(verdict), ...warnings]).slice(
        0,
        MAX_WARNINGS,
      ),
    ),
  };
}

function watchOf({ precautions }: SafetyVerdict): Message[] {
  const fire = precautions.filter(({ code }) => code === 'safety.fire_watch');
  return fire.length > 0 ? fire : [safetyMessage('stay')];
}
