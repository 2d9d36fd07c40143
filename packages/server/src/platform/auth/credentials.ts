import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { CLIENT_IP_HEADER, type BetterAuth } from './better-auth.ts';

interface User {
  id: string;
  email: string;
  name: string;
}

export interface Credentials {
  /** Makes a user and a session; its cookie is on the reply. */
  signUp: (http: Http, body: { email: string; password: string; name: string }) => Promise<User>;
  signIn: (http: Http, body: { email: string; password: string }) => Promise<User>;
  /** Ends the session of the request and clears its cookie. */
  signOut: (http: Http) => Promise<void>;
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What better-auth's own checks (origin, cookie, fetch metadata) look at. */
const FORWARDED = [
  'origin',
  'cookie',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Our operations call better-auth's request handler, so that its checks and limits all apply. */
export function createCredentials(auth: BetterAuth): Credentials {
  async function call({ request, reply }: Http, path: string, body: object): Promise<unknown> {
    const { baseURL } = await auth.$context;
    const headers = new Headers({
      'content-type': 'application/json',
      [CLIENT_IP_HEADER]: request.ip,
    });
    // A caller that names no page is no browser (origin-check.ts saw to that); better-auth insists.
    headers.set('origin', new URL(baseURL).origin);
    for (const name of FORWARDED) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const response = await auth.handler(
      new Request(`${baseURL}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toRefusal(path, response, answer);
    reply.header('set-cookie', response.headers.getSetCookie());
    return answer;
  }

  return {
    signUp: async (http, body) => toUser(await call(http, '/sign-up/email', body)),
    signIn: async (http, body) => toUser(await call(http, '/sign-in/email', body)),
    signOut: async (http) => void (await call(http, '/sign-out', {})),
  };
}

function toUser(answer: unknown): User {
  const { user } = (answer ?? {}) as { user?: User };
  if (!user) throw new AppError('internal', 'better-auth answered without a user');
  return { id: user.id, email: user.email, name: user.name };
}

function toRefusal(path: string, response: Response, answer: unknown): AppError {
  const { code = '', message = '' } = (answer ?? {}) as { code?: string; message?: string };
  const reason = `${path}: ${response.status} ${code} ${message}`;
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? 60);
    return new AppError('rate_limited', reason, { values: { seconds } });
  }
  if (code.startsWith('USER_ALREADY_EXISTS')) return new AppError('email_taken', reason);
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new AppError('invalid_credentials', reason);
  if (response.status === 403) return new AppError('origin_refused', reason);
  if (response.status === 400) return new AppError('validation_failed', reason);
  return new AppError('internal', reason);
}
