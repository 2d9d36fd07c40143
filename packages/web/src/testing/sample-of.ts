import type { ShownMessage } from '@beamwright/contract';
import type * as z from 'zod/mini';

/** The fields a test sets in a sample; the rest comes from the schema. A message is always set whole. */
export type DeepPartial<T> = T extends ShownMessage
  ? T
  : T extends readonly (infer E)[]
    ? number extends T['length']
      ? DeepPartial<E>[]
      : T
    : T extends object
      ? { [K in keyof T]?: DeepPartial<T[K]> }
      : T;

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  items?: z.ZodMiniType[];
  options?: z.ZodMiniType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

export const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def;

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
const SAMPLE_TIME = '2026-01-01T00:00:00.000Z';

/** Times are strings in the contract; only their names end in `_at`. */
const ofField = (name: string, schema: z.ZodMiniType): unknown =>
  name.endsWith('_at') && definitionOf(schema).type === 'string' ? SAMPLE_TIME : plainest(schema);

/** The plainest value a schema allows: nulls, empty lists, zeros, `false` and the first of a choice. */
function plainest(schema: z.ZodMiniType): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .filter(([, field]) => definitionOf(field).type !== 'optional')
          .map(([name, field]) => [name, ofField(name, field)]),
      );
    case 'string':
      return definition.format === 'uuid' ? SAMPLE_ID : 'text';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'record':
      return {};
    case 'tuple':
      return (definition.items ?? []).map(plainest);
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'union':
      return definition.options?.[0] && plainest(definition.options[0]);
    case 'nullable':
    case 'unknown':
      return null;
    default:
      throw new Error(`No sample for a schema of type ${definition.type}`);
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a field, without `nullable` and `optional` around it. */
function inside(schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  const { innerType } = schema ? definitionOf(schema) : {};
  return innerType ? inside(innerType) : schema;
}

function fill(schema: z.ZodMiniType | undefined, overrides: unknown): unknown {
  const inner = inside(schema);
  const element = inner && definitionOf(inner).element;
  if (Array.isArray(overrides) && element) return overrides.map((each) => fill(element, each));
  if (!isPlain(overrides) || !inner || definitionOf(inner).type !== 'object') return overrides;
  const { shape = {} } = definitionOf(inner);
  const filled = Object.entries(overrides).map(([name, value]) => [name, fill(shape[name], value)]);
  return { ...(plainest(inner) as object), ...Object.fromEntries(filled) };
}

/**
 * A value that follows a schema of the contract: the overrides of the test, the rest as plain as the schema
 * allows. Throws when it does not follow, so that a test shows nothing the server could not send.
 */
export function sampleOf<S extends z.ZodMiniType>(
  schema: S,
  overrides: DeepPartial<z.output<S>> = {} as DeepPartial<z.output<S>>,
): z.output<S> {
  const parsed = schema.safeParse(fill(schema, overrides));
  if (!parsed.success) throw new Error(`Not a sample of the contract: ${parsed.error.message}`);
  return parsed.data;
}
