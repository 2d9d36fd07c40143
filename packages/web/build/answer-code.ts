import type * as z from 'zod/mini';

interface Definition {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  catchall?: z.ZodMiniType;
  innerType: z.ZodMiniType;
  element: z.ZodMiniType;
  keyType: z.ZodMiniType;
  valueType: z.ZodMiniType;
  items: z.ZodMiniType[];
  rest?: z.ZodMiniType | null;
  options: z.ZodMiniType[];
  entries: Record<string, string>;
  values: unknown[];
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

const callOf = (name: string, parts: readonly string[]) => `${name}(${parts.join()})`;
const literals = (values: readonly unknown[]) =>
  callOf(
    'oneOf',
    values.map((value) => JSON.stringify(value)),
  );

type Write = (schema: z.ZodMiniType) => string;

function objectCode(name: string, fields: [string, string][]): string {
  return callOf(name, [
    `{${fields.map(([key, code]) => `${JSON.stringify(key)}:${code}`).join()}}`,
  ]);
}

/** A record by fixed keys has all of them. */
function recordCode({ keyType, valueType }: Definition, write: Write): string {
  const { type, entries } = definitionOf(keyType);
  if (type === 'string') return callOf('record', [write(valueType)]);
  if (type !== 'enum') throw new Error(`A record by ${type} is not known to answer-code.ts`);
  const value = write(valueType);
  return objectCode(
    'exactly',
    Object.values(entries).map((key) => [key, value]),
  );
}

const CODES: Record<string, (definition: Definition, write: Write) => string> = {
  string: () => 'text',
  number: () => 'number',
  boolean: () => 'boolean',
  unknown: () => 'unknown',
  enum: ({ entries }) => literals(Object.values(entries)),
  literal: ({ values }) => literals(values),
  nullable: ({ innerType }, write) => callOf('nullable', [write(innerType)]),
  optional: ({ innerType }, write) => callOf('optional', [write(innerType)]),
  array: ({ element }, write) => callOf('list', [write(element)]),
  union: ({ options }, write) => callOf('anyOf', options.map(write)),
  record: recordCode,
  tuple: ({ items, rest }, write) => {
    if (rest) throw new Error('A tuple of any length is not known to answer-code.ts');
    return callOf('tuple', items.map(write));
  },
  object: ({ shape, catchall }, write) =>
    objectCode(
      catchall ? 'exactly' : 'object',
      Object.entries(shape).map(([key, field]) => [key, write(field)]),
    ),
};

/**
 * Code that reads what a schema describes, in terms of `src/lib/answer-shapes.ts`. Ranges and patterns are left out:
 * the server has checked them, and what changes from version to version are fields and kinds. `place` may
 * put a part elsewhere and return its name.
 */
export function answerCode(
  schema: z.ZodMiniType,
  place: (code: string) => string = (code) => code,
): string {
  const definition = definitionOf(schema);
  const write = CODES[definition.type];
  if (!write) throw new Error(`A schema of type ${definition.type} is not known to answer-code.ts`);
  return place(write(definition, (part) => answerCode(part, place)));
}
