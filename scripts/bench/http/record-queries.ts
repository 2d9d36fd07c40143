// Loaded with --import before the app: writes every query of a pooled connection to BENCH_RECORD.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

interface Client {
  query: (...args: unknown[]) => unknown;
}

/** A query for node-postgres: a text, or an object with values and the name of a prepared statement. */
interface QueryObject {
  text: string;
  values?: unknown;
  name?: string;
}

type Callback = (error: unknown, client: Client | undefined, done: unknown) => void;

const file = process.env['BENCH_RECORD'] ?? '';
const seen = new WeakSet<Client>();
const connect = Reflect.get(pg.Pool.prototype, 'connect') as (callback?: Callback) => unknown;

function watch(client: Client): Client {
  if (seen.has(client)) return client;
  seen.add(client);
  const query = client.query.bind(client);
  client.query = (...args) => {
    const [asked, given = []] = args;
    const {
      text,
      values = given,
      name,
    } = (typeof asked === 'string' ? { text: asked } : asked) as QueryObject;
    const at = performance.timeOrigin + performance.now();
    appendFileSync(file, `${JSON.stringify({ at, text, values, name })}\n`);
    return query(...args);
  };
  return client;
}

function connectWatched(this: pg.Pool, callback?: Callback): unknown {
  if (!callback) return (connect.call(this) as Promise<Client>).then(watch);
  return connect.call(this, (error, client, done) =>
    callback(error, client && watch(client), done),
  );
}

Reflect.set(pg.Pool.prototype, 'connect', connectWatched);
