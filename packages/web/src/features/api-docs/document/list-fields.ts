import { choicesOf, plainSchema } from './describe-type.ts';
import type { ApiDocument, Schema } from './open-api.ts';

export interface ApiField {
  name: string;
  isRequired: boolean;
  description: string;
  schema: Schema;
}

/** The fields of an object, or of the entries of a list; those of every alternative, each once. */
export function listFields(document: ApiDocument, given: Schema): ApiField[] {
  const { schema } = plainSchema(document, given);
  if (schema.items) return listFields(document, schema.items);
  const { additionalProperties: rest } = schema;
  const alternatives = [...choicesOf(schema), ...(schema.allOf ?? [])];
  if (alternatives.length > 0) {
    const fields = new Map<string, ApiField>();
    for (const field of alternatives.flatMap((one) => listFields(document, one))) {
      if (!fields.has(field.name)) fields.set(field.name, field);
    }
    return [...fields.values()];
  }
  if (!schema.properties && typeof rest === 'object') return listFields(document, rest);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    isRequired: required.has(name),
    description: property.description ?? plainSchema(document, property).schema.description ?? '',
    schema: property,
  }));
}
