import { EXAMPLE_IDS, type ExampleOf } from '@beamwright/contract';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const DAY = '2026-11-30';
/** Of ids that the examples don't name, in the order in which they appear. */
const OTHER_ID = '5b8a3c1e-0d4f-4a6b-9e2c-7f1d3a5c9';
/** Of numbers; a band has two. */
const MAX_VALUES = 3;

/** What the rows of the tests are called, and what readers see instead; the longest first. */
const WORDS: readonly [word: string, shown: string][] = [
  ['http://localhost:3000', 'https://beamwright.example'],
  ['secret@makers.example', 'ann@makers.example'],
  ['secret.csv', 'materials.csv'],
  ['A maker', 'Nora Vance'],
  ['Secret board', 'Workshop birch'],
  ['Secret browser', 'Firefox on Linux'],
  ['Secret drawer', 'Gifts'],
  ['Secret endpoint', 'Orders'],
  ['Secret folder', 'Coasters'],
  ['Secret glue', 'Its glue is unknown.'],
  ['Secret kiosk', 'Tablet at the window'],
  ['Secret laser', 'Club laser'],
  ['Secret machine', 'Thunder Nova 35'],
  ['Secret message', 'The new lens is in the drawer.'],
  ['Secret page', 'Never leave the laser alone.'],
  ['Secret reason', 'Ask staff first.'],
  ['Secret result', 'Clean edges.'],
  ['Secret team', 'Laser club Bremen'],
  ['Secret title', 'Birch is not cut through'],
  ['Secret trick', 'A clean lens.'],
  ['Secret trouble', 'The last 0.5 mm stays.'],
  ['Secret words', 'It is birch from the store.'],
  ['Secret', 'Coasters'],
];
const ADDRESS = new RegExp(`${UUID.source}@`, 'g');

/** An answer as an example: with the ids of the examples, one time, and one row of each list. */
export function settleAnswer(answer: unknown, ids: Record<ExampleOf, string>): unknown {
  let text = JSON.stringify(shorten(answer));
  for (const [of, id] of Object.entries(ids)) {
    text = text.replaceAll(id, EXAMPLE_IDS[of as ExampleOf]);
  }
  for (const [word, shown] of WORDS) text = text.replaceAll(word, shown);
  text = text.replaceAll(ADDRESS, 'nora@');
  const known: readonly string[] = Object.values(EXAMPLE_IDS);
  const others = new Map<string, string>();
  text = text.replaceAll(UUID, (id) => {
    if (known.includes(id)) return id;
    const settled = others.get(id) ?? OTHER_ID + String(others.size + 1).padStart(3, '0');
    others.set(id, settled);
    return settled;
  });
  return JSON.parse(text.replaceAll(TIME, `${DAY}T09:00:00.000Z`)) as unknown;
}

/** One row of each list says what all are. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isRows = value.some((item) => typeof item === 'object');
    return value.slice(0, isRows ? 1 : MAX_VALUES).map(shorten);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item)]));
}
