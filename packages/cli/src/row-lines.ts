import { inEnglish, type Message } from '@beamwright/domain';
import {
  formatFrequency,
  formatInterval,
  formatMm,
  formatPressure,
  formatPulseWidth,
  formatSpeed,
} from '@beamwright/domain';
import type { PortableSetting, PortableStep } from '@beamwright/domain/exchange';
import type { InspectedRow } from './inspect-rows.ts';
import { wrapText } from './wrap-text.ts';

const LINE_WIDTH = 6;
const STATUS_WIDTH = 12;
const INDENT = ' '.repeat(LINE_WIDTH + STATUS_WIDTH);

/** A row as a few lines: line, status and title, then its steps, reasons and what was dropped. */
export function rowLines(row: InspectedRow, all: readonly InspectedRow[], width: number): string[] {
  const { line, status, setting, reasons, safety, dropped, duplicate_of, is_copy } = row;
  const twin = duplicate_of === null ? null : all[duplicate_of];
  const details = [
    ...(status === 'blocked' ? safety.reasons.map(inEnglish) : []),
    ...reasons.map(inEnglish),
    ...(twin ? [`${is_copy ? 'A copy' : 'Another version'} of ${whereIs(twin)}.`] : []),
    ...(dropped.length > 0 ? [`Not kept: ${dropped.join(', ')}.`] : []),
  ];
  const runs = setting.repeats === 1 ? [] : [`All steps run ${setting.repeats} times.`];
  const below = [...setting.steps.map(stepText), ...runs, ...details];
  return [
    `${headOf(line, status)}${titleOf(setting)}`,
    ...below.flatMap((text) => indented(text, width)),
  ];
}

/** A row that is not a valid setting, and why. */
export function refusedLines(
  line: number | null,
  title: string,
  reasons: readonly Message[],
  width: number,
): string[] {
  return [
    `${headOf(line, 'refused')}${title}`,
    ...reasons.flatMap((reason) => indented(inEnglish(reason), width)),
  ];
}

function headOf(line: number | null, status: string): string {
  return String(line ?? '–').padEnd(LINE_WIDTH) + status.padEnd(STATUS_WIDTH);
}

function indented(text: string, width: number): string[] {
  return wrapText(text, width - INDENT.length).map((part) => INDENT + part);
}

/** "Birch plywood, 3 mm: Cut". */
export function titleOf({ material, thickness_mm, name }: PortableSetting): string {
  const thickness = thickness_mm === null ? '' : `, ${formatMm(thickness_mm)}`;
  return `${material}${thickness}: ${name}`;
}

function whereIs({ line, setting }: InspectedRow): string {
  return line === null ? `"${setting.name}" above` : `line ${line}`;
}

function stepText(step: PortableStep): string {
  const { name, operation, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm } = step;
  return [
    `${name === null ? '' : `${name}: `}${operation} ${formatSpeed(step.speed_mm_min, 'mm/s')}`,
    `${step.power_percent} %`,
    ...(passes === 1 ? [] : [`${passes} passes`]),
    ...(interval_mm === null ? [] : [`every ${formatInterval(interval_mm, 'mm')}`]),
    ...(frequency_hz === null ? [] : [formatFrequency(frequency_hz)]),
    ...(pulse_width_ns === null ? [] : [formatPulseWidth(pulse_width_ns)]),
    ...(kerf_mm === null ? [] : [`kerf ${formatMm(kerf_mm)}`]),
    ...airText(step),
  ].join(', ');
}

function airText({ air_assist, air_psi }: PortableStep): string[] {
  if (air_psi !== null && air_psi > 0) return [`air ${formatPressure(air_psi, 'psi')}`];
  return air_assist === null ? [] : [air_assist ? 'air on' : 'no air'];
}
