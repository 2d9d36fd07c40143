import { BeamwrightError } from '@beamwright/sdk';
import { FileError } from '../read-settings-file.ts';
import { AccountError } from './credentials.ts';

/** Whether what was sent may be done in spite of this error. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof BeamwrightError &&
  (error.status >= 500 || error.status === 0 || MAYBE.has(error.code));

const MAYBE = new Set<string>(['idempotency_key_running', 'unreadable_answer']);

/** Whether it is certain that the same request would be answered the same. */
export const isDecided = (error: unknown): boolean =>
  error instanceof AccountError ||
  (error instanceof BeamwrightError && !mayBeDone(error) && ![401, 429].includes(error.status));

/** A sentence for whoever runs the command. Undefined for a fault of this program. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof AccountError || error instanceof FileError) return error.message;
  if (!(error instanceof BeamwrightError)) return undefined;
  const { code, status, message, requestId, problem } = error;
  if (code === 'connection_failed')
    return 'The server could not be reached, or the connection broke. Check your connection, and the address of the server.';
  if (code === 'timeout')
    return 'The server was reached, but didn’t finish its answer within 30 seconds. Try again later.';
  if (code === 'unreadable_answer' && status >= 500)
    return `The server isn’t available now (HTTP ${status}). Try again in a few minutes.`;
  const fields = Array.isArray(problem?.errors)
    ? problem.errors.map((one) => `${one?.field}: ${one?.message}`)
    : [];
  const more = CAUSES[code] ?? fields.join('; ');
  const about = `(${code}${requestId === undefined ? '' : `, request ${requestId}`})`;
  return `${more || message} ${about}`;
}

/** What a refusal means here, where it says what programs have to send. */
const CAUSES: Partial<Record<BeamwrightError['code'], string>> = {
  api_key_invalid:
    'The server doesn’t know this API key. Create one in API Management and log in with it.',
  api_version_unknown:
    'The server speaks another version of the API. Update whichever is older, beamwright or the server.',
  unreadable_answer:
    'What answers there isn’t a Beamwright server, or something in between changes its answers. Is the address right?',
};
