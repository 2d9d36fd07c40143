import { inReadableTexts } from '../language/readable-texts.ts';
import { wholeMachine } from '../machines/whole-machine.ts';
import { parseJob } from '../parsing/parse-job.ts';
import type { PortableSetting } from '../exchange/portable-setting.ts';
import { LASER_TYPES } from '../types.ts';
import type { AddedFinding, MachineProfile, SafetyVerdict } from '../types.ts';
import { checkSafety } from './check-safety.ts';

interface JudgedSetting {
  setting: PortableSetting;
  /** `null`: not known; refused by one kind of laser is refused then, else the laser that suits best decides. */
  machine: MachineProfile | null;
  /** Of the installation (SAF-21). */
  added?: readonly AddedFinding[];
}

/** Judges a setting by everything it says in words: material, name, notes and titles of its steps (SAF-22). */
export function judgeSetting({ setting, machine, added = [] }: JudgedSetting): SafetyVerdict {
  if (machine !== null) return judgeOn(machine, setting, added);
  const verdicts = LASER_TYPES.map((type) => judgeOn(wholeMachine(type), setting, added));
  const decides = (['block', 'safe', 'warn'] as const).flatMap((wanted) =>
    verdicts.filter(({ level }) => level === wanted),
  );
  return decides[0] as SafetyVerdict;
}

function judgeOn(
  machine: MachineProfile,
  { material, thickness_mm, name, notes, steps }: PortableSetting,
  added: readonly AddedFinding[],
): SafetyVerdict {
  const parsed = parseJob({
    material,
    ...(thickness_mm !== null && { thickness_mm }),
    operations: [...new Set(steps.map(({ operation }) => operation))],
    laser_type: machine.type,
  });
  const titles = steps.map((step) => step.name ?? '');
  const verdicts = inReadableTexts([material, name, ...titles, notes]).map((text) =>
    checkSafety({ parsed, text, machine, added }),
  );
  return verdicts.find(({ level }) => level === 'block') ?? (verdicts[0] as SafetyVerdict);
}
