import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StartLog } from './start-log.ts';

export interface Metrics {
  observeRequest: (method: string, route: string, status: number, ms: number) => void;
  /** Serves `/metrics` on this computer only; a busy port costs the metrics, not the server. */
  listen: (port: number, log: StartLog) => Promise<() => Promise<void>>;
}

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
  return {
    observeRequest: (method, route, status, ms) =>
      requests.observe({ method, route, status }, ms / 1000),
    listen: (port, log) => listen(registry, port, log),
  };
}

async function listen(registry: Registry, port: number, log: StartLog) {
  if (port === 0) return async () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then((text) => {
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    });
  });
  return new Promise<() => Promise<void>>((resolve) => {
    server.on('error', (error) => {
      log.warn(`Metrics are off: port ${port} cannot be used (${error.message})`);
      resolve(async () => {});
    });
    server.listen(port, '127.0.0.1', () => {
      resolve(async () => {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      });
    });
  });
}
