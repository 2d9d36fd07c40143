import * as z from 'zod/mini';
import type { Message } from '@beamwright/domain/types';
import { message, messages } from './message.ts';
import { field } from './schema.ts';

/** RFC 9457 problem details, sent as `application/problem+json`. */
export const problem = z.object({
  type: field(z.string(), 'URI of this problem type.'),
  title: field(z.string(), 'The problem in one sentence.'),
  status: field(z.number(), 'HTTP status code.'),
  detail: z.optional(field(z.string(), 'Details of this occurrence.')),
  details: z.optional(messages('The sentences of `detail`.')),
  code: field(z.string(), 'Stable error code.'),
  help: field(z.string(), 'What to do next.'),
  values: z.optional(
    field(
      z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<Message['values']>,
      'Values of title and help: numbers or further messages.',
    ),
  ),
  request_id: field(z.string(), 'Request ID to give to support.'),
  errors: z.optional(
    field(
      z.array(
        z.object({
          field: field(z.string(), 'Path of the field, for example `body.power_watts`.'),
          message: field(z.string(), 'What is wrong with it.'),
          sentence: z.optional(field(message, 'The message as data.')),
        }),
      ),
      'One entry per invalid field.',
    ),
  ),
});

export type Problem = z.output<typeof problem>;
