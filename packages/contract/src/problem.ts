import * as z from 'zod/mini';
import { field } from './schema.ts';

/** RFC 9457 problem details, sent as `application/problem+json`. */
export const problem = z.object({
  type: field(z.string(), 'Address of the description of this kind of problem.'),
  title: field(z.string(), 'The problem in one sentence.'),
  status: field(z.number(), 'HTTP status code.'),
  detail: z.optional(field(z.string(), 'What happened this time.')),
  code: field(z.string(), 'Stable code from the error table.'),
  help: field(z.string(), 'What to do next.'),
  request_id: field(z.string(), 'Quote this to support.'),
  errors: z.optional(
    field(
      z.array(
        z.object({
          field: field(z.string(), 'Path of the field, for example `body.power_watts`.'),
          message: field(z.string(), 'What is wrong with it.'),
        }),
      ),
      'One entry a field that is wrong.',
    ),
  ),
});

export type Problem = z.output<typeof problem>;
