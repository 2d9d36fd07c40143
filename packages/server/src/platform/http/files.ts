import { Readable } from 'node:stream';
import { problemMessage } from '@beamwright/domain/messages';
import type { FileAnswer, Operation } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { HEIC_TYPE } from '../pictures/heic.ts';

/** Called after the complete file has arrived: callers that are still sending would not read the refusal. */
export function requireFileType(
  { id }: Operation,
  types: readonly [string, ...string[]],
  headers: FastifyRequest['headers'],
): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (types.includes(type)) return;
  const isHeic = HEIC_TYPE.test(type) && types.includes('image/jpeg');
  const detail = isHeic ? problemMessage('heic') : problemMessage('accepted_types', { types });
  throw new AppError('unsupported_file', `${id} got "${type}"`, { detail });
}

/** Sends a file in place of JSON. Its name may contain any characters; it is encoded for the header (RFC 6266). */
export function sendFile(
  reply: FastifyReply,
  { id, status, download }: Operation,
  { content, bytes, media_type, name, max_age_s }: FileAnswer,
): FastifyReply {
  const type = media_type.split(';', 1)[0] ?? media_type;
  if (!download?.includes(type)) throw new Error(`${id} does not download ${media_type}`);
  if (name !== undefined) reply.header('content-disposition', attachment(name));
  if (bytes !== undefined) reply.header('content-length', bytes);
  if (max_age_s !== undefined) reply.header('cache-control', `private, max-age=${max_age_s}`);
  const payload = toPayload(content);
  // Also for a HEAD request and a refused connection, which read nothing of it.
  if (payload instanceof Readable) reply.raw.once('close', () => payload.destroy());
  return reply.status(status).type(media_type).send(payload);
}

/** A stream is destroyed when its caller goes, which ends the reading of its file. */
function toPayload(content: FileAnswer['content']): string | Buffer | Readable {
  if (typeof content === 'string' || content instanceof Readable) return content;
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Readable.from(content, { objectMode: false });
}

function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const escaped = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
