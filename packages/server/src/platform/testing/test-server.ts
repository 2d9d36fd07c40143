import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, type Operation, type OperationInput } from '@beamwright/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../app.ts';
import { parseConfig, type Config } from '../../config.ts';
import type { AiClientOptions } from '../ai/ai-client.ts';
import type { Engine } from '../db/database-handle.ts';
import { createLogger } from '../logger.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  // Unknown, because tests read responses of any shape.
  body: unknown;
  headers: LightMyRequestResponse['headers'];
}

/** A caller with its own cookies. */
export interface TestClient {
  call: <O extends Operation>(
    operation: O,
    input?: Partial<OperationInput<O>>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  cookie: string | undefined;
}

export interface TestServer {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  createClient: () => TestClient;
  /** Starts a second app on the same database, which behaves like a second process. */
  startSecond: () => Promise<Pick<TestServer, 'createClient' | 'close'>>;
  close: () => Promise<void>;
}

/** Starts the real server on a separate database, without a port. */
export async function startTestServer(options: {
  engine: Engine;
  environment?: Record<string, string>;
  ai?: AiClientOptions;
}): Promise<TestServer> {
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    REQUESTS_PER_MINUTE: '0',
    FILES_DIR: mkdtempSync(path.join(tmpdir(), 'beamwright-files-')),
    ...options.environment,
  });
  const database = await openTestDatabase(options.engine);
  const start = () => createApp(config, database, createLogger(config.logLevel), options.ai);
  const app = await start();
  return {
    app,
    config,
    database,
    createClient: () => createClient(app, config),
    startSecond: async () => {
      const second = await start();
      return { createClient: () => createClient(second, config), close: () => second.close() };
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(config.filesDir, { recursive: true, force: true });
    },
  };
}

type Parts = Partial<Record<'params' | 'query' | 'body', object>>;

function createClient(app: FastifyInstance, config: Config): TestClient {
  const ceremonies = new Map<string, string>();
  const client: TestClient = {
    cookie: undefined,
    call: async (operation, input = {}, headers = {}) => {
      const { params, query, body } = input as unknown as Parts;
      const response = await app.inject({
        method: operation.method,
        url: API_PREFIX + fillPath(operation.path, params),
        ...(query && { query: query as Record<string, string> }),
        ...(body && { payload: body instanceof Uint8Array ? Buffer.from(body) : body }),
        headers: {
          origin: config.publicUrl,
          ...(operation.upload && { 'content-type': operation.upload.types[0] }),
          ...(client.cookie || ceremonies.size > 0
            ? { cookie: [client.cookie, ...ceremonies.values()].filter(Boolean).join('; ') }
            : {}),
          ...headers,
        },
      } satisfies InjectOptions);
      keepCookie(client, response);
      keepCeremonies(ceremonies, response);
      return {
        status: response.statusCode,
        body: readBody(response),
        headers: response.headers,
      };
    },
  };
  return client;
}

/** Returns a file as bytes. */
function readBody({ body, headers, rawPayload }: LightMyRequestResponse): unknown {
  if (body === '') return undefined;
  const isJson = /json/.test(headers['content-type'] ?? '') && !headers['content-disposition'];
  return isJson ? (JSON.parse(body) as unknown) : rawPayload;
}

const fillPath = (path: string, params: object = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

function keepCookie(client: TestClient, { cookies }: LightMyRequestResponse): void {
  const session = cookies.find(({ name }) => name.endsWith('session_token'));
  if (!session) return;
  const isGone = session.maxAge === 0 || session.value === '';
  client.cookie = isGone ? undefined : `${session.name}=${encodeURIComponent(session.value)}`;
}

/** Cookies that a sign-in of two steps needs in between, and that of a tablet. */
function keepCeremonies(kept: Map<string, string>, { cookies }: LightMyRequestResponse): void {
  for (const { name, value, maxAge } of cookies) {
    if (!/two_factor$|passkey_challenge$|tablet$/.test(name)) continue;
    if (maxAge === 0) kept.delete(name);
    else kept.set(name, `${name}=${encodeURIComponent(value)}`);
  }
}
