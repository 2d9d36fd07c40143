import { happens, oneOf, type Draw } from './values-of.ts';

/** Stands for JSON text that no value is written as. */
const RAW = 'raw\u241f';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What a field does not expect, or only just. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e-320,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  '../../../etc/passwd',
  "' or 1=1 --",
  '%00%ff%zz',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '１２',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01T00:00:00+14:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  nested(300),
  Array.from({ length: 1000 }, () => 0),
  `${RAW}1e999`,
  `${RAW}-0`,
  `${RAW}123456789012345678901234567890`,
  `${RAW}{"__proto__":{"role":"admin"}}`,
  `${RAW}{"constructor":{"prototype":{"a":1}}}`,
  `${RAW}{"a":1,"a":2}`,
];

/** JSON, with the texts that no value is written as. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"raw\u241f((?:[^"\\]|\\.)*)"/g, (_all, text: string) =>
    text.replaceAll('\\"', '"'),
  );

const oddValue = (draw: Draw): unknown => oneOf(draw, ODD);

type Parent = Record<string, unknown>;

/** Every place in a value, as its parent and name. */
function placesIn(value: unknown, places: [Parent, string][] = []): [Parent, string][] {
  if (typeof value !== 'object' || value === null) return places;
  for (const name of Object.keys(value)) {
    places.push([value as Parent, name]);
    placesIn((value as Parent)[name], places);
  }
  return places;
}

/** The value with one place changed: something odd, nothing, or something more. */
export function breakOne(given: unknown, draw: Draw): unknown {
  const value = structuredClone(given);
  const places = placesIn(value);
  if (places.length === 0 || happens(draw, 3)) return oddValue(draw);
  const [parent, name] = oneOf(draw, places);
  if (happens(draw, 12)) delete parent[name];
  else if (happens(draw, 8)) parent[oneOf(draw, ['user_id', 'role', 'extra', '__proto_', ''])] = 1;
  else parent[name] = oddValue(draw);
  return value;
}
