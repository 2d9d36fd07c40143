import { inEnglish } from '../src/messages/in-english.ts';
import { MATERIALS } from '../src/materials/catalog.ts';
import { checkSafety, SAFETY_RULES } from '../src/safety/check-safety.ts';
import type { SafetyInput } from '../src/safety/check-safety.ts';
import { LASER_TYPES, OPERATIONS } from '../src/types.ts';
import type {
  LaserType,
  MachineProfile,
  Operation,
  ParsedJob,
  SafetyLevel,
  SafetyVerdict,
} from '../src/types.ts';

/** A typical machine of each kind, in watts. */
const WATTS: Record<LaserType, number> = { CO2: 60, Diode: 10, Fiber: 30, UV: 5 };
const THICKNESS_MM = 3;
const LETTERS: Record<SafetyLevel, string> = { safe: '.', warn: 'w', block: 'B' };
/** Found for every job, so they do not distinguish materials. */
const ALWAYS = new Set(['SAF-11', 'SAF-14', 'SAF-16', 'SAF-17']);

const HEAD = `# What the safety rules say of every material: written by scripts/safety-table.ts, read by a person.
# Five letters for each laser, for Engrave, Cut, Mark, Score, Perforate: . safe, w warn, B block.
# Stock of ${THICKNESS_MM} mm, engraved lightly; ${LASER_TYPES.map((type) => `${type} ${WATTS[type]} W`).join(', ')}.
# Rules: number, and where it fired unless everywhere (laser, operations by first letter). SAF-11, 14, 16 and 17
# hold for all and are left out. "listed" is the level of data/materials.csv.
`;

interface Stock {
  name: string;
  listed: string;
  parsed: Partial<ParsedJob>;
  text: string;
}

interface JudgedStock {
  stock: Stock;
  verdict: Judge;
}

type Judge = (laser: LaserType, operation: Operation) => SafetyVerdict;

/** The table as text: levels and rules for each material, then every sentence with its rule. */
export function safetyTable(): string {
  const stocks = [...MATERIALS.map(catalogStock), ...OTHER_STOCK];
  const widest = Math.max(...stocks.map(({ name }) => name.length));
  const judged = stocks.map((stock) => ({ stock, verdict: judge(stock) }));
  const lines = judged.map((each) => stockLine(each, widest));
  const title = ['material'.padEnd(widest), 'listed', ...LASER_TYPES.map((type) => type.padEnd(5))];
  return `${HEAD}\n${[...title, 'rules'].join('  ')}\n${lines.join('\n')}\n\n${sentences(judged).join('\n')}\n`;
}

function catalogStock({ canonical, safety }: (typeof MATERIALS)[number]): Stock {
  return { name: canonical, listed: safety, parsed: { material: canonical }, text: '' };
}

/** Stock without a catalog row of its own: unknown, unnamed, layered, negated, secondary, thick. */
const OTHER_STOCK: readonly Stock[] = (
  [
    ['(no material named)', { material: null }, ''],
    ['(unknown: flurbium)', { material: 'flurbium', material_known: false }, ''],
    ['(pine, painted)', { material: 'pine', material_modifiers: ['painted'] }, ''],
    ['(brass, plated)', { material: 'brass', material_modifiers: ['plated'] }, ''],
    ['(cotton, coated)', { material: 'cotton', material_modifiers: ['coated'] }, ''],
    [
      '(steel, marking spray)',
      { material: 'mild steel', material_modifiers: ['marking compound'] },
      '',
    ],
    ['(pine, 25 mm)', { material: 'pine', thickness_mm: 25 }, ''],
    ['(stainless shim, 0.1 mm)', { material: 'stainless steel', thickness_mm: 0.1 }, ''],
    ['(acrylic, clear)', { material: 'acrylic', material_modifiers: ['clear'] }, ''],
    [
      '(stainless, mirrored)',
      { material: 'stainless steel', material_modifiers: ['mirrored'] },
      '',
    ],
    ['(brass, deep)', { material: 'brass', deep: true }, ''],
    ['(copper-clad FR4, deep)', { material: 'copper-clad FR4', deep: true }, ''],
    ['(MDF, text says PVC-free)', { material: 'MDF' }, 'PVC-free MDF'],
    ['(plywood, for PVC pipe)', { material: 'plywood' }, 'PVC pipe holder from plywood'],
    ['(MDF with formica)', { material: 'MDF' }, 'MDF with formica top'],
    ['(laptop lid)', { material: 'anodized aluminum' }, 'laptop lid'],
  ] satisfies [string, Partial<ParsedJob>, string][]
).map(([name, parsed, text]) => ({ name, listed: '', parsed, text }));

