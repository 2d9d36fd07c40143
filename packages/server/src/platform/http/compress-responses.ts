import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one packet uncompressed. */
const THRESHOLD_BYTES = 1024;

const BROTLI_FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** In order of preference. */
const ENCODERS = {
  br: (text: string) => brotliCompressSync(text, BROTLI_FASTEST),
  gzip: (text: string) => gzipSync(text, { level: 1 }),
};
const ENCODINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[];

/**
 * Compresses JSON responses in one call: they are completely in memory already, and a stream for each would take six
 * times the CPU time. Files of the web app are compressed at build time.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < THRESHOLD_BYTES) return payload;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return ENCODERS[encoding](payload);
  });
}
