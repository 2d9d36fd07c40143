import type { OutgoingHttpHeaders } from 'node:http';
import { createHttpAccount, createHttpHandler, type McpFetch } from 'beamwright-mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { acceptBody } from '../../platform/http/bodies/accept-bodies.ts';
import { findAdditionsFor } from '../questions/service.ts';

export const MCP_PATH = '/mcp';

/** What the tools of a library are called with. */
interface Caller {
  token: string;
  ip: string;
}

/** Tools for assistants, for whoever has a key (ADR 58). */
export function registerMcp(app: FastifyInstance): void {
  const answer = createAnswer(app);
  app.route({
    // Others than POST are refused by the handler, with what is allowed.
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: MCP_PATH,
    config: { countedAs: 'mcp' },
    preParsing: async (request, reply) => {
      request.principal = await requireKey(app, request);
      request.accepted = acceptBody({ method: 'POST' }, request, reply);
    },
    handler: async (request, reply) => {
      // One message a request, as the protocol says: a hundred would count as one.
      if (Array.isArray(request.body))
        throw new AppError('malformed_request', 'a batch of messages');
      const response = await answer(toFetchRequest(app, request), {
        parsedBody: request.body,
        authInfo: {
          token: tokenOf(request),
          clientId: request.usedKey?.id ?? '',
          scopes: [],
          extra: { ip: request.ip },
        },
      });
      return send(reply, response);
    },
  });
}

async function requireKey({ platform }: FastifyInstance, request: FastifyRequest) {
  if (request.apiKeyHash === undefined) {
    throw new AppError('authentication_required', 'assistants need a key');
  }
  const principal = await platform.auth.identify(request);
  if (principal.kind === 'key' && principal.isInGrace) {
    throw new AppError('account_being_erased', 'the account waits to be erased');
  }
  return principal;
}

/** Assistants get the blocks of the installation too: without them, there is no answer. */
function createAnswer(app: FastifyInstance): McpFetch {
  const findAdditions = findAdditionsFor(app);
  return createHttpHandler({
    optionsFor: (authInfo) => ({
      account: accountOf(app, {
        token: authInfo?.token ?? '',
        ip: String(authInfo?.extra?.ip),
      }),
      findings: async (reading) => (await findAdditions(reading))?.added.added_findings ?? [],
      log: (line) => app.log.warn(line),
    }),
    onerror: (error) => app.log.info({ err: error }, 'a request of an assistant was refused'),
  });
}

/** The library by the API itself, so that its rules, scopes and limits are those of every other program. */
const accountOf = (app: FastifyInstance, { token, ip }: Caller) =>
  createHttpAccount({
    url: app.platform.config.publicUrl,
    key: token,
    fetch: async (address, { method = 'GET', headers, body }) => {
      const {
        statusCode,
        payload,
        headers: answered,
      } = await app.inject({
        method: method as 'GET' | 'POST',
        url: address.pathname + address.search,
        headers: headers as Record<string, string>,
        remoteAddress: ip,
        ...(typeof body === 'string' && { payload: body }),
      });
      return new Response(payload, { status: statusCode, headers: toHeaders(answered) });
    },
  });

const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.split(' ').at(-1) ?? '';

function toFetchRequest({ platform }: FastifyInstance, { method, headers }: FastifyRequest) {
  const address = new URL(MCP_PATH, platform.config.publicUrl);
  return new Request(address, { method, headers: toHeaders(headers) });
}

function toHeaders(headers: OutgoingHttpHeaders): Headers {
  const converted = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined)
      converted.set(name, Array.isArray(value) ? value.join(', ') : `${value}`);
  }
  return converted;
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ?? undefined);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name under which requests with keys are counted, of a route that serves no operation. */
    countedAs?: string;
  }
}
