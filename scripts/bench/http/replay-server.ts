// The baseline of the HTTP benchmark: a bare Fastify handler that runs the SQL recorded from
// the app, request by request, on the same engine, and answers with the rows of the last query.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { loadConfig } from '../../../packages/server/src/config.ts';
import { openDatabase } from '../../../packages/server/src/platform/db/open-database.ts';
import type { Query, Recording } from './recording.ts';

const recording = JSON.parse(readFileSync(process.env['BENCH_REPLAY'] ?? '', 'utf8')) as Recording;
const quiet = { info: () => undefined, warn: () => undefined };
const config = loadConfig();
const database = await openDatabase(config, quiet);
const app = Fastify();

async function replay(queries: readonly Query[] | undefined) {
  const client = await database.pool.connect();
  let rows: unknown[] = [];
  try {
    for (const { text, values, name } of queries ?? []) {
      const result = await client.query(
        values.length > 0 ? { text, values, ...(name !== undefined && { name }) } : text,
      );
      if (result.rows?.length > 0) rows = result.rows;
    }
  } finally {
    // Otherwise a statement that fails leaves the next request waiting forever.
    client.release();
  }
  return rows;
}

const next = { post: 0, get: 0 };
app.get('/api/v1/ready', () => ({ ok: true }));
app.post('/api/v1/jobs', () => replay(recording.post[next.post++ % recording.post.length]));
app.get('/api/v1/settings', () => replay(recording.get[next.get++ % recording.get.length]));

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
await app.listen({ port: config.port, host: '127.0.0.1' });
