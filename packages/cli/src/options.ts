import { parseArgs } from 'node:util';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

const OPTIONS = {
  laser: TEXT,
  watts: TEXT,
  lens: TEXT,
  galvo: FLAG,
  'top-speed': TEXT,
  'to-laser': TEXT,
  'to-watts': TEXT,
  'to-lens': TEXT,
  'to-galvo': FLAG,
  'to-top-speed': TEXT,
  speed: TEXT,
  power: TEXT,
  passes: TEXT,
  interval: TEXT,
  frequency: TEXT,
  pulse: TEXT,
  rate: TEXT,
  to: TEXT,
  save: FLAG,
  server: TEXT,
  machine: TEXT,
  search: TEXT,
  'cut-through': TEXT,
  'edge-score': TEXT,
  depth: TEXT,
  notes: TEXT,
  key: TEXT,
  json: FLAG,
  ndjson: FLAG,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options of every command as given; throws on one it does not know. */
export function parseOptions(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

export type Values = ReturnType<typeof parseOptions>['values'];
