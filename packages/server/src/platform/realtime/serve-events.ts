import { problemMessage } from '@beamwright/domain/messages';
import { API_PREFIX, streamEvents, type OperationRequest } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountPrincipal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import { authenticateAccount } from '../http/authenticate.ts';
import { parseRequest } from '../http/validate.ts';
import { createChannelFinder, type Channel, type NamedChannel } from './define-channel.ts';
import { openEventStream } from './event-stream.ts';
import { PERMISSION_MS } from './permissions.ts';
import { createStreamHub } from './stream-hub.ts';

type Request = OperationRequest<typeof streamEvents>;

/** Serves the only event stream of the API, for the channels that slices declare. */
export function serveEvents(app: FastifyInstance, channels: readonly Channel[]): void {
  const { auth, metrics, operations, realtime, transactions } = app.platform;
  const findChannel = createChannelFinder(channels, transactions);
  const hub = createStreamHub({ realtime, auth, log: app.log, streams: metrics.streams });
  // Runs before the server waits for open responses, because a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());
  operations.set(streamEvents.id, streamEvents);
  app.route({
    method: streamEvents.method,
    url: API_PREFIX + streamEvents.path,
    exposeHeadRoute: false,
    config: { isStream: true },
    handler: async (request, reply) => {
      const checkedAt = Date.now();
      const principal = await authenticateAccount(app.platform, streamEvents, request);
      if (principal.kind !== 'session') {
        throw new AppError('forbidden', `a ${principal.kind} has no session that ends its stream`);
      }
      const { query } = parseRequest(streamEvents, request) as Request;
      const names = new Set([query.channel].flat());
      const wanted = [...names].map((name) => findChannel(name) ?? refuseUnknown(name));
      for (const channel of wanted) await requirePermission(channel, principal);
      if (Date.now() - checkedAt > PERMISSION_MS) {
        throw new AppError('database_unavailable', 'What was checked first is out of date');
      }
      hub.requirePlace(principal.userId);
      reply.hijack();
      hub.add(openEventStream(reply.raw, reply.getHeaders()), principal, wanted, checkedAt);
    },
  });
}

/** Sends the same error for missing channels and for those of other users. */
async function requirePermission(channel: NamedChannel, caller: AccountPrincipal): Promise<void> {
  if (await channel.mayListen(caller)) return;
  throw new AppError('not_found', `User ${caller.userId} may not read ${channel.name}`);
}

function refuseUnknown(name: string): never {
  throw new AppError('validation_failed', `There is no channel ${name}`, {
    errors: [{ field: 'query.channel', message: problemMessage('no_such_channel', { name }) }],
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream lasts as long as its caller stays connected, so its duration says nothing about the server. */
    isStream?: boolean;
  }
}
