import { hash } from 'node:crypto';
import { isForPrograms, type Operation } from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from './has-tag.ts';

/** A program may keep its answers, but asks each time whether they are still true. */
const ASK_EACH_TIME = 'private, no-cache';

/**
 * `ETag` on what programs read, and 304 without a body for whoever has it already. It is weak, because the same answer
 * is sent in several encodings. Sessions get none: their answers are not to be stored anywhere.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isTagged(request, reply)) return done(null, payload);
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.headers({ etag: tag, 'cache-control': ASK_EACH_TIME, vary: 'authorization' });
    if (!hasTag(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
}

/** What a program reads has a tag; files and streams have none. */
export const takesTag = (operation: Operation): boolean =>
  operation.method === 'GET' &&
  operation.download === undefined &&
  operation.media === undefined &&
  isForPrograms(operation);

const isTagged = (
  { apiKeyHash, method, routeOptions: { config } }: FastifyRequest,
  reply: FastifyReply,
): boolean =>
  apiKeyHash !== undefined &&
  method === 'GET' &&
  config.operation !== undefined &&
  takesTag(config.operation) &&
  reply.statusCode === 200 &&
  !reply.hasHeader('cache-control');
