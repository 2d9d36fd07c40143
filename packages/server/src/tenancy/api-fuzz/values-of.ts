import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

/** What draws one value of an arbitrary after another. */
export type Draw = fc.GeneratorValue;

export const oneOf = <T>(draw: Draw, values: readonly T[]): T =>
  draw(() => fc.constantFrom(...values));

export const happens = (draw: Draw, percent: number): boolean =>
  draw(() => fc.nat({ max: 99 })) < percent;

interface Known {
  schemas: Readonly<Record<string, JsonSchema>>;
  /** An id of a row, by the name of the field that holds it. */
  idOf: (draw: Draw, field: string) => string;
}

/** Fields whose words decide how far a request gets. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  input_text: [
    'cut 3 mm birch plywood',
    'engrave a photo on slate with 60 W',
    'cut 4mm PVC sheet',
    'mark stainless steel black',
    '3 mm MDF schneiden und gravieren',
    'score leather 2 mm and cut 5mm acrylic',
  ],
  material: ['birch plywood', 'PVC', 'slate', 'Acryl', 'stainless steel', 'Secret board'],
  cursor: ['eyJ2IjoxfQ', 'AAAA', 'W10', 'bnVsbA', 'WyIyMDI2LTAxLTAxIiwiYSJd'],
  file_name: ['a.csv', 'library.clb', 'ezcad.lib', '../../x.csv', 'a'],
};
/** Longer values are tried by `ODD` and at the end of a range. */
const MOSTLY = 40;
const MAX_DEPTH = 6;

const DAY = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  'date-time': DAY,
  date: DAY.map((text) => text.slice(0, 10)),
  uri: fc.webUrl({ withQueryParameters: true }),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  cidrv4: fc.tuple(fc.ipV4(), fc.nat({ max: 32 })).map(([ip, bits]) => `${ip}/${bits}`),
  cidrv6: fc.tuple(fc.ipV6(), fc.nat({ max: 128 })).map(([ip, bits]) => `${ip}/${bits}`),
};

/** A value that fits a schema, often at the end of a range. */
export function valueOf(
  schema: JsonSchema,
  draw: Draw,
  known: Known,
  field = '',
  depth = 0,
): unknown {
  const { $ref, anyOf = schema.oneOf, allOf, type } = schema;
  const go = (part: JsonSchema, name = field) => valueOf(part, draw, known, name, depth + 1);
  if ($ref !== undefined) {
    const named = known.schemas[$ref.split('/').at(-1) ?? ''];
    return named && depth <= MAX_DEPTH * 2 ? go(named) : null;
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(draw, schema.enum);
  if (anyOf) return go(oneOf(draw, anyOf));
  if (allOf) return Object.assign({}, ...allOf.map((part) => go(part))) as object;
  switch (type) {
    case 'object':
      return objectOf(schema, draw, go, depth);
    case 'array':
      return arrayOf(schema, draw, go, depth);
    case 'string':
      return textOf(schema, draw, known, field);
    case 'number':
    case 'integer':
      return numberOf(schema, draw);
    case 'boolean':
      return draw(fc.boolean);
    case 'null':
      return null;
    case undefined:
    default:
      return draw(() => fc.jsonValue({ maxDepth: 2 }));
  }
}

type Go = (part: JsonSchema, name?: string) => unknown;

function objectOf(schema: JsonSchema, draw: Draw, go: Go, depth: number): object {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const some = oneOf(draw, [20, 60, 100]);
  const object: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(properties)) {
    const isThere = required.includes(name) || (depth < MAX_DEPTH && happens(draw, some));
    if (isThere) object[name] = go(part, name);
  }
  if (typeof additionalProperties !== 'object') return object;
  for (let left = draw(() => fc.nat({ max: 3 })); left > 0; left -= 1) {
    object[String(go(propertyNames ?? { type: 'string' }, 'name'))] = go(additionalProperties);
  }
  return object;
}

function arrayOf(schema: JsonSchema, draw: Draw, go: Go, depth: number): unknown[] {
  const { items = {}, prefixItems, minItems = 0, maxItems = 3 } = schema;
  if (prefixItems) return prefixItems.map((part) => go(part));
  const max = depth < MAX_DEPTH ? Math.min(maxItems, minItems + 3) : minItems;
  const count = draw(() => fc.integer({ min: minItems, max: Math.max(minItems, max) }));
  return Array.from({ length: count }, () => go(items));
}

function textOf(
  { format, pattern, minLength = 0, maxLength = MOSTLY }: JsonSchema,
  draw: Draw,
  known: Known,
  field: string,
): string {
  if (format === 'uuid') return known.idOf(draw, field);
  const written = format === undefined ? undefined : FORMATS[format];
  if (written) return draw(() => written);
  if (pattern !== undefined) return draw(() => matching(pattern));
  const words = WORDS[field];
  if (words && happens(draw, 80)) return oneOf(draw, words);
  if (happens(draw, 10)) return 'é'.repeat(Math.min(maxLength, 5000));
  const max = Math.max(minLength, Math.min(maxLength, MOSTLY));
  const unit = oneOf(draw, ['grapheme', 'binary', 'grapheme-ascii'] as const);
  return draw(() => fc.string({ unit, minLength, maxLength: max }));
}

/** Some patterns look ahead, which can’t be built from; their texts are refused then. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    // linear: fast-check only builds texts from it, and matches none.
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

function numberOf(schema: JsonSchema, draw: Draw): number {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const isWhole = type === 'integer';
  const nudge = isWhole ? 1 : 1e-3;
  const lower = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + nudge);
  const upper = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - nudge);
  const min = Math.max(lower ?? -1000, -(2 ** 53 - 1));
  const max = Math.min(Math.max(min, upper ?? min + 100_000), 2 ** 53 - 1);
  if (happens(draw, 30)) return oneOf(draw, [min, max]);
  if (isWhole) return draw(() => fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  return draw(() => fc.double({ min, max, noNaN: true }));
}
