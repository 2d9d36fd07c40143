import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { ApiDocument, Schema } from './open-api.ts';
import { resolve } from './open-api.ts';

/** A schema without references, and without the `null` beside it. */
export interface PlainSchema {
  schema: Schema;
  /** Name of the component that it was a reference to. */
  name: string | null;
  isNullable: boolean;
}

const isNull = ({ type }: Schema): boolean => type === 'null';

export function plainSchema(document: ApiDocument, given: Schema): PlainSchema {
  const { anyOf, description } = given;
  const others = anyOf?.filter((one) => !isNull(one)) ?? [];
  const [only] = others;
  const isNullable = anyOf !== undefined && others.length < anyOf.length;
  if (only && others.length === 1) {
    const inner = plainSchema(document, only);
    const described = description === undefined ? inner.schema : { ...inner.schema, description };
    return { ...inner, schema: described, isNullable: isNullable || inner.isNullable };
  }
  if (given.$ref === undefined) return { schema: given, name: null, isNullable };
  const name = given.$ref.split('/').at(-1) ?? null;
  return { ...plainSchema(document, resolve<Schema>(document, given)), name };
}

/** The schemas of which a value has one; one of them if there is no choice. */
export const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

/** One word for a type, as programmers say it: `uuid`, `integer`, `array of strings`. */
export function typeWord(document: ApiDocument, given: Schema): string {
  const { schema, isNullable } = plainSchema(document, given);
  const word = wordOf(document, schema);
  return isNullable || typesOf(schema).includes('null')
    ? i18n.t('{type} or null', { type: word })
    : word;
}

const typesOf = ({ type }: Schema): string[] => [type ?? 'any'].flat();

function wordOf(document: ApiDocument, schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'enum';
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    const words = new Set(choices.map((choice) => typeWord(document, choice)));
    return words.size > 3 ? i18n.t('one of {n}', { n: words.size }) : [...words].join(' | ');
  }
  const type = typesOf(schema)
    .filter((one) => one !== 'null')
    .join(' | ');
  if (type === 'array' && schema.items) return `array of ${typeWord(document, schema.items)}`;
  return schema.format ?? type;
}

/** Values that are allowed, shown as code. */
export const valuesOf = (document: ApiDocument, given: Schema): string[] => {
  const { schema } = plainSchema(document, given);
  const { items } = schema;
  const values = schema.enum ?? (items ? plainSchema(document, items).schema.enum : undefined);
  return values?.map(String) ?? [];
};

/** JSON Schema writes the ends of what a number can be; they bound nothing. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** What its numbers, letters or entries are limited to; empty if the description already says it. */
export function boundsText(document: ApiDocument, given: Schema, description: string): string {
  const { schema } = plainSchema(document, given);
  const { minLength, maxLength, minItems, maxItems } = schema;
  const minimum = schema.minimum ?? schema.exclusiveMinimum;
  const says = (value: number | undefined) =>
    value === undefined ||
    description.includes(String(value)) ||
    description.includes(formatNumber(value));
  if (isBound(minimum) || isBound(schema.maximum)) {
    return says(minimum) && says(schema.maximum) ? '' : rangeText(minimum, schema.maximum);
  }
  if (maxLength !== undefined && !schema.format) {
    return says(maxLength)
      ? ''
      : i18n.t('{n, plural, one {At most # character} other {At most # characters}}', {
          n: maxLength,
        });
  }
  if (maxItems !== undefined && !says(maxItems)) {
    if (minItems === maxItems) {
      return i18n.t('{n, plural, one {# entry} other {# entries}}', { n: maxItems });
    }
    return (minItems ?? 0) > 0
      ? i18n.t('{min} to {max} entries', {
          min: formatNumber(minItems ?? 0),
          max: formatNumber(maxItems),
        })
      : i18n.t('{n, plural, one {At most # entry} other {At most # entries}}', { n: maxItems });
  }
  return minLength === undefined && minItems !== undefined && minItems > 0
    ? i18n.t('{n, plural, one {At least # entry} other {At least # entries}}', { n: minItems })
    : '';
}

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (isBound(minimum) && isBound(maximum)) {
    return i18n.t('{min} to {max}', { min: formatNumber(minimum), max: formatNumber(maximum) });
  }
  if (isBound(minimum)) return i18n.t('At least {min}', { min: formatNumber(minimum) });
  return isBound(maximum) ? i18n.t('At most {max}', { max: formatNumber(maximum) }) : '';
}
