import { createHmac } from 'node:crypto';
import pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { deriveSecret, readOrCreateSecretFile } from '../auth/signing-secret.ts';
import { StartError } from '../start-error.ts';
import type { StartLog } from '../start-log.ts';
import type { DatabaseHandle, OwnLine } from './database-handle.ts';
import { watchDisk } from './disk/disk-watch.ts';
import { GuardedSocket } from './guarded-socket.ts';
import { listenPostgresql } from './listen-postgresql.ts';
import { types } from './pg-types.ts';
import { prepareDatabase } from './prepare-database.ts';
import { QueuedPool } from './queue/queued-pool.ts';
import { ensureMember, runIdempotent } from './roles.ts';
import { warnOfOtherSecret } from './warn-of-other-secret.ts';

const OLDEST_MAJOR = 15;
/** Maximum wait for a connection, so that callers learn within 3 s that the database does not respond. */
const WAIT_MS = 2500;
/** Shorter, so that whoever waits for another request isn’t told that the database is away. */
const LOCK_WAIT_MS = 2000;
const POOL_SIZE = 10;
/** More than ten connections can serve within that time. */
const MAX_WAITING = 500;
/** A page sends up to ten requests at once, and a user may have a few tabs open. */
const MAX_WAITING_PER_CALLER = 40;

/**
 * Migrates as the user of DATABASE_URL, then serves as a separate login, which can't get back that user's rights.
 * Each database of a cluster has its own login.
 */
export async function openPostgresql(
  url: string,
  sources: SecretSources,
  log: StartLog,
): Promise<DatabaseHandle> {
  const owner = await connectOwner(url);
  try {
    await prepareDatabase(owner);
    const secret = await findSecret(owner, sources);
    const login = await ensureLogin(owner, secret);
    await warnOfOtherSecret(owner, { user: login.user, secret }, log);
    const pool = await openPool(owner, login);
    return {
      engine: 'postgresql',
      pool,
      openLine: () => openLine(login),
      secret,
      listen: (channel, handlers) =>
        listenPostgresql(() => createListener(login), channel, handlers),
      disk: watchDisk(log),
      damage: () => undefined,
      onDamage: () => {},
      status: async () => null,
      backups: null,
      close: () => pool.end(),
    };
  } finally {
    await owner.end();
  }
}

interface SecretSources {
  authSecret: string | undefined;
  /**
   * Folder for the secret if PostgreSQL needs no password from its owner: then the server is on this computer, like
   * the folder.
   */
  dataDir: string;
}

async function findSecret(owner: pg.Client, { authSecret, dataDir }: SecretSources) {
  if (authSecret !== undefined) return authSecret;
  const { password } = owner;
  return password ? deriveSecret(owner, password) : readOrCreateSecretFile(dataDir);
}

/** Connects as the user in the URL; the caller ends the connection. */
export async function connectOwner(url: string): Promise<pg.Client> {
  const owner = createClient({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    types,
    keepAlive: true,
  });
  try {
    await owner.connect();
  } catch (error) {
    const where = `${owner.host}:${owner.port}/${owner.database}`;
    throw new StartError(
      `The PostgreSQL server at ${where} does not respond: ${describe(error)}`,
      error,
    );
  }
  await requireVersion(owner);
  return owner;
}

/** For a host name with several addresses, Node reports a refused connection as an error without a message. */
function describe(error: unknown): string {
  const { message, code, errors } = error as { message: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'no reason given';
}

async function requireVersion(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ number: number }>(
    `select current_setting('server_version_num')::int / 10000 as number`,
  );
  const major = rows[0]?.number ?? 0;
  if (major >= OLDEST_MAJOR) return;
  throw new StartError(`PostgreSQL ${major} is too old: Beamwright needs ${OLDEST_MAJOR} or newer`);
}

type Login = pg.ClientConfig & { user: string; password: string };

async function ensureLogin(owner: pg.Client, secret: string): Promise<Login> {
  const { rows } = await owner.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  );
  const user = `app_login_${rows[0]?.oid}`;
  const password = createHmac('sha256', secret).update(user).digest('base64url');
  await ensureRole(owner, user, password);
  return {
    host: owner.host,
    port: owner.port,
    database: owner.database as string,
    ssl: owner.ssl,
    user,
    password,
    types,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: WAIT_MS,
    lock_timeout: LOCK_WAIT_MS,
    query_timeout: WAIT_MS,
    keepAlive: true,
  };
}

async function ensureRole(owner: pg.Client, user: string, password: string): Promise<void> {
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [user]);
  if (rows.length === 0) {
    await runIdempotent(owner, `create role ${user} login inherit password '${password}'`);
  }
  await ensureMember(owner, 'app_login', user);
}

async function openPool(owner: pg.Client, login: Login): Promise<pg.Pool> {
  const { user, password } = login;
  const pool = createPool(login);
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    if (!isPasswordRefused(error)) throw toLoginError(user, error);
  }
  await owner.query(`alter role ${user} password '${password}'`);
  try {
    (await pool.connect()).release();
    return pool;
  } catch (error) {
    await pool.end();
    throw toLoginError(user, error);
  }
}

function createPool(login: Login): pg.Pool {
  const pool = new QueuedPool({
    ...login,
    stream: createSocket,
    // A statement need not wait for the response to the previous one.
    pipeline: true,
    max: POOL_SIZE,
    isRemote: true,
    queue: {
      waiting: MAX_WAITING,
      maxWaitingPerCaller: MAX_WAITING_PER_CALLER,
      waitMs: WAIT_MS,
      urgentMs: WAIT_MS,
    },
    application_name: 'beamwright',
    idle_in_transaction_session_timeout: 4 * WAIT_MS,
  });
  // A connection lost while idle is replaced. Without a listener, the error would end the process.
  pool.on('error', ignoreLoss);
  // The pool handles errors of idle connections only.
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  return pool;
}

/** Other processes read the version of this one from its name. */
const createListener = (login: Login): pg.Client =>
  createClient({ ...login, application_name: `beamwright listener ${packageFile.version}` });

function openLine(login: Login): OwnLine {
  const socket = createSocket();
  const client = new pg.Client({
    ...login,
    application_name: 'beamwright probe',
    stream: () => socket,
  });
  client.on('error', ignoreLoss);
  return { client, drop: () => socket.destroy() };
}

function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, stream: createSocket });
  client.on('error', ignoreLoss);
  return client;
}

const createSocket = (): GuardedSocket => new GuardedSocket();

/** Nothing to do: the query in flight fails with the same error, and so does the next one. */
const ignoreLoss = (): void => {};

const isPasswordRefused = (error: unknown): boolean =>
  ['28P01', '28000'].includes((error as { code?: string }).code ?? '');

const toLoginError = (user: string, error: unknown): StartError =>
  new StartError(
    `PostgreSQL refuses the restricted login ${user}: allow it a password login in pg_hba.conf (${describe(error)})`,
    error,
  );
