import { createClient, type Client } from '@beamwright/sdk';
import type { Streams } from '../streams.ts';
import type { Credentials } from './credentials.ts';

const FIRST_WORD_MS = 5000;
const NEXT_WORD_MS = 15_000;
/** The request of a command that was cut off counts as running for 30 s. */
const PATIENCE_MS = 60_000;

/** A client for one command. It says when the server lets it wait, until `close`. */
export function connect(
  { server: url, key }: Credentials,
  { stderr }: Pick<Streams, 'stderr'>,
): { client: Client; close: () => void } {
  const say = () => {
    stderr.write(`Waiting for ${url}, for a minute at most. Ctrl+C ends it.\n`);
    listen(NEXT_WORD_MS);
  };
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearTimeout(timer);
  const listen = (ms: number) => {
    close();
    timer = setTimeout(say, ms).unref();
  };
  const send: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    // A list has many answers, and each may take its time.
    if (response.ok) listen(FIRST_WORD_MS);
    return response;
  };
  listen(FIRST_WORD_MS);
  return {
    client: createClient({ url, key, retries: 1, patienceMs: PATIENCE_MS, fetch: send }),
    close,
  };
}
