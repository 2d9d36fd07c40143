import { lightEffectOn, lightVerdict } from '../src/light/light-effect.ts';
import type { LightVerdict } from '../src/light/light-table.ts';
import { COLOR_WORDS } from '../src/light/stock-color.ts';
import { MATERIALS } from '../src/materials/catalog.ts';
import type { Material } from '../src/materials/catalog.ts';
import { LASER_TYPES, STOCK_COLORS } from '../src/types.ts';
import type { LaserType, StockColor } from '../src/types.ts';

/** A typical machine of each kind, in watts, and typical stock. */
const WATTS: Record<LaserType, number> = { CO2: 60, Diode: 20, Fiber: 30, UV: 5 };
const THICKNESS_MM = 3;
/** Engraving, marking and scoring share one answer. */
const WORK = ['Cut', 'Engrave', 'Mark', 'Score'] as const;
const LETTERS: Record<LightVerdict, string> = {
  settings: '.',
  hint: 'h',
  warn: 'w',
  ask: '?',
  coat: 'c',
  no: 'X',
};

const HEAD = `# What the light of each laser does in each material: written by scripts/light-table.ts, read by a person.
# Four letters for each laser, for Cut, Engrave, Mark, Score: . settings, h settings with advice, w with a warning,
# ? the color is asked, c none until the surface is coated, X none. Before them the fate of the light: absorbs, passes,
# reflects, surface, unknown. Stock of ${THICKNESS_MM} mm; ${LASER_TYPES.map((type) => `${type} ${WATTS[type]} W`).join(', ')}. Lines with a color follow where it changes an answer.
`;

/** The table as text. */
export function lightTable(): string {
  return `${HEAD}\n${MATERIALS.flatMap(linesOf).join('\n')}\n`;
}

function linesOf(material: Material): string[] {
  const plain = answers(material, null);
  const lines = [line(material.canonical, plain)];
  for (const color of STOCK_COLORS) {
    const answer = answers(material, color);
    if (answer !== plain) lines.push(line(`  ${color}`, answer));
  }
  return lines;
}

function line(name: string, answer: string): string {
  return `${name.padEnd(30)} ${answer}`.trimEnd();
}

function answers(material: Material, color: StockColor | null): string {
  return LASER_TYPES.map((laser) => {
    const modifiers = color === null ? [] : [COLOR_WORDS[color]];
    const stock = { laser, watts: WATTS[laser], material, modifiers, thickness_mm: THICKNESS_MM };
    const row = lightEffectOn(stock);
    if (row === null) return `${laser} -`;
    const letters = WORK.map((operation) => LETTERS[lightVerdict(row, operation, stock)]).join('');
    return `${laser} ${row.light.padEnd(8)} ${letters}`;
  }).join('  ');
}
