import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { describeIssue } from './describe-issue.ts';
import { requireFileType } from './files.ts';

type Issue = { field: string; message: Message };
type Part = 'params' | 'query' | 'body';

/** Parses params, query and body. Reports all invalid fields at once. */
export function parseRequest(operation: Operation, request: FastifyRequest): unknown {
  const issues: Issue[] = [];
  const parts: Partial<Record<Part, unknown>> = {};
  if (operation.upload) {
    requireFileType(operation, operation.upload.types, request.headers);
    parts.body = request.body ?? Buffer.alloc(0);
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const parsed = schema.safeParse(request[part] ?? {}, { reportInput: true });
    if (parsed.success) parts[part] = parsed.data;
    else issues.push(...parsed.error.issues.map((issue) => toIssue(part, issue)));
  }
  if (issues.length > 0) {
    const fields = issues.map((issue) => issue.field).join(', ');
    throw new AppError('validation_failed', `${operation.id}: ${fields}`, { errors: issues });
  }
  return parts;
}

/** Parses one of several things that a body holds, each of which may be refused by itself. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => toIssue('body', issue));
  throw new AppError('validation_failed', errors.map(({ field }) => field).join(', '), { errors });
}

function toIssue(part: Part, issue: z.core.$ZodIssue): Issue {
  return { field: [part, ...issue.path].map(String).join('.'), message: describeIssue(issue) };
}

/**
 * In development and tests, a response must match the contract exactly. In production, the serializer drops fields
 * that are not in the contract.
 */
export function checkOutput(operation: Operation, output: unknown): void {
  if (!operation.output) return;
  const parsed = operation.output.safeParse(output, { reportInput: true });
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => toIssue('body', issue));
    throw new AppError('internal', `${operation.id} responds wrongly: ${JSON.stringify(issues)}`);
  }
  if (!isDeepStrictEqual(toWire(parsed.data), toWire(output))) {
    throw new AppError('internal', `${operation.id} responds with fields the contract lacks`);
  }
}

const toWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
