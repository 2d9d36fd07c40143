import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem, fieldError } from './api-problem.ts';
import { configureFieldErrors } from './field-errors.ts';

configureFieldErrors();

interface FormOptions<V extends object> {
  initial: V;
  /** The operation's body schema: the same rules as on the server. */
  schema: z.ZodMiniType;
  /** Checks that the schema can't express: messages by field, for valid values. */
  judge?: (values: V) => Partial<Record<string, string>>;
}

/**
 * Values and messages of a small form. Messages appear on submit and disappear when the field
 * changes.
 */
export function useForm<V extends object>({ initial, schema, judge }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Partial<Record<string, string>>>({});

  const set = <K extends keyof V & string>(field: K, value: V[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setMessages((before) => ({ ...before, [field]: undefined }));
  };

  /** Returns true when all fields are valid; otherwise shows the errors and focuses the first. */
  const check = (): boolean => {
    const parsed = schema.safeParse(values);
    const found: Partial<Record<string, string>> = parsed.success ? (judge?.(values) ?? {}) : {};
    for (const issue of parsed.success ? [] : parsed.error.issues) {
      found[String(issue.path[0])] ??= issue.message;
    }
    setMessages(found);
    focusFirst(Object.keys(found));
    return Object.keys(found).length === 0;
  };

  /** Shows the server's errors at their fields. */
  const refuse = (error: unknown) => {
    const found = Object.keys(values).flatMap((field) => {
      const message = fieldError(error, field);
      return message === undefined ? [] : [[field, message] as const];
    });
    setMessages(Object.fromEntries(found));
    focusFirst(found.map(([field]) => field));
  };

  /** The error for the whole form; null if its fields say all of it. */
  const unplaced = (error: unknown): unknown => {
    if (!(error instanceof ApiProblem) || error.errors.length === 0) return error;
    const fields = Object.keys(values);
    const placed = fields.filter((field) => fieldError(error, field) !== undefined);
    return placed.length < error.errors.length ? error : null;
  };

  return { values, set, messages, check, refuse, unplaced };
}

/** Focuses the first in page order, which may differ from the order given. */
export function focusFirst(fields: string[]): void {
  if (fields.length === 0) return;
  const named = fields.map((field) => `[name="${CSS.escape(field)}"]`);
  document.querySelector<HTMLElement>(named.join())?.focus();
}
