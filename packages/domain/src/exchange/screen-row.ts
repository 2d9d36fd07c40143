import type { Message } from '../messages/message.ts';
import { distinctMessages } from '../messages/distinct-messages.ts';
import { importMessage } from './import-messages.ts';
import { energyDistance } from './energy-distance.ts';
import { judgeSettings } from '../safety/judge-setting.ts';
import type { AddedFinding, CheckedStep, MachineProfile, SafetyVerdict } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { boundsOf, brokenBounds } from './beyond-limits.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';
import { isDoubt } from './file-facts.ts';
import type { ImportedRow } from './read-result.ts';

/** A row, judged for the machine it goes to. */
export interface ScreenedRow {
  /** `blocked` for safety; `suspicious`: the user should check the `reasons`; `ok` may still have precautions. */
  status: 'ok' | 'suspicious' | 'blocked';
  verdict: SafetyVerdict;
  /** Doubts of the reader, then of the numbers. */
  reasons: Message[];
}

/** More than any laser is driven at, and slower than any is; for machines of which nothing is known. */
const SPEED_MM_S: readonly [number, number] = [0.1, 20_000];
const PULSE_MAX_NS = 500;
const FREQUENCY_MAX_HZ = 4_000_000;
/** As AIP-8 for lines; a fill may be a shadow or a deep relief. */
const ENERGY_FACTOR = { line: 8, fill: 30 };

type ScreenRow = (
  row: Pick<ImportedRow, 'setting' | 'warnings'>,
  machine: MachineProfile | null,
  added?: readonly AddedFinding[],
) => ScreenedRow;

/** Our own answers by job; `null` where there is none. */
type OwnAnswers = Map<string, Pick<CheckedStep, 'settings' | 'speed_band_mm_min'> | null>;

/**
 * Judges a row (EXC-9): safety by all its words, then its numbers against the machine's record and, where watts are known,
 * against the energy of our own answer to the same job.
 */
export const screenRow: ScreenRow = (row, machine, added) => screenRows()(row, machine, added);

/** `screenRow` for the rows of one file: most are one of a few jobs, and each job is answered once. */
export function screenRows(): ScreenRow {
  const judge = judgeSettings();
  const answers: OwnAnswers = new Map();
  return (row, machine, added = []) => {
    const verdict = judge({ setting: row.setting, machine, added });
    return screen(row, machine, verdict, answers);
  };
}

function screen(
  { setting, warnings }: Parameters<ScreenRow>[0],
  machine: MachineProfile | null,
  verdict: SafetyVerdict,
  answers: OwnAnswers,
): ScreenedRow {
  const reasons = [
    ...warnings.filter(isDoubt).map(({ message }) => message),
    ...setting.steps.flatMap((step) => [...speedDoubts(step), ...pulseDoubts(step)]),
    ...(machine === null ? [] : setting.steps.flatMap((step) => limitDoubts(step, machine))),
    ...(machine === null || verdict.level === 'block'
      ? []
      : energyDoubts(setting, machine, answers)),
  ];
  const status = verdict.level === 'block' ? 'blocked' : reasons.length > 0 ? 'suspicious' : 'ok';
  return { status, verdict, reasons: distinctMessages(reasons) };
}

function speedDoubts({ speed_mm_min }: PortableStep): Message[] {
  const speed = speed_mm_min / 60;
  if (speed >= SPEED_MM_S[0] && speed <= SPEED_MM_S[1]) return [];
  return [importMessage('unlikely_speed', { speed: speed_mm_min })];
}

/** Beyond any source on sale (AIP-7). */
function pulseDoubts({ pulse_width_ns, frequency_hz }: PortableStep): Message[] {
  const doubts: Message[] = [];
  if ((pulse_width_ns ?? 0) > PULSE_MAX_NS)
    doubts.push(importMessage('long_pulse', { width: pulse_width_ns ?? 0 }));
  if ((frequency_hz ?? 0) > FREQUENCY_MAX_HZ)
    doubts.push(importMessage('unlikely_frequency', { frequency: frequency_hz ?? 0 }));
  return doubts;
}

function limitDoubts(step: PortableStep, machine: MachineProfile): Message[] {
  return brokenBounds(step, boundsOf(machine)).map(({ field, refusal: bound }) => {
    const value = step[field] ?? 0;
    if (field === 'speed_mm_min') return importMessage('speed_outside', { value, bound });
    if (field === 'frequency_hz') return importMessage('frequency_outside', { value, bound });
    return importMessage('pulse_width_outside', { value, bound });
  });
}

/** A sequence shares its work among steps, and without a thickness no cut can be compared: neither is. */
function energyDoubts(
  setting: PortableSetting,
  machine: MachineProfile,
  answers: OwnAnswers,
): Message[] {
  const [step, ...more] = setting.steps;
  const needsThickness = step.operation !== 'Engrave' && step.operation !== 'Mark';
  if (more.length > 0 || machine.power_watts === null) return [];
  if (needsThickness && setting.thickness_mm === null) return [];
  const job = JSON.stringify([setting.material, setting.thickness_mm, step.operation, machine]);
  const known = answers.get(job);
  const ours = known === undefined ? ownAnswer(setting, machine) : known;
  if (known === undefined) answers.set(job, ours);
  if (ours === null || ours.settings.fill_type !== step.fill_type) return [];
  const passes = step.passes * setting.repeats;
  const { ratio, beyond } = energyDistance({ ...step, passes }, ours);
  if (beyond <= ENERGY_FACTOR[step.fill_type]) return [];
  const times = ratio > 1 ? ratio : 1 / ratio;
  return [
    importMessage('energy', {
      times: Number(times.toPrecision(2)),
      direction: ratio > 1 ? 'more' : 'less',
    }),
  ];
}

function ownAnswer(
  { material, thickness_mm, steps: [{ operation }] }: PortableSetting,
  machine: MachineProfile,
) {
  const { steps } = planJob({
    material,
    ...(thickness_mm !== null && { thickness_mm }),
    operations: [operation],
    machine,
    // The energy is compared with the stock that takes the beam: a setting exists because somebody ran it.
    answers: { depth: 'medium', thickness_declined: true, color: 'dark', coated: true },
  });
  const ours = steps.find((step) => step.operation === operation);
  return ours === undefined
    ? null
    : { settings: ours.settings, speed_band_mm_min: ours.speed_band_mm_min };
}
