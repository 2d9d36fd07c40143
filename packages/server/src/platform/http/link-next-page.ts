import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** `Link` to the next page of a list (RFC 8288), for programs: they need to know nothing of cursors then. */
export function linkNextPage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { apiKeyHash, method, url }: FastifyRequest,
  reply: FastifyReply,
  output: unknown,
): void {
  if (apiKeyHash === undefined || method !== 'GET') return;
  const cursor = (output as { next_cursor?: string | number | null } | undefined)?.next_cursor;
  if (cursor === undefined || cursor === null) return;
  const [path, query] = url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set('cursor', String(cursor));
  reply.header('link', `<${publicUrl}${path}?${next.toString()}>; rel="next"`);
}
