import { z } from 'zod';
import { invalidRequest, type StripeFailure } from '../errors.ts';

/** Forms carry text only: these read what Stripe's clients write into it. */
export const text = z.string().min(1).max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const flag = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true');
export const url = z.url({ protocol: /^https?$/, error: 'url' });
/** Seconds since 1970. */
export const timestamp = integer.refine((value) => value >= 0, 'integer');

/** A list, as `name[]=…` or `name[0]=…`. */
export const listOf = <S extends z.ZodType>(item: S) => z.array(item).max(100);

/** Empty text unsets a field. */
export const unsettable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]);

/** A key that is set to empty text is removed; empty text instead of the object removes all. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(z.string().min(1).max(40), z.string().max(500)),
]);

export type MetadataInput = z.output<typeof metadata> | undefined;

/** Merges metadata as Stripe does. */
export function mergeMetadata(
  before: Record<string, string>,
  input: MetadataInput,
): Record<string, string> {
  if (input === undefined) return before;
  if (input === null) return {};
  const merged = { ...before, ...input };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

const RANGE = z.strictObject({
  gt: timestamp.optional(),
  gte: timestamp.optional(),
  lt: timestamp.optional(),
  lte: timestamp.optional(),
});

const createdFilter = z.union([timestamp, RANGE]).optional();

/** The parameters of every list. */
export const PAGE = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'limit').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdFilter,
};

/** `items[0][price]`, as Stripe names a parameter. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

const WRONG: Record<string, [code: string, message: string]> = {
  integer: ['parameter_invalid_integer', 'Invalid integer'],
  boolean: ['parameter_invalid_boolean', 'Invalid boolean'],
  url: ['url_invalid', 'Not a valid URL'],
  limit: ['parameter_invalid_integer', 'Limit must be from 1 to 100'],
};

type Issue = z.core.$ZodIssue;

/** What is wrong inside a union: the issue of the alternative that got furthest. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
  const found = inner.find(({ code }) => code !== 'invalid_value') ?? inner[0];
  return found === undefined
    ? issue
    : innermost({ ...found, path: [...issue.path, ...found.path] });
}

/** Only a missing parameter has no value at its path. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined;
}

function toFailure(first: Issue, input: unknown): StripeFailure {
  const issue = innermost(first);
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter: ${name} (or one that this test double doesn't support)`;
    return invalidRequest(message, { code: 'parameter_unknown', param: name });
  }
  if (isMissing(input, issue.path)) {
    const message = `Missing required param: ${param}.`;
    return invalidRequest(message, { code: 'parameter_missing', param });
  }
  if (issue.code === 'too_small') {
    const message = `You passed an empty string for '${param}'.`;
    return invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
  const [code, message] = WRONG[issue.message] ?? [undefined, `Invalid ${param}: ${issue.message}`];
  return invalidRequest(`${message}.`, { ...(code && { code }), param });
}

/** Reads the parameters of a request, or refuses it as Stripe does. */
export function readParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw toFailure(result.error.issues[0] as Issue, input);
}
