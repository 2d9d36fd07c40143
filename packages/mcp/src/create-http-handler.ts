import { createMcpHandler, type AuthInfo, type McpHttpHandler } from '@modelcontextprotocol/server';
import { createMcpServer, type CreateMcpServerOptions } from './create-mcp-server.ts';

/** Twenty times the longest call. */
const MAX_BODY_BYTES = 100_000;

export interface HttpHandlerOptions {
  /** What the server of one request works with, by what `fetch` was given as `authInfo`. */
  optionsFor: (authInfo: AuthInfo | undefined) => CreateMcpServerOptions;
  /** Refused requests and faults, for the log. */
  onerror?: (error: Error) => void;
}

export type McpFetch = McpHttpHandler['fetch'];

/**
 * Streamable HTTP without sessions: each request is answered by a server of its own, in one JSON body for clients of
 * 2026-07-28, as an event stream for those of 2025. Checks no key: whoever mounts it does, before.
 */
export function createHttpHandler({ optionsFor, onerror }: HttpHandlerOptions): McpFetch {
  const handler = createMcpHandler(({ authInfo }) => createMcpServer(optionsFor(authInfo)), {
    legacy: 'stateless',
    maxSubscriptions: 0,
    maxRequestBodySize: MAX_BODY_BYTES,
    ...(onerror && { onerror }),
  });
  return handler.fetch;
}
