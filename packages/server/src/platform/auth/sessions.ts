import { CONFIRMED_FOR_S, DEFAULT_PLAN, SESSION_IDLE_S, type Role } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryConfig } from 'pg';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { identifyCaller } from '../db/queue/caller.ts';
import { AppError } from '../errors.ts';
import { SESSION_LIFETIME_S } from './better-auth.ts';
import { hashToken } from './hash-token.ts';
import type { Authenticator } from './authenticator.ts';
import type { SessionPrincipal } from './principal.ts';
import { readSignedCookie } from './signed-cookie.ts';

/** Called when a session's user has no profile yet. Creates one and returns its role. */
export type EnsureProfile = (userId: string) => Promise<Role>;

/** Called when a grant of a session's user is over. Role and plan are those without it afterwards. */
export type EndDueGrants = (userId: string, requestId: string) => Promise<void>;

/** A session of an account that has not ended. */
export interface AccountSession {
  id: string;
  user_agent: string | null;
  created_at: Date;
  /** When the session was last refreshed. */
  updated_at: Date;
  is_current: boolean;
}

interface SessionRow {
  id: string;
  user_id: string;
  role: Role | null;
  plan: string | null;
  lacks_factor: boolean;
  is_confirmed: boolean;
  is_in_grace: boolean;
  has_due_grant: boolean;
  viewed_id: string | null;
  viewed_role: Role;
  viewed_plan: string;
  view_ends_at: Date;
  has_viewed_due_grant: boolean;
}

const LIFETIME = `interval '${SESSION_LIFETIME_S} seconds'`;
const ENDS_AT = `least(s.expires_at, s.created_at + ${LIFETIME})`;

/** Whether an administrator should use a second factor by now, and entered without. */
const LACKS_FACTOR = `(p.role is not distinct from 'admin' and not s.has_second_factor
  and p.admin_since + $2::int * interval '1 day' <= now())`;

/** Whether a grant is over that the task of this minute has not ended yet. */
const hasDueGrant = (profile: string) => `coalesce(${profile}.grants_end_at <= now(), false)`;
const HAS_DUE_GRANT = hasDueGrant('p');

/** Whom an administrator views as. Never an administrator, nor by somebody who is none any more. */
const JOIN_VIEWED = `left join public.account_views view on view.session_id = s.id and view.ends_at > now()
    and p.role = 'admin' and not ${LACKS_FACTOR}
  left join public.profiles viewed on viewed.id = view.user_id and viewed.role <> 'admin'
    and viewed.erase_at is null`;

const LOOKUP = `select s.id, s.user_id, p.role, p.current_plan as plan, ${LACKS_FACTOR} as lacks_factor,
  s.confirmed_at > now() - interval '${CONFIRMED_FOR_S} seconds' as is_confirmed,
  p.erase_at is not null as is_in_grace, ${HAS_DUE_GRANT} as has_due_grant,
  viewed.id as viewed_id, viewed.role as viewed_role, viewed.current_plan as viewed_plan,
  view.ends_at as view_ends_at, ${hasDueGrant('viewed')} as has_viewed_due_grant
  from auth.session s left join public.profiles p on p.id = s.user_id ${JOIN_VIEWED}
  where s.token_hash = $1 and ${ENDS_AT} > now()`;

const CONFIRM = `update auth.session set confirmed_at = now(),
  has_second_factor = has_second_factor or $2 where token_hash = $1`;

/** Whether the account has a second factor that this session has not used. */
const LACKS_USE = `select from auth.session s where s.token_hash = $1 and not s.has_second_factor
  and (exists (select from auth.passkey k where k.user_id = s.user_id)
    or exists (select from auth.two_factor f where f.user_id = s.user_id and f.verified))`;

const REFRESH = `update auth.session s set updated_at = now(),
  expires_at = least(now() + interval '${SESSION_IDLE_S} seconds', s.created_at + ${LIFETIME})
  where s.token_hash = $1 and ${ENDS_AT} > now()
  returning extract(epoch from s.expires_at - now())::float8 as left_s`;

const LIVE = `select s.id, p.role from auth.session s join public.profiles p on p.id = s.user_id
  where s.id = any ($1) and ${ENDS_AT} > now() and not ${HAS_DUE_GRANT}`;

const LIST = `select s.id, s.user_agent, s.created_at, s.updated_at, s.token_hash = $2 as is_current
  from auth.session s where s.user_id = $1 and ${ENDS_AT} > now()
  order by is_current desc, s.updated_at desc, s.id`;

