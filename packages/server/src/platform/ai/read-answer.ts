import type * as z from 'zod/mini';
import { findObjects } from './find-objects.ts';

/** A model's text, or the arguments of an unrequested tool call. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'tool_call'; input: string };

export interface AnswerForm<T> {
  schema: z.ZodMiniType<T>;
  /** Converts an equivalent answer into the form of the schema. */
  coerce?: ((candidate: unknown) => unknown) | undefined;
}

/** Maximum number of wrappers around an answer: {"answer": [{…}]} has two. */
const MAX_WRAPPERS = 3;

/**
 * The only object of an answer that matches the schema; undefined if none does, or if two different ones do. Text
 * before the last closing reasoning tag is not part of the answer.
 */
export function readAnswer<T>(
  parts: readonly AnswerPart[],
  form: AnswerForm<T>,
): { value: T } | undefined {
  const fitting = new Map<string, T>();
  for (const part of parts) {
    const objects = findObjects(part.kind === 'text' ? withoutReasoning(part.text) : part.input);
    for (const object of objects) {
      const found = unwrap(object, form);
      if (found) fitting.set(JSON.stringify(found.value), found.value);
    }
  }
  const [value] = fitting.values();
  return fitting.size === 1 ? { value: value as T } : undefined;
}

const CLOSING = /<\/(think|thinking|thought|reasoning)>/gi;
const OPENING = /<(think|thinking|thought|reasoning)>/i;

function withoutReasoning(text: string): string {
  const last = [...text.matchAll(CLOSING)].at(-1);
  const rest = last === undefined ? text : text.slice(last.index + last[0].length);
  // Truncated reasoning contains no answer.
  const opened = OPENING.exec(rest);
  return opened === null ? rest : rest.slice(0, opened.index);
}

function unwrap<T>(candidate: unknown, form: AnswerForm<T>): { value: T } | undefined {
  let inner: unknown = candidate;
  for (let depth = 0; depth <= MAX_WRAPPERS; depth += 1) {
    const read = form.schema.safeParse(form.coerce ? form.coerce(inner) : inner);
    if (read.success) return { value: read.data };
    inner = contentOf(inner);
    if (inner === undefined) return undefined;
  }
  return undefined;
}

/** The content of a wrapper: the only entry of a list or object, or the arguments of a named function. */
function contentOf(wrapper: unknown): unknown {
  if (typeof wrapper !== 'object' || wrapper === null) return undefined;
  if (Array.isArray(wrapper)) return wrapper.length === 1 ? wrapper[0] : undefined;
  const entries = Object.entries(wrapper);
  const [only] = entries;
  if (entries.length === 1) return only?.[1];
  const { name, arguments: given, parameters } = wrapper as Record<string, unknown>;
  return entries.length === 2 && typeof name === 'string' ? (given ?? parameters) : undefined;
}
