import type { Setting } from '@beamwright/contract';
import { shownLength } from './shown-quantity.ts';
import { operationLabel } from './step-labels.ts';

type Named = Pick<Setting, 'name' | 'operation' | 'material' | 'thickness_mm'>;

/**
 * Operation, material and thickness, without what the name says already: `Cut · Birch · 3 mm`. Names
 * of imported settings come from the file and often say none of it.
 */
export function settingWork({ name, operation, material, thickness_mm }: Named): string {
  const said = ` ${plainWords(name)} `;
  return [
    operationLabel(operation),
    material,
    thickness_mm === null ? '' : shownLength(thickness_mm).text,
  ]
    .filter((part) => part.trim() !== '' && !said.includes(` ${plainWords(part)} `))
    .join(' · ');
}

/** Words in lower case with one space between them; points and commas only within numbers. */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replace(/[^\p{L}\p{N}.,]+/gu, ' ')
    .trim();
