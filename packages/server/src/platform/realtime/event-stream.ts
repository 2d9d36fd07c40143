import type { ServerResponse } from 'node:http';
import { NO_STORE } from '../http/no-store.ts';

/** Maximum buffered bytes per reader. A slower reader is disconnected; it reconnects and fetches the data instead. */
const MAX_BACKLOG_BYTES = 256 * 1024;
/** Milliseconds a browser waits before it reconnects. */
const RETRY_MS = 1000;

export interface EventStream {
  write: (text: string) => void;
  /** Ends the response. What a slow reader has not read yet is dropped. */
  close: () => void;
  onClose: (listener: () => void) => void;
}

/** Starts server-sent events on a response that nothing else writes to. */
export function openEventStream(
  response: ServerResponse,
  headers: Record<string, string | string[] | number | undefined>,
): EventStream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': `${NO_STORE}, no-transform`,
    // Otherwise nginx buffers events.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  return {
    write: (text) => {
      if (response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy();
    },
    close: () => {
      if (response.destroyed) return;
      response.end();
      response.destroy();
    },
    onClose: (listener) => {
      if (response.destroyed) listener();
      else response.once('close', listener);
    },
  };
}

/** Encodes one event. JSON has no line breaks, so one `data` line is enough. */
export function formatEvent(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}
