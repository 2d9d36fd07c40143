import { ERRORS, type FileAnswer, type Operation } from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../errors.ts';

const MB = 1_000_000;

/** Files are read whole; each operation that takes one says how large it may be. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(?:application\/octet-stream|image\/[a-z+.-]+)$/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

/** Route options of an operation that takes a file; a larger one is refused by its first bytes. */
export function refuseLarger(max_bytes: number): RouteShorthandOptions {
  return {
    bodyLimit: max_bytes,
    errorHandler: (error) => {
      const isLarger = 'statusCode' in error && error.statusCode === ERRORS.file_too_large.status;
      if (!isLarger) throw error;
      const values = { mb: Math.floor(max_bytes / MB) };
      throw new AppError('file_too_large', error.message, { values }, error);
    },
  };
}

/** The body of an upload, of a type the operation takes. */
export function readFile(
  { id }: Operation,
  types: readonly string[],
  { body, headers }: FastifyRequest,
): Uint8Array {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type) || !Buffer.isBuffer(body)) {
    const detail = `Kinds taken: ${types.join(', ')}.`;
    throw new AppError('unsupported_file', `${id} got "${type}"`, { detail });
  }
  return body;
}

/** A file in place of JSON. Its name may hold anything; no header is broken by it (RFC 6266). */
export function sendFile(
  reply: FastifyReply,
  { id, status, download }: Operation,
  { content, media_type, name }: FileAnswer,
): FastifyReply {
  const type = media_type.split(';', 1)[0] ?? media_type;
  if (!download?.includes(type)) throw new Error(`${id} does not download ${media_type}`);
  if (name !== undefined) reply.header('content-disposition', attachment(name));
  return reply
    .status(status)
    .type(media_type)
    .send(typeof content === 'string' ? content : Buffer.from(content));
}

function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const escaped = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
