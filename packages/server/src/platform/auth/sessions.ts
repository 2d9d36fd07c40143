import type { Role } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { isDiskRefused } from '../db/disk/disk-refusal.ts';
import { identifyCaller } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import { SESSION_IDLE_S, SESSION_LIFETIME_S } from './better-auth.ts';
import { hashToken } from './hash-token.ts';
import type { Authenticator } from './authenticator.ts';
import type { SessionPrincipal } from './principal.ts';
import { findCookie, verifySessionToken } from './session-cookie.ts';

/** Called when a session's user has no profile yet. Creates one and returns its role. */
export type EnsureProfile = (userId: string) => Promise<Role>;

interface SessionRow {
  id: string;
  user_id: string;
  role: Role | null;
  /** Seconds until the session ends; negative after that. */
  left_s: number;
  /** Maximum remaining lifetime in seconds. */
  renewable_s: number;
}

const LIFETIME = `interval '${SESSION_LIFETIME_S} seconds'`;
const ENDS_AT = `least(s.expires_at, s.created_at + ${LIFETIME})`;

const LOOKUP = `select s.id, s.user_id, p.role,
           extract(epoch from ${ENDS_AT} - now())::float8 as left_s,
           least(${SESSION_IDLE_S}, extract(epoch from s.created_at + ${LIFETIME} - now()))::float8
             as renewable_s
         from auth.session s left join public.profiles p on p.id = s.user_id
         where s.token_hash = $1`;

const RENEW = `update auth.session set updated_at = now(),
  expires_at = now() + make_interval(secs => $2) where id = $1`;

const LIVE = `select s.id, p.role from auth.session s join public.profiles p on p.id = s.user_id
  where s.id = any ($1) and ${ENDS_AT} > now()`;

const END = 'delete from auth.session where token_hash = $1';

/** Maximum sessions of one user. Beyond it, the session unused for longest is ended. */
const MAX_SESSIONS = 50;
const END_OLDEST = `delete from auth.session where id in (select id from auth.session
  where user_id = $1 order by updated_at desc, id offset ${MAX_SESSIONS})`;

/** Minimum time between two renewals of a session in use. */
const RENEW_EVERY_S = 15 * 60;

/**
 * One query per request, directly on the table: better-auth's own lookup costs 1.4 ms. Nothing is cached, so that
 * signing out, deleting a user and changing a role take effect immediately.
 */
export function createSessions(
  { pool, secret }: Pick<DatabaseHandle, 'pool' | 'secret'>,
  cookie: { name: string; attributes: { secure?: boolean } },
  ensureProfile: EnsureProfile,
) {
  async function renew(session: SessionRow, request: FastifyRequest, reply: FastifyReply) {
    try {
      await pool.query(RENEW, [session.id, session.renewable_s]);
    } catch (error) {
      // Reading must keep working while the disk refuses writes. The session is prolonged later.
      if (isDiskRefused(error)) return;
      throw error;
    }
    const value = encodeURIComponent(findCookie(request.headers.cookie, cookie.name) ?? '');
    const secure = cookie.attributes.secure ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${cookie.name}=${value}; Max-Age=${Math.floor(session.renewable_s)}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  async function requireRow(token: string): Promise<SessionRow> {
    const { rows } = await pool.query<SessionRow>({
      name: 'session',
      text: LOOKUP,
      values: [hashToken(token)],
    });
    const session = rows[0];
    if (!session || session.left_s <= 0) {
      throw new AppError('session_expired', 'The session ended or was revoked');
    }
    return session;
  }

  async function toPrincipal({ id, user_id, role }: SessionRow): Promise<SessionPrincipal> {
    identifyCaller(user_id);
    return {
      kind: 'session',
      sessionId: id,
      userId: user_id,
      role: role ?? (await ensureProfile(user_id)),
    };
  }

  const authenticate: Authenticator = async (request, reply, { isPassive }) => {
    const token = request.sessionToken;
    if (token === undefined) return undefined;
    const row = await requireRow(token);
    const isRenewable = row.left_s < row.renewable_s - RENEW_EVERY_S;
    if (isRenewable && !isPassive) await renew(row, request, reply);
    return toPrincipal(row);
  };

  return {
    verifyToken: (request: FastifyRequest) =>
      verifySessionToken(request.headers.cookie, cookie.name, secret),
    authenticate,
    findSessions: async (ids: string[]): Promise<Map<string, Role>> => {
      const { rows } = await pool.query<{ id: string; role: Role }>(LIVE, [ids]);
      return new Map(rows.map(({ id, role }) => [id, role]));
    },
    /** Ends the oldest sessions of a user who has too many. */
    endOldest: async (userId: string): Promise<void> => {
      await pool.query(END_OLDEST, [userId]);
    },
    /** Ends the session of the request, if any. */
    endSession: async ({ sessionToken }: FastifyRequest): Promise<void> => {
      if (sessionToken !== undefined) await pool.query(END, [hashToken(sessionToken)]);
    },
  };
}
