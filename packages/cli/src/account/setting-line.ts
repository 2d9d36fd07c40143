import { formatMm, formatSpeed } from '@beamwright/domain';
import type { Setting } from '@beamwright/sdk';
import { fromAnswer } from './from-answer.ts';

/** A saved setting in one line, with the ID that `results add` takes. */
export const settingLine = (setting: Setting): string => fromAnswer(setting, FIELDS, lineOf);

const FIELDS = {
  id: 'string',
  name: 'string',
  material: 'string',
  operation: 'string',
  speed_mm_min: 'number',
  power_percent: 'number',
  passes: 'number',
} as const;

function lineOf({
  id,
  name,
  material,
  thickness_mm,
  operation,
  speed_mm_min,
  power_percent,
  passes,
  machine_name,
}: Setting): string {
  const stock = thickness_mm === null ? material : `${material} ${formatMm(thickness_mm)}`;
  const numbers = [
    formatSpeed(speed_mm_min, 'mm/s'),
    `${power_percent} %`,
    `${passes} ${passes === 1 ? 'pass' : 'passes'}`,
  ];
  const machine = machine_name === null ? '' : `, ${machine_name}`;
  return `${id}  ${oneLine(name)}: ${operation} ${oneLine(stock)}, ${numbers.join(', ')}${oneLine(machine)}`;
}

/** Names are of users; a terminal obeys control characters. */
const CONTROL = /\p{Cc}/gu;
const oneLine = (text: string): string => text.replaceAll(CONTROL, ' ');
