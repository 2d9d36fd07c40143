import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AiObserver } from './ai/ai-client.ts';
import type { StartLog } from './start-log.ts';

/** Called for each answer, but not for streams. Runs on every request, so it only counts. */
export type RequestObserver = (request: FastifyRequest, status: number, ms: number) => void;

/** How loaded this process is now. */
export interface ProcessLoad {
  connections: number;
  callers_waiting: number;
  open_streams: number;
  /** p99 since the last reading. */
  event_loop_delay_ms: number;
  memory_bytes: number;
}

export interface Metrics {
  observeRequest: (method: string, route: string, status: number, ms: number) => void;
  observers: RequestObserver[];
  /** From now on, the delay of the event loop is measured. The returned function reads the load. */
  watchLoad: () => () => ProcessLoad;
  streams: { open: number };
  ai: AiObserver;
  /** Serves `/metrics` to this computer only. If the port is busy, the server runs without metrics. */
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
  const streams = { open: 0 };
  const openStreams = new Gauge({
    name: 'event_streams_open',
    help: 'Open event streams.',
    registers: [registry],
    collect: () => {
      openStreams.set(streams.open);
    },
  });
  return {
    observeRequest: (method, route, status, ms) =>
      requests.observe({ method, route, status }, ms / 1000),
    observers: [],
    streams,
    watchLoad: () => watchLoad(pool, streams),
    ai: createAiMetrics(registry),
    listen: (port, log) => listen(registry, port, log),
  };
}

/** Interval at which the delay of the event loop is measured. */
const DELAY_RESOLUTION_MS = 20;

function watchLoad(pool: Pool, streams: { open: number }): () => ProcessLoad {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  return () => {
    // What is measured is the time between two ticks, in nanoseconds.
    const p99Ms = Math.max(0, delay.percentile(99) / 1e6 - DELAY_RESOLUTION_MS);
    delay.reset();
    return {
      connections: pool.totalCount - pool.idleCount,
      callers_waiting: pool.waitingCount,
      open_streams: streams.open,
      event_loop_delay_ms: p99Ms,
      memory_bytes: process.memoryUsage.rss(),
    };
  };
}

function createAiMetrics(registry: Registry): AiObserver {
  const questions = new Histogram({
    name: 'ai_question_duration_seconds',
    help: 'Time the language model took over all tries, by purpose and outcome.',
    labelNames: ['purpose', 'outcome'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
    registers: [registry],
  });
  const breaker = new Gauge({
    name: 'ai_breaker_open',
    help: '1 while the language model is left alone after failures, 0.5 while one question probes.',
    registers: [registry],
  });
  const levels = { closed: 0, half_open: 0.5, open: 1 };
  return {
    observeQuestion: (purpose, outcome, ms) => questions.observe({ purpose, outcome }, ms / 1000),
    showBreaker: (state) => breaker.set(levels[state]),
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
