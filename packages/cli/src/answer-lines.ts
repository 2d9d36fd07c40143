import { planJob } from '@beamwright/domain';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readRequest, RequestError } from './read-request.ts';
import { jsonLine } from './safe-streams.ts';
import { toAnswer } from './to-answer.ts';
import { toJobRequest } from './to-job-request.ts';

/** Far longer than any sentence and machine; longer lines are refused before parsing. */
const MAX_LINE_LENGTH = 1_000_000;

/** One answer line per request line, in order, at the reader's pace. A bad line gets its error as the answer. */
export async function answerLines(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    if (!output.write(jsonLine(answerLine(line)))) await once(output, 'drain');
  }
}

/** The answer to one line: a result, or `{"id"?, "error"}`. */
function answerLine(line: string): object {
  let id: unknown;
  try {
    const value = parseLine(line);
    id = (value as { id?: unknown } | null)?.id;
    const read = readRequest(value);
    const { request, assumptions } = toJobRequest(read);
    return toAnswer(read.id, request, planJob(request), assumptions);
  } catch (error) {
    const message =
      error instanceof RequestError
        ? error.message
        : `Couldn't answer: ${(error as Error).message}`;
    return { ...(id !== undefined && { id }), error: message };
  }
}

function parseLine(line: string): unknown {
  if (line.length > MAX_LINE_LENGTH)
    throw new RequestError(`The line is longer than ${MAX_LINE_LENGTH} characters.`);
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    throw new RequestError('The line is not valid JSON.');
  }
}
