import {
  findMaterial,
  judgeReading,
  judgeSetting,
  LASER_TYPES,
  machineOfType,
  readJob,
  type JobRequest,
  type LaserType,
  type MachineProfile,
  type SafetyVerdict,
  type SettingWords,
} from '@beamwright/domain';
import type { FindFindings } from './context.ts';

/**
 * What a material counts as where nobody is asked which kind it is: synthetic leather may be PVC, and does (SAF-3). Until
 * its kind is stated, there are no numbers for it.
 */
export const withoutAsking = (material: string): string =>
  findMaterial(material)?.canonical === 'faux leather' ? 'PVC leatherette' : material;

/** The verdict on a material in whatever words, on one machine. */
export async function judgeMaterial(
  material: string,
  machine: MachineProfile,
  findings: FindFindings,
): Promise<SafetyVerdict> {
  const asStock = await judgeJob({ material, machine }, findings);
  if (asStock.level === 'block') return asStock;
  // A sentence hides nothing that a name would not.
  const asText = await judgeJob({ text: material, machine }, findings);
  return asText.level === 'block' ? asText : asStock;
}

async function judgeJob(request: JobRequest, findings: FindFindings): Promise<SafetyVerdict> {
  const reading = readJob(request);
  return judgeReading(reading, await findings(reading));
}

/** The verdict on a material for each laser, of usual watts. */
export async function judgeOnLasers(
  material: string,
  findings: FindFindings,
): Promise<Map<LaserType, SafetyVerdict>> {
  const verdicts = new Map<LaserType, SafetyVerdict>();
  for (const laser of LASER_TYPES)
    verdicts.set(laser, await judgeMaterial(material, machineOfType(laser), findings));
  return verdicts;
}

/** The verdict on a saved setting, by all of its words (SAF-22). */
export async function judgeSaved(
  saved: SettingWords,
  findings: FindFindings,
): Promise<SafetyVerdict> {
  const setting = { ...saved, material: withoutAsking(saved.material) };
  const { machine_type, machine_power_watts, material } = setting;
  const machine =
    machine_type === null
      ? null
      : machineOfType(machine_type, { power_watts: machine_power_watts });
  const verdict = judgeSetting({ setting, machine });
  if (verdict.level === 'block') return verdict;
  const words = [setting.name, setting.notes].filter(Boolean).join('. ');
  const reading = readJob({ text: words, material, machine: machine ?? machineOfType('CO2') });
  return judgeSetting({ setting, machine, added: await findings(reading) });
}
