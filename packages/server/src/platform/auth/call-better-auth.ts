import type { ErrorCode } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detectLoss } from '../db/login-kysely.ts';
import { AppError } from '../errors.ts';
import { toAppError } from '../http/to-problem.ts';
import type { BetterAuth } from './better-auth.ts';
import { SIGN_IN_PATH, type ProvedUser } from './factor-plugins.ts';
import { withPlainNames } from './signed-cookie.ts';

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

interface Called {
  $context: Promise<{ baseURL: string; authCookies: { sessionToken: { name: string } } }>;
  handler: (request: Request) => Promise<Response>;
}

/**
 * Our operations call better-auth's request handler, so that its checks all apply. Its cookies go to the reply. Without a
 * body, it is a GET.
 */
export function createAuthCall(findAuth: () => Promise<Called>) {
  /** With `isSigningIn`, a session of this browser doesn't count: the call must begin its own. */
  return async (
    { request, reply }: Http,
    path: string,
    { body, isSigningIn = false }: { body?: object; isSigningIn?: boolean } = {},
  ): Promise<unknown> => {
    const auth = await findAuth();
    const { baseURL, authCookies } = await auth.$context;
    const headers = toHeaders(request, baseURL);
    if (isSigningIn) headers.set('cookie', without(authCookies.sessionToken.name, headers));
    const sent = body
      ? { method: 'POST', headers, body: JSON.stringify(body) }
      : { method: 'GET', headers };
    return answer(reply, path, () => auth.handler(new Request(`${baseURL}${path}`, sent)));
  };
}

/**
 * Begins a session of a user who has proved who they are, unless a second factor is still to come. Called without the
 * request handler, which costs a millisecond: it sets up a router for each request.
 */
export function createBeginSession(auth: BetterAuth) {
  return async ({ request, reply }: Http, user: ProvedUser): Promise<unknown> => {
    const { baseURL } = await auth.$context;
    const headers = toHeaders(request, baseURL);
    return answer(reply, SIGN_IN_PATH, () =>
      auth.api.signInProved({ body: { user }, headers, asResponse: true }),
    );
  };
}

function toHeaders(request: FastifyRequest, baseURL: string): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  // A caller without an Origin is not a browser (origin-check.ts ensures that), but better-auth requires one.
  headers.set('origin', new URL(baseURL).origin);
  for (const name of FORWARDED) {
    const value = request.headers[name];
    if (typeof value === 'string')
      headers.set(name, name === 'cookie' ? withPlainNames(value) : value);
  }
  return headers;
}

async function answer(
  reply: FastifyReply,
  path: string,
  send: () => Promise<Response>,
): Promise<unknown> {
  const { result: response, loss } = await detectLoss(send);
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw loss ? toAppError(loss) : toRefusal(path, response, content);
  reply.header('set-cookie', response.headers.getSetCookie());
  return content;
}

/** The cookies of a request except one. */
const without = (name: string, headers: Headers): string =>
  (headers.get('cookie') ?? '')
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(`${name}=`))
    .join('; ');

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_PASSWORD: 'wrong_password',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  TOTP_NOT_ENABLED: 'second_factor_not_set_up',
  TOTP_ALREADY_ENABLED: 'second_factor_on_already',
  TWO_FACTOR_NOT_ENABLED: 'second_factor_not_set_up',
  BACKUP_CODES_NOT_ENABLED: 'second_factor_not_set_up',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_again',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
};

function toRefusal(path: string, response: Response, content: unknown): AppError {
  const { code = '', message = '' } = (content ?? {}) as { code?: string; message?: string };
  const reason = `${path}: ${response.status} ${code} ${message}`;
  if (code.startsWith('USER_ALREADY_EXISTS')) return new AppError('email_taken', reason);
  const known = CODES[code];
  if (known) return new AppError(known, reason);
  if (response.status === 401) return new AppError('session_expired', reason);
  if (response.status === 403) return new AppError('origin_refused', reason);
  // Another sign-in used a recovery code at this moment.
  if (response.status === 409) return new AppError('wrong_code', reason);
  if (response.status === 400) return new AppError('validation_failed', reason);
  return new AppError('internal', reason);
}
