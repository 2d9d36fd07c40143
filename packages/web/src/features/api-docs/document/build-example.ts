import { choicesOf, plainSchema } from './describe-type.ts';
import type { ApiDocument, Schema } from './open-api.ts';

/** Schemas may contain themselves. */
const MAX_DEPTH = 5;

const MOMENT = '2026-11-30T09:00:00.000Z';
const BY_FORMAT: Record<string, string> = {
  uuid: '6b1f20c4-7d0a-4f3b-b0d5-7c1c5f6f2a90',
  'date-time': MOMENT,
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
  power_watts: 80,
};

/** A value of a schema that has no example. */
export function buildExample(document: ApiDocument, given: Schema, name = '', depth = 0): unknown {
  const { schema } = plainSchema(document, given);
  const [first] = choicesOf(schema);
  if (first) return buildExample(document, first, name, depth);
  if (schema.type === 'array') {
    return schema.items && depth < MAX_DEPTH
      ? [buildExample(document, schema.items, name, depth + 1)]
      : [];
  }
  if (schema.type !== 'object') return plainValue(schema, name);
  const fields = depth < MAX_DEPTH ? Object.entries(schema.properties ?? {}) : [];
  return Object.fromEntries(
    fields.map(([field, inner]) => [field, buildExample(document, inner, field, depth + 1)]),
  );
}

function plainValue(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  const known = BY_NAME[name];
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0];
  if (known !== undefined && typeof known === jsType(schema)) return known;
  if (schema.type === 'string') {
    return BY_FORMAT[schema.format ?? ''] ?? (name.endsWith('_at') ? MOMENT : 'text');
  }
  if (jsType(schema) === 'number') return Math.max(schema.minimum ?? 1, 1);
  return schema.type === 'boolean' ? true : null;
}

const jsType = ({ type }: Schema): string => (type === 'integer' ? 'number' : String(type));
