import { inReadableTexts } from '../language/readable-texts.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import type { ParseInput } from '../parsing/parse-input.ts';
import { parseJob } from '../parsing/parse-job.ts';
import type { PortableSetting, PortableStep } from '../exchange/portable-setting.ts';
import type { AddedFinding, MachineProfile, ParsedJob, SafetyVerdict } from '../types.ts';
import { checkSafety } from './check-safety.ts';

/** Of a setting, what rules read. */
export interface SettingWords extends Pick<
  PortableSetting,
  'material' | 'thickness_mm' | 'name' | 'notes' | 'machine_type' | 'machine_power_watts'
> {
  steps: readonly Pick<PortableStep, 'name' | 'operation'>[];
}

interface JudgedSetting {
  setting: SettingWords;
  /** `null`: the laser that the setting names; without one, only rules for every laser apply (SAF-23). */
  machine: MachineProfile | null;
  /** Findings of the installation (SAF-21). */
  added?: readonly AddedFinding[];
}

type JudgeSetting = (judged: JudgedSetting) => SafetyVerdict;
type Parse = (input: ParseInput) => ParsedJob;

/** Checks a setting by all of its text: material, name, notes and titles of its steps (SAF-22). */
export const judgeSetting: JudgeSetting = (judged) => judge(judged, parseJob);

/** `judgeSetting` for the settings of one file: many have the same stock, which is parsed once. */
export function judgeSettings(): JudgeSetting {
  const understood = new Map<string, ParsedJob>();
  const parse: Parse = (input) => {
    const key = JSON.stringify(input);
    const parsed = understood.get(key) ?? parseJob(input);
    understood.set(key, parsed);
    return parsed;
  };
  return (judged) => judge(judged, parse);
}

function judge({ setting, machine, added = [] }: JudgedSetting, parse: Parse): SafetyVerdict {
  const laser = setting.machine_type;
  const known =
    machine ??
    (laser === null ? null : machineOfType(laser, { power_watts: setting.machine_power_watts }));
  return judgeOn(known, setting, added, parse);
}

function judgeOn(
  machine: MachineProfile | null,
  { material, thickness_mm, name, notes, steps }: SettingWords,
  added: readonly AddedFinding[],
  parse: Parse,
): SafetyVerdict {
  const parsed = parse({
    material,
    ...(thickness_mm !== null && { thickness_mm }),
    operations: [...new Set(steps.map(({ operation }) => operation))],
    laser_type: machine?.type ?? null,
  });
  const titles = steps.map((step) => step.name ?? '');
  const verdicts = inReadableTexts([material, name, ...titles, notes]).map((text) =>
    checkSafety({ parsed, text, machine, added }),
  );
  return verdicts.find(({ level }) => level === 'block') ?? (verdicts[0] as SafetyVerdict);
}