const USERS = `select s.token_hash, s.user_id from auth.session s
  where s.token_hash = any ($1) and ${ENDS_AT} > now()`;

const COUNT_ACTIVE = `select count(*)::int as count
  from (select from auth.session where updated_at > $1 group by user_id) as users`;

const LAST_SEEN = `select user_id, max(updated_at) as at from auth.session
  where user_id = any ($1) group by user_id`;

const END_ONE = `delete from auth.session s where s.user_id = $1 and s.id = $2
  returning ${ENDS_AT} > now() as was_live`;
const END_OTHERS = `delete from auth.session s where s.user_id = $1 and s.token_hash <> $2
  returning ${ENDS_AT} > now() as was_live`;

const endByToken = (token: string): QueryConfig => ({
  name: 'end-session',
  text: 'delete from auth.session where token_hash = $1',
  values: [hashToken(token)],
});

/** Maximum sessions of one user. Beyond it, the session unused for longest is ended. */
const MAX_SESSIONS = 50;
/** Whether the new session `$1` has not been ended again. */
const IS_NEW_THERE = 'exists (select from auth.session where token_hash = $1)';
const END_REPLACED = `delete from auth.session where token_hash = $2 and ${IS_NEW_THERE}`;
const END_OLDEST = `delete from auth.session where ${IS_NEW_THERE} and id in (select id
  from auth.session where user_id = $2 order by updated_at desc, id offset ${MAX_SESSIONS})`;

/** Statements that end what a new session replaces: the one of the request, and the oldest of too many. */
export const endReplaced = (
  { sessionToken }: FastifyRequest,
  entered: { hash: string; userId: string },
): QueryConfig[] => [
  ...(sessionToken === undefined
    ? []
    : [
        {
          name: 'end-replaced-session',
          text: END_REPLACED,
          values: [entered.hash, hashToken(sessionToken)],
        },
      ]),
  { name: 'end-oldest-sessions', text: END_OLDEST, values: [entered.hash, entered.userId] },
];

const createPrincipals =
  (ensureProfile: EnsureProfile) =>
  async ({ id, user_id, role, plan, ...row }: SessionRow): Promise<SessionPrincipal> => {
    identifyCaller(user_id);
    return {
      kind: 'session',
      sessionId: id,
      userId: user_id,
      role: role ?? (await ensureProfile(user_id)),
      plan: plan ?? DEFAULT_PLAN,
      lacksFactor: row.lacks_factor,
      isConfirmed: row.is_confirmed,
      isInGrace: row.is_in_grace,
      viewing: viewingOf(row),
      viewedUntil: undefined,
    };
  };

const viewingOf = (row: Omit<SessionRow, 'id' | 'user_id' | 'role' | 'plan'>) =>
  row.viewed_id === null
    ? undefined
    : {
        userId: row.viewed_id,
        role: row.viewed_role,
        plan: row.viewed_plan,
        until: row.view_ends_at,
      };

const findLive =
  (pool: DatabaseHandle['pool']) =>
  async (ids: string[]): Promise<Map<string, Role>> => {
    const { rows } = await pool.query<{ id: string; role: Role }>(LIVE, [ids]);
    return new Map(rows.map(({ id, role }) => [id, role]));
  };

/** When each of these users last used a session that is still there. */
const findLastSeen =
  (pool: DatabaseHandle['pool']) =>
  async (userIds: string[]): Promise<Map<string, Date>> => {
    const { rows } = await pool.query<{ user_id: string; at: Date }>(LAST_SEEN, [userIds]);
    return new Map(rows.map(({ user_id, at }) => [user_id, at]));
  };

/** The user of each session that is not over, by the hash of its token. */
const findUsers =
  (pool: DatabaseHandle['pool']) =>
  async (hashes: string[]): Promise<Map<string, string>> => {
    if (hashes.length === 0) return new Map();
    const { rows } = await pool.query<{ token_hash: string; user_id: string }>(USERS, [hashes]);
    return new Map(rows.map(({ token_hash, user_id }) => [token_hash, user_id]));
  };

/** Users with a session that was begun or refreshed since then. */
const countActive =
  (pool: DatabaseHandle['pool']) =>
  async (since: Date): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(COUNT_ACTIVE, [since]);
    return rows[0]?.count ?? 0;
  };

async function countEnded(
  pool: DatabaseHandle['pool'],
  statement: string,
  values: string[],
): Promise<number> {
  const { rows } = await pool.query<{ was_live: boolean }>(statement, values);
  return rows.filter((row) => row.was_live).length;
}

