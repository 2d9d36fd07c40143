import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull, text } from '../schema.ts';
import { BREADCRUMB_KINDS, MAX_ERROR_MESSAGE, MAX_ERROR_STACK } from './error-parts.ts';

/** Errors that a browser may report at once, and in a minute. */
export const MAX_REPORTED = 10;
export const REPORTS_PER_MINUTE = 30;
export const MAX_BREADCRUMBS = 20;
export const MAX_REPORT_TEXT = 1000;
/** Descriptions that a caller may send in a minute. */
export const DESCRIPTIONS_PER_MINUTE = 5;

/** Longer text is cut off, not refused: a browser can’t help how long a message is. */
const cut = (max: number, description: string) =>
  field(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replaceAll('\u0000', '').slice(0, max)),
    ),
    description,
  );

const errorId = field(
  z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  'ID of the error as the user sees it: 8 hexadecimal digits.',
);
const requestId = field(z.string().check(z.regex(/^[\w-]{8,64}$/)), 'ID of the related request.');

/** Browsers give 0 when nothing was answered. */
const httpStatus = z.int().check(z.minimum(0), z.maximum(999));

const reported = z.object({
  error_id: errorId,
  error_type: cut(100, 'Type, such as TypeError.'),
  error_message: cut(MAX_ERROR_MESSAGE, 'Message.'),
  stack_trace: orNull(cut(MAX_ERROR_STACK, ''), 'Stack.'),
  component_stack: orNull(cut(MAX_ERROR_STACK, ''), 'Stack of components.'),
  component: orNull(cut(100, ''), 'Component that crashed.'),
  kind: field(
    z.enum(['error', 'rejection', 'crash', 'api']),
    'Script error, unhandled rejection, crashed component, or failed call of the API.',
  ),
  status: orNull(httpStatus, 'HTTP status of a failed call.'),
  request_id: orNull(requestId, 'ID of the related request.'),
  api_endpoint: orNull(cut(200, ''), 'Method and path of a failed call.'),
  page: orNull(cut(200, ''), 'Path of the page, without search and hash.'),
  at: field(z.iso.datetime(), 'When it happened.'),
  breadcrumbs: field(
    z
      .array(
        z.object({
          at: field(z.iso.datetime(), 'When it happened.'),
          kind: field(z.enum(BREADCRUMB_KINDS), 'What kind of step.'),
          text: cut(200, 'What happened.'),
          status: orNull(httpStatus, 'HTTP status.'),
          ms: orNull(z.number(), 'Time, in ms.'),
          request_id: orNull(requestId, 'ID of the request.'),
        }),
      )
      .check(z.maxLength(MAX_BREADCRUMBS)),
    'What happened before, the oldest first.',
  ),
});
export type ReportedError = z.output<typeof reported>;

export const reportErrors = defineOperation({
  id: 'errors.report',
  method: 'POST',
  internal: true,
  own_queue: true,
  requests_per_minute: REPORTS_PER_MINUTE,
  path: '/errors',
  summary: 'Report errors of a browser. Who it is comes from the session only.',
  needs: { scope: 'public' },
  body: z.object({
    build: orNull(cut(40, ''), 'Build of the app.'),
    visit: orNull(cut(36, ''), 'Random ID of this load of the app; it is not stored.'),
    errors: field(
      z.array(reported).check(z.minLength(1), z.maxLength(MAX_REPORTED)),
      'The errors.',
    ),
  }),
  status: 204,
  errors: [],
});

export const describeError = defineOperation({
  id: 'errors.describe',
  method: 'POST',
  internal: true,
  own_queue: true,
  requests_per_minute: DESCRIPTIONS_PER_MINUTE,
  path: '/errors/{error_id}/description',
  summary: 'Say what happened when an error was shown. Signed-in users may get a reply by mail.',
  needs: { scope: 'public' },
  params: z.object({ error_id: errorId }),
  body: z.object({ text: text(MAX_REPORT_TEXT, 'What happened.') }),
  status: 204,
  errors: [],
});
