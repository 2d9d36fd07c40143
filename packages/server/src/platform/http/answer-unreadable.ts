import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@beamwright/contract';
import { AppError } from '../errors.ts';
import { NO_STORE } from './no-store.ts';
import { toProblem } from './to-problem.ts';

/** Of Node’s errors; everything else is 400. */
const REFUSALS: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'malformed_request' },
};
const UNREADABLE = { status: 400, code: 'malformed_request' } as const;

/** What can’t be read as HTTP never becomes a request, so that no handler of errors sees it. It is a problem, too. */
export const answerUnreadable =
  (publicUrl: string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // Whoever went reads nothing.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const id = randomUUID();
    const problem = { ...toProblem(new AppError(code, error.message), id, publicUrl), status };
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Cache-Control: ${NO_STORE}`,
      `X-Request-Id: ${id}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
