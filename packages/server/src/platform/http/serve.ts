import {
  API_PREFIX,
  type FileAnswer,
  type Operation,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { toAnswerSchema } from './answer-schema.ts';
import { refuseLarger, sendFile } from './files.ts';
import type { ContextOf, PublicContext, RequestContext } from './context.ts';
import { checkOutput, parseRequest } from './validate.ts';

export type Handler<O extends Operation> = (
  request: OperationRequest<O>,
  context: ContextOf<O>,
) => Promise<OperationOutput<O> extends undefined ? void : OperationOutput<O>>;

/** Registers one operation of the contract: validation, access, answer and status come from it. */
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
  app.route({
    method: operation.method,
    url: API_PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(operation.upload && refuseLarger(operation.upload.max_bytes)),
    ...(operation.output && {
      schema: { response: { [operation.status]: toAnswerSchema(operation.output) } },
    }),
    handler: async (request, reply) => {
      const context = await createContext(platform, operation, request, reply);
      const input = parseRequest(operation, request) as OperationRequest<O>;
      const output = await handler(input, context as ContextOf<O>);
      if (operation.download) return sendFile(reply, operation, output as unknown as FileAnswer);
      if (!platform.config.isProduction) checkOutput(operation, output);
      return reply.status(operation.status).send(output);
    },
  });
}

async function createContext(
  platform: Platform,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicContext | RequestContext> {
  if (operation.method !== 'GET') platform.auth.checkOrigin(request);
  const { transactions } = platform;
  const base = { requestId: request.id, log: request.log, http: { request, reply } };
  if (operation.access === 'public') return { ...base, db: transactions.asAnonymous };

  const session = await platform.auth.requireSession(request, reply);
  if (operation.access === 'admin' && session.role !== 'admin') {
    const refusal = operation.refusal ?? 'forbidden';
    throw new AppError(refusal, `User ${session.userId} is no administrator`);
  }
  return {
    ...base,
    userId: session.userId,
    role: session.role,
    db: (work) => transactions.asUser(session.userId, work),
  };
}
