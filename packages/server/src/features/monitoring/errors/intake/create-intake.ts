import { API_PREFIX, reportErrors, type Operation } from '@beamwright/contract';
import type { OperationRequest } from '@beamwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isConnectionLost } from '../../../../platform/db/is-connection-lost.ts';
import { runAsCaller, type Caller } from '../../../../platform/db/queue/caller.ts';
import { AppError } from '../../../../platform/errors.ts';
import { createOwnBuild } from '../sources/register-build.ts';
import { keepMaps } from '../sources/keep-maps.ts';
import { PROJECT_FOLDER, readOwnBuild, WEB_ASSETS } from '../sources/own-build.ts';
import type { Resolved } from '../sources/resolve-messages.ts';
import { createResolver } from '../sources/resolver.ts';
import { createCollector, type Batch } from './collector.ts';
import { groupBatch } from './group-batch.ts';
import { storeBatch } from './store-batch.ts';
import { faultOccurrence, reportedOccurrence } from './to-occurrence.ts';

/** Errors that were shown to users, and their groups, so that what they write finds them: 100 bytes each. */
const MAX_SHOWN = 10_000;
const BACKGROUND: Caller = { key: 'errors', hasBegun: true, isBackground: true };
const UNREADABLE: Resolved = { frames: [], why_built: 'unreadable_map' };

/** Errors of this process and of the browsers that report to it, on their way to the database. */
export function createIntake(app: FastifyInstance) {
  const { auth, config, faults, transactions, operations } = app.platform;
  const closing = new AbortController();
  const ownBuild = createOwnBuild(transactions);
  const older = join(config.dataDir, 'source-maps');
  const resolver = createResolver(
    { assets: WEB_ASSETS, older, project: PROJECT_FOLDER },
    closing.signal,
  );
  const shown = new Map<string, string>();

  async function store({ pending, visits, sampling }: Batch): Promise<void> {
    const kinds = [...pending.kinds.values()];
    const stacks = kinds.map(({ first }) => ({ source: first.source, text: first.stack }));
    const resolved = await resolver.resolve(stacks).catch((error: unknown) => {
      app.log.warn({ err: error }, 'stacks stay as they were built');
      return stacks.map(() => UNREADABLE);
    });
    const groups = groupBatch(kinds, resolved);
    const sessions = new Set<string>();
    for (const group of groups.values()) {
      for (const session of group.sessions.keys()) sessions.add(session);
    }
    const users = await auth.findUsers([...sessions]);
    const build = await ownBuild();
    const found = await transactions.as({ kind: 'task', taskId: 'errors.store' }, (trx) =>
      storeBatch(trx, { groups, users, visits, sampling, ownBuild: build }),
    );
    for (const [errorId, groupId] of found) {
      if (shown.size >= MAX_SHOWN) shown.delete(shown.keys().next().value ?? '');
      shown.set(errorId, groupId);
    }
  }

  const collector = createCollector({
    // Not as the request that happened to start the timer, which may be over.
    store: (batch) => runAsCaller(BACKGROUND, () => store(batch)),
    isTemporary,
    log: app.log,
  });
  faults.listen((fault) => collector.add(faultOccurrence(fault, Date.now())));
  const operationOf = createOperationFinder(operations);
  // After the flood guard and before its body is read: what is left out must cost next to nothing.
  const weights = new WeakMap<FastifyRequest, number>();
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.url !== REPORT || request.method !== 'POST') return;
    const weight = collector.weigh(Date.now());
    weights.set(request, weight);
    if (weight === 0) return reply.status(204).send();
  });
  app.addHook('onResponse', async ({ routeOptions: { url } }, { statusCode }) => {
    if (url === VISIT && statusCode === 200) collector.countVisit();
  });
  app.addHook('onListen', () => noteStart(app, ownBuild, older));
  app.addHook('onClose', async () => {
    await collector.stop();
    closing.abort();
  });

  return {
    resolver,
    ownBuild,
    collector,
    groupOf: (errorId: string): string | undefined => shown.get(errorId),
    report: (body: OperationRequest<typeof reportErrors>['body'], http: FastifyRequest): void => {
      const now = Date.now();
      const weight = weights.get(http) ?? 1;
      if (body.visit !== null) collector.failVisit(body.visit, weight);
      for (const error of body.errors) {
        const reported = { error, web: body.build, http, operationOf };
        collector.add(reportedOccurrence(reported, now), weight);
      }
    },
  };
}

/** A server that can't keep maps shows frames of the build, and serves everything else. */
async function noteStart(
  { log }: FastifyInstance,
  ownBuild: () => Promise<string>,
  folder: string,
): Promise<void> {
  await ownBuild().catch((error: unknown) => log.warn({ err: error }, 'build not noted'));
  const own = await readOwnBuild();
  await keepMaps(own, { assets: WEB_ASSETS, folder, now: Date.now() }).catch((error: unknown) =>
    log.warn({ err: error }, 'source maps not kept'),
  );
}

export type Intake = ReturnType<typeof createIntake>;

const REPORT = API_PREFIX + reportErrors.path;
/** Every load of the app asks for its session first. */
const VISIT = `${API_PREFIX}/auth/session`;

function isTemporary(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof AppError && error.code !== 'internal';
}

/** Finds the pattern of `POST /api/v1/jobs/123`. */
function createOperationFinder(operations: Map<string, Operation>) {
  let patterns: { text: string; expression: RegExp }[] | undefined;
  return (endpoint: string): string | null => {
    patterns ??= [...operations.values()].map(({ method, path }) => ({
      text: `${method} ${path}`,
      // linear: each part between two slashes matches in only one way
      expression: new RegExp(
        `^${method} (?:${API_PREFIX})?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`,
      ),
    }));
    return patterns.find(({ expression }) => expression.test(endpoint))?.text ?? null;
  };
}
