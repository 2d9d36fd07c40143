import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet as they are. */
const THRESHOLD_BYTES = 1024;

const BROTLI_FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** In the order we like them. */
const ENCODERS = {
  br: (text: string) => brotliCompressSync(text, BROTLI_FASTEST),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
};
const ENCODINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[];

/**
 * Compresses JSON answers in one call: an answer is whole in memory already, and a stream for each
 * costs six times the CPU. Files of the web app are compressed when it is built.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < THRESHOLD_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return ENCODERS[encoding](payload);
  });
}
