import type { IncomingMessage } from 'node:http';
import { AppError } from '../../errors.ts';
import type { BodyPlace } from './body-budget.ts';

/** A connection that sends nothing for this long is broken, or holds memory on purpose. */
const SILENT_MS = 10_000;

interface BodyLimits {
  /** Larger bodies are refused with the error that `createRefusal` creates. */
  maxBytes: number;
  /** Time limit from the first byte to the last. */
  timeoutMs: number;
  createRefusal: () => AppError;
  silentMs?: number;
}

/**
 * Reads a complete body and counts each chunk against the budget of its caller. Rejects as soon as a chunk is too
 * much or too late.
 */
export async function readBody(
  payload: IncomingMessage,
  place: BodyPlace,
  { maxBytes, timeoutMs, createRefusal, silentMs = SILENT_MS }: BodyLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const body = Promise.withResolvers<void>();
  const onData = (chunk: Buffer) => {
    silence.refresh();
    size += chunk.length;
    try {
      if (size > maxBytes) throw createRefusal();
      place.take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      body.reject(error);
    }
  };
  const onEnd = () => {
    // A complete body emits `close`, too; that is not an abort.
    payload.off('close', onAbort);
    body.resolve();
  };
  const onAbort = () => body.reject(new AppError('request_canceled', 'the caller went'));
  const onLate = () => body.reject(new AppError('request_timeout', `${size} bytes, then silence`));
  const silence = setTimeout(onLate, silentMs);
  const deadline = setTimeout(onLate, timeoutMs);
  payload.on('data', onData).once('end', onEnd).once('error', onAbort).once('close', onAbort);
  place.onEvicted(body.reject);
  if (payload.destroyed) onAbort();
  try {
    await body.promise;
    place.complete();
    return Buffer.concat(chunks, size);
  } finally {
    clearTimeout(silence);
    clearTimeout(deadline);
    payload.off('data', onData).off('end', onEnd).off('close', onAbort);
  }
}