/** The verdicts on one stock, each computed once. */
function judge({ parsed, text }: Stock): Judge {
  const verdicts = new Map<string, SafetyVerdict>();
  return (laser, operation) => {
    const key = `${laser} ${operation}`;
    const verdict = verdicts.get(key) ?? checkSafety(job({ parsed, text }, laser, operation));
    verdicts.set(key, verdict);
    return verdict;
  };
}

function job(
  { parsed, text }: Pick<Stock, 'parsed' | 'text'>,
  laser: LaserType,
  operation: Operation,
): SafetyInput {
  return {
    parsed: {
      material_known: true,
      material_modifiers: [],
      thickness_mm: THICKNESS_MM,
      deep: false,
      depth: 'light',
      target_depth_mm: null,
      conflicts: [],
      ...parsed,
      operations: [operation],
    } as unknown as ParsedJob,
    text,
    machine: { type: laser, power_watts: WATTS[laser], is_galvo: false } as MachineProfile,
  };
}

function stockLine({ stock, verdict }: JudgedStock, widest: number): string {
  const levels = LASER_TYPES.map((laser) =>
    OPERATIONS.map((operation) => LETTERS[verdict(laser, operation).level]).join(''),
  );
  const rules = SAFETY_RULES.flatMap(({ number }) => firedRules(number, verdict));
  return [stock.name.padEnd(widest), stock.listed.padEnd(6), ...levels, rules.join(' ')]
    .join('  ')
    .trimEnd();
}

/** "7[CO2 CP, UV]": rule 7 for cuts and perforations on CO2 and for everything on UV. */
function firedRules(number: string, verdict: Judge): string[] {
  if (ALWAYS.has(number)) return [];
  const fired = LASER_TYPES.map((laser) =>
    OPERATIONS.filter((operation) => verdict(laser, operation).rules.includes(number)),
  );
  const short = number.replace('SAF-', '');
  if (fired.every((operations) => operations.length === 0)) return [];
  if (fired.every((operations) => operations.length === OPERATIONS.length)) return [short];
  const places = LASER_TYPES.flatMap((laser, at) => {
    const operations = fired[at] ?? [];
    if (operations.length === 0) return [];
    const letters = operations.map((operation) => operation[0]).join('');
    return [operations.length === OPERATIONS.length ? laser : `${laser} ${letters}`];
  });
  const [first = ''] = places;
  const letters = first.split(' ')[1] ?? '';
  const alike =
    places.length === LASER_TYPES.length && places.every((at) => at.endsWith(` ${letters}`));
  return [`${short}[${alike ? letters : places.join(', ')}]`];
}

/** Every sentence the rules produce for these, once, with its count. */
function sentences(stocks: readonly JudgedStock[]): string[] {
  const counts = new Map<string, number>();
  for (const { stock, verdict } of stocks) {
    for (const laser of LASER_TYPES) {
      for (const operation of OPERATIONS) {
        for (const line of verdictLines(stock, verdict(laser, operation)))
          counts.set(line, (counts.get(line) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .map(([line, count]) => `${String(count).padStart(5)}  ${line}`)
    .toSorted(byText);
}

function verdictLines({ name }: Stock, verdict: SafetyVerdict): string[] {
  const start = name.charAt(0).toUpperCase() + name.slice(1);
  const nameless = (text: string): string =>
    text
      .split('. ')
      .map((part) => (part.startsWith(`${start} `) ? part.replace(start, '{material}') : part))
      .join('. ');
  return [
    ...verdict.reasons.map((one) => `${verdict.level} because: ${nameless(inEnglish(one))}`),
    ...verdict.precautions.map((one) => `do: ${inEnglish(one)}`),
    ...verdict.emissions.map((text) => `gives off: ${text}`),
    ...verdict.data_sheet.map((one) => `data sheet: ${inEnglish(one)}`),
  ];
}

function byText(a: string, b: string): number {
  const [left, right] = [a.slice(7), b.slice(7)];
  return left < right ? -1 : left > right ? 1 : 0;
}
