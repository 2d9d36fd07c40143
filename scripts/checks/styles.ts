import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';
import { findUndefinedClasses } from '../lib/undefined-classes.ts';

const TOKENS = 'packages/web/src/ui/tokens.css';
const SHEETS = 'packages/web/src/**/*.css';
const SCALES = [
  { prefix: 'text', most: 7 },
  { prefix: 'space', most: 8 },
];
const BREAKPOINTS = [760, 1000, 1180];
/** Of the app about 9,400; the rest is of the public pages, which are larger than its parts. */
const MAX_LINES = 14_000;

const DECLARATION = /^\s*([a-z-]+): ([^;{}]+);/;
const WIDTH = /\((?:max|min)-width: ([^)]+)\)|\(width [<>]=? ([^)]+)\)/g;
/** Hairlines are not gaps, line heights are not sizes, and print uses mm and pt. */
const RAW_LENGTH = /(?<![\w.-])-?(?!1px\b)[\d.]+(?:px|rem|em)\b/;
const RAW_TEXT = /(?<![\w./-])[\d.]+(?:px|rem|em)\b/;

function rawValue(property: string, value: string): string | null {
  if (/^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-.+)?)$/.test(property))
    return RAW_LENGTH.test(value) ? 'use a step of --space-' : null;
  if (property !== 'font' && property !== 'font-size') return null;
  return RAW_TEXT.test(value) ? 'use a size of --text-' : null;
}

function findInLine(line: string): string[] {
  const [, property, value] = DECLARATION.exec(line) ?? [];
  const raw = property && value ? rawValue(property, value) : null;
  const widths = line.trimStart().startsWith('@media') ? [...line.matchAll(WIDTH)] : [];
  const unknown = widths
    .map(([, legacy, range]) => legacy ?? range ?? '')
    .filter((width) => !BREAKPOINTS.some((known) => width === `${known}px`))
    .map((width) => `${width} is no breakpoint; use ${BREAKPOINTS.join(', ')} px`);
  return [...(raw ? [`${property}: ${value}: ${raw}`] : []), ...unknown];
}

function findExcess(sheets: readonly string[]): string[] {
  const lines = sheets.reduce((sum, sheet) => sum + sheet.split('\n').length - 1, 0);
  if (lines <= MAX_LINES) return [];
  return [
    `${SHEETS}: ${lines} lines, at most ${MAX_LINES}; use Stack, Row, Text and Panel of src/ui`,
  ];
}

/**
 * Text sizes, gaps and breakpoints of all style sheets come from the scales in `tokens.css`, the sheets stay short, and
 * every class that a component uses is in its sheet.
 */
export async function checkStyles(cwd = ROOT): Promise<CheckOutcome> {
  const tokens = readFileSync(path.join(cwd, TOKENS), 'utf8');
  const long = SCALES.flatMap(({ prefix, most }) => {
    const steps = new Set(tokens.match(new RegExp(`--${prefix}-[a-z0-9]+(?=:)`, 'g')));
    return steps.size > most ? [`${TOKENS}: ${steps.size} of --${prefix}-; at most ${most}`] : [];
  });
  const files = globSync(SHEETS, { cwd }).toSorted();
  const sheets = files.map((file) => readFileSync(path.join(cwd, file), 'utf8'));
  const raw = sheets.flatMap((sheet, at) =>
    sheet
      .split('\n')
      .flatMap((line, index) =>
        findInLine(line).map((what) => `${files[at]}:${index + 1}: ${what}`),
      ),
  );
  const unknown = await findUndefinedClasses(cwd);
  return expectNone(
    [...long, ...raw, ...findExcess(sheets), ...unknown],
    `${files.length} style sheets`,
  );
}
