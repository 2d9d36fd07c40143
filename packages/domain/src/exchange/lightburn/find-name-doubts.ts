import { importMessage } from '../import-messages.ts';
import type { ImportNote } from '../read-result.ts';

interface Names {
  line: number;
  material: string;
  name: string;
  title: string;
}

/** "100w", "60 W MOPA", "K40": a machine where a material belongs. */
const MACHINE =
  /^\d{1,4}(?:\.\d)?\s*w(?:att)?s?\b|^(?:k40|mopa|galvo|co2|fib(?:er|re)|diode|uv)\b(?!.*\b(?:board|wood|glass|ply))/i;

/** Doubts about what is the material: libraries grouped by machine and those converted from EZCAD (EXC-23). */
export function findNameDoubts({ line, material, name, title }: Names): ImportNote[] {
  if (/^description$/i.test(name) && /^title$/i.test(title)) {
    const real = material.replace(/^F\s+/, '');
    return [
      {
        code: 'EZCAD_CONVERTED',
        message: importMessage('converted_from_ezcad', { material }),
        line,
        change: { material: real, name: real, notes: '' },
      },
    ];
  }
  if (title !== '' && MACHINE.test(material))
    return [
      {
        code: 'GROUPED_BY_MACHINE',
        message: importMessage('grouped_by_machine', { machine: material, material: title }),
        line,
        change: { material: title, machine_name: material, notes: '' },
      },
    ];
  return [];
}
