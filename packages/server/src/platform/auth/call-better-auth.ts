import type { FastifyReply, FastifyRequest } from 'fastify';
import { detectLoss } from '../db/login-kysely.ts';
import { AppError } from '../errors.ts';
import { toAppError } from '../http/to-problem.ts';
import type { BetterAuth } from './better-auth.ts';

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Headers that better-auth's own checks use (origin, cookie, fetch metadata). */
const FORWARDED = [
  'origin',
  'cookie',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Our operations call better-auth's request handler, so that its checks all apply. Its cookies go to the reply. */
export function createAuthCall(auth: BetterAuth) {
  return async ({ request, reply }: Http, path: string, body: object): Promise<unknown> => {
    const { baseURL } = await auth.$context;
    const headers = new Headers({ 'content-type': 'application/json' });
    // A caller without an Origin is not a browser (origin-check.ts ensures that), but better-auth requires one.
    headers.set('origin', new URL(baseURL).origin);
    for (const name of FORWARDED) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const { result: response, loss } = await detectLoss(() =>
      auth.handler(new Request(`${baseURL}${path}`, sent)),
    );
    const content: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw loss ? toAppError(loss) : toRefusal(path, response, content);
    reply.header('set-cookie', response.headers.getSetCookie());
    return content;
  };
}

function toRefusal(path: string, response: Response, content: unknown): AppError {
  const { code = '', message = '' } = (content ?? {}) as { code?: string; message?: string };
  const reason = `${path}: ${response.status} ${code} ${message}`;
  if (code.startsWith('USER_ALREADY_EXISTS')) return new AppError('email_taken', reason);
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('invalid_credentials', reason);
  if (response.status === 403) return new AppError('origin_refused', reason);
  if (response.status === 400) return new AppError('validation_failed', reason);
  return new AppError('internal', reason);
}