export interface SessionOptions {
  ensureProfile: EnsureProfile;
  endDueGrants: EndDueGrants;
  /** Days in which a new administrator may be without a second factor. */
  graceDays: number;
}

/**
 * One query per request, directly on the table: better-auth's own lookup costs 1.4 ms. Nothing is cached, so that
 * signing out, deleting a user and changing a role take effect immediately.
 */
export function createSessions(
  { pool, secret }: Pick<DatabaseHandle, 'pool' | 'secret'>,
  cookie: { name: string },
  { ensureProfile, endDueGrants, graceDays }: SessionOptions,
) {
  const toPrincipal = createPrincipals(ensureProfile);
  const readToken = (cookies: string | undefined) => readSignedCookie(cookies, cookie.name, secret);

  /** Token of the session cookie that a reply sets. */
  const readNewToken = (reply: FastifyReply): string =>
    readToken([reply.getHeader('set-cookie') ?? []].flat().join('; ')) ?? '';

  async function findSession(token: string): Promise<SessionRow> {
    const { rows } = await pool.query<SessionRow>({
      name: 'session',
      text: LOOKUP,
      values: [hashToken(token), graceDays],
    });
    return rows[0] ?? refuseEnded();
  }

  const authenticate: Authenticator = async ({ sessionToken, id }) => {
    if (sessionToken === undefined) return undefined;
    const row = await findSession(sessionToken);
    if (!row.has_due_grant && !row.has_viewed_due_grant) return toPrincipal(row);
    for (const user of [row.user_id, row.viewed_id ?? row.user_id]) await endDueGrants(user, id);
    return toPrincipal(await findSession(sessionToken));
  };

  const run = async (statement: string, values: unknown[]): Promise<void> => {
    await pool.query(statement, values);
  };

  return {
    verifyToken: ({ headers }: FastifyRequest) => readToken(headers.cookie),
    authenticate,
    findSessions: findLive(pool),
    /** Ends the session of the request, if any. */
    endSession: async ({ sessionToken }: FastifyRequest): Promise<void> => {
      if (sessionToken !== undefined) await pool.query(endByToken(sessionToken));
    },
    /** Remembers that the user of the request has just confirmed who they are. */
    confirmSession: (request: FastifyRequest) => run(CONFIRM, [hashOf(request), false]),
    /** The same with a passkey or a code. */
    confirmByFactor: (token: string) => run(CONFIRM, [hashToken(token), true]),
    requireFactor: async (request: FastifyRequest): Promise<void> => {
      const { rowCount } = await pool.query(LACKS_USE, [hashOf(request)]);
      if (rowCount !== 0)
        throw new AppError('factor_confirmation_required', 'This session used no second factor');
    },
    readNewToken,
    /** Ends the session that this reply begins. It sets no cookie. */
    endNewSession: async (reply: FastifyReply): Promise<void> => {
      await pool.query(endByToken(readNewToken(reply)));
      reply.removeHeader('set-cookie');
    },
    /** Prolongs the session of the request. Returns the seconds until it ends. */
    refreshSession: async (request: FastifyRequest): Promise<number> => {
      const { rows } = await pool.query<{ left_s: number }>(REFRESH, [hashOf(request)]);
      return (rows[0] ?? refuseEnded()).left_s;
    },
    findLastSeen: findLastSeen(pool),
    findUsers: findUsers(pool),
    countActive: countActive(pool),
    /** The sessions of a user, that of the request first. */
    listSessions: async (request: FastifyRequest, userId: string): Promise<AccountSession[]> => {
      const { rows } = await pool.query<AccountSession>(LIST, [userId, hashOf(request)]);
      return rows;
    },
    /** Ends one session of a user. Returns whether it had not ended before. */
    endOneSession: async (userId: string, id: string): Promise<boolean> =>
      (await countEnded(pool, END_ONE, [userId, id])) > 0,
    /** Ends all sessions of a user except that of the request. Returns how many. */
    endOtherSessions: (request: FastifyRequest, userId: string): Promise<number> =>
      countEnded(pool, END_OTHERS, [userId, hashOf(request)]),
  };
}

/** Requests of other kinds of callers have no session. */
const hashOf = ({ sessionToken = '' }: FastifyRequest): string => hashToken(sessionToken);

function refuseEnded(): never {
  throw new AppError('session_expired', 'The session ended or was revoked');
}
