import {
  API_PREFIX,
  type FileAnswer,
  type Operation,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccount, VISITOR } from '../auth/principal.ts';
import { readIdempotencyKey } from '../idempotency/answer-once.ts';
import type { Platform } from '../platform.ts';
import { actInTeam } from './act-in-team.ts';
import { authenticate } from './authenticate.ts';
import { addLocation } from './add-location.ts';
import { requireVersion } from './answer-programs.ts';
import { acceptBody } from './bodies/accept-bodies.ts';
import { describeLifecycle } from './describe-lifecycle.ts';
import { sendFile } from './files.ts';
import { linkNextPage } from './link-next-page.ts';
import type { ContextOf, PublicContext, RequestContext } from './context.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { checkOutput, parseRequest } from './validate.ts';

export type Handler<O extends Operation> = (
  request: OperationRequest<O>,
  context: ContextOf<O>,
) => Promise<OperationOutput<O> extends undefined ? void : OperationOutput<O>>;

/** Registers one operation of the contract, which defines scope, other needs, validation, response and status. */
export function serve<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  const { platform } = app;
  if (platform.operations.has(operation.id)) {
    throw new Error(`Operation ${operation.id} is registered twice`);
  }
  platform.operations.set(operation.id, operation);
  const lifecycle = describeLifecycle(operation);
  app.route({
    method: operation.method,
    url: API_PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      operation,
      hasOwnQueue: operation.own_queue === true,
      requestsPerMinute: operation.requests_per_minute,
    },
    // Runs after the flood guard (onRequest) and before any of the body is read.
    preParsing: async (request, reply) => {
      reply.headers(lifecycle);
      request.principal = await authenticate(platform, operation, request);
      requireVersion(request);
      await platform.maintenance.requireOpen(operation, request.principal);
      request.accepted = acceptBody(operation, request, reply);
    },
    ...(operation.output && {
      schema: { response: { [operation.status]: operation.output } },
    }),
    handler: async (request, reply) => {
      request.principal = await actInTeam(platform, operation, request);
      const context = createContext(platform, request, reply);
      const input = parseRequest(operation, request) as OperationRequest<O>;
      if ('userId' in context) {
        await requireSecondFactor(platform, operation, context);
        await platform.plugins.requireActive(operation.needs);
        await platform.requirePlan(operation.needs, input, context);
        if (operation.needs.plugin) {
          await platform.plugins.requirePlugin(operation.needs.plugin, context);
        }
      }
      const perform = async (asked: OperationRequest<O>) => {
        const output = await handler(asked, context as ContextOf<O>);
        if (!platform.config.isProduction && !operation.download) checkOutput(operation, output);
        return output;
      };
      const { principal } = request;
      const key = isAccount(principal) ? readIdempotencyKey(operation, request) : undefined;
      if (isAccount(principal) && key !== undefined) {
        return platform.answerOnce({ operation, request, reply, principal, input, key }, perform);
      }
      const output = await perform(input);
      linkNextPage(platform.config, request, reply, output);
      addLocation(operation, reply, output);
      if (operation.download) return sendFile(reply, operation, output as unknown as FileAnswer);
      return reply.status(operation.status).send(output);
    },
  });
}

function createContext(
  { transactions }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicContext | RequestContext {
  const { principal = VISITOR } = request;
  const base: PublicContext = {
    requestId: request.id,
    log: request.log,
    http: { request, reply },
    db: (work) => transactions.as(principal, work),
  };
  if (!isAccount(principal)) return base;
  const { userId, role, plan, member } = principal;
  return { ...base, userId, role, plan, member };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation;
  }
}
