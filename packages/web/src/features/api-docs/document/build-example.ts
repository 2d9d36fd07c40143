import { choicesOf, plainSchema } from './describe-type.ts';
import type { ApiDocument, Schema } from './open-api.ts';

/** Deeper levels, and fields beyond these, are counted only: an example is there to be read. */
const MAX_DEPTH = 3;
const MAX_FIELDS = [10, 7, 5, 5];

const BY_FORMAT: Record<string, string> = {
  uuid: '6b1f20c4-7d0a-4f3b-b0d5-7c1c5f6f2a90',
  'date-time': '2026-11-30T09:00:00.000Z',
  date: '2026-11-30',
  email: 'ann@makers.example',
  uri: 'https://beamwright.example',
};

/** What a field of this name usually has. */
const BY_NAME: Record<string, unknown> = {
  status: 'completed',
  outcome: 'workflow',
  name: 'Coasters',
  input_text: 'cut 3 mm birch plywood',
  material: 'birch plywood',
  thickness_mm: 3,
  speed_mm_min: 984,
  power_percent: 65,
  passes: 1,
  kerf_mm: 0.2,
  air_psi: 20,
  confidence: 0.7,
  power_watts: 80,
  focal_length_mm: 50.8,
  next_cursor: null,
  email: 'ann@makers.example',
  created_at: '2026-11-30T09:00:00.000Z',
  updated_at: '2026-11-30T09:00:00.000Z',
};

interface Written {
  document: ApiDocument;
  depth: number;
}

const indent = (depth: number): string => '  '.repeat(depth);
const more = (n: number): string => (n > 0 ? ` … ${n} more` : '');

/** A short example of what a schema describes: JSON, with `… 8 more` where something was left out. */
export const buildExample = (document: ApiDocument, schema: Schema): string =>
  write(schema, '', { document, depth: 0 });

function write(given: Schema, name: string, at: Written): string {
  const { schema } = plainSchema(at.document, given);
  const [first] = choicesOf(schema);
  if (first) return write(first, name, at);
  if (schema.type === 'array') return writeList(schema, name, at);
  if (schema.properties) return writeObject(schema, at);
  if (schema.type === 'object') return '{}';
  return JSON.stringify(valueOf(schema, name));
}

function writeObject({ properties = {} }: Schema, at: Written): string {
  const { depth } = at;
  const entries = Object.entries(properties);
  if (depth > MAX_DEPTH) return `{${more(entries.length)} }`;
  const shown = entries.slice(0, MAX_FIELDS[depth]);
  const inside = { ...at, depth: depth + 1 };
  const lines = shown.map(
    ([name, property]) => `${indent(depth + 1)}"${name}": ${write(property, name, inside)}`,
  );
  if (lines.length === 0) return '{}';
  return `{\n${lines.join(',\n')}${more(entries.length - shown.length)}\n${indent(depth)}}`;
}

function writeList({ items }: Schema, name: string, at: Written): string {
  if (!items) return '[]';
  const { schema } = plainSchema(at.document, items);
  const isPlain = !schema.properties && choicesOf(schema).length === 0 && schema.type !== 'array';
  if (isPlain) return `[${write(items, name, at)}]`;
  const { depth } = at;
  return `[\n${indent(depth + 1)}${write(items, name, { ...at, depth: depth + 1 })}\n${indent(depth)}]`;
}

function valueOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  const known = BY_NAME[name];
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0];
  if (known !== undefined && (known === null || typeof known === jsType(schema))) return known;
  switch (schema.type) {
    case 'string':
      return (
        BY_FORMAT[schema.format ?? ''] ?? (name.endsWith('_at') ? BY_FORMAT['date-time'] : 'text')
      );
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const jsType = ({ type }: Schema): string => (type === 'integer' ? 'number' : String(type));
