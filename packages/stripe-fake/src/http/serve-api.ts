import { Stripe } from 'stripe';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { StripeFailure } from '../errors.ts';
import type { Fake, Fault, LoggedRequest } from '../fake.ts';
import { createId } from '../ids.ts';
import { ROUTES } from '../resources/routes.ts';
import { checkKey, checkVersion } from './authenticate.ts';
import { expandAnswer } from './expand.ts';
import { takeFault, throwFault } from './faults.ts';
import { decodeForm, splitExpand } from './form.ts';
import { answerOnce, type Answer, type Replay } from './idempotency.ts';
import { readParams } from './params.ts';
import { logRequest } from './request-log.ts';
import type { PathIds, Route } from './route.ts';

const failureBody = ({ type, message, details }: StripeFailure, request: string) => ({
  error: {
    ...details,
    ...(details.code && { doc_url: `https://docs.stripe.com/error-codes/${details.code}` }),
    message,
    request_log_url: `https://dashboard.stripe.com/test/logs/${request}`,
    type,
  },
});

/** A defect of the double is an answer too, as it would be one of Stripe. */
function toFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error;
  const message = `The test double failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  return new StripeFailure(500, 'api_error', message);
}

function refuse(error: unknown, request: string): Answer {
  const failure = toFailure(error);
  return { status: failure.status, body: failureBody(failure, request) };
}

interface Call {
  route: Route;
  ids: PathIds;
  logged: LoggedRequest;
}

/** Runs a call. Only an answer of its handler is kept for repetitions, not that of a check before it. */
function runCall(fake: Fake, { route, ids, logged }: Call): Answer & { isKept: boolean } {
  let isKept = false;
  try {
    const { expand, rest } = splitExpand(logged.params);
    const params = readParams(route.params, rest);
    isKept = true;
    fake.cause = { id: logged.id, idempotency_key: logged.idempotency_key };
    const answer = route.handle(fake, params as never, ids);
    return { status: 200, body: expandAnswer(fake, answer, expand), isKept };
  } catch (error) {
    return { ...refuse(error, logged.id), isKept };
  } finally {
    fake.cause = { id: null, idempotency_key: null };
  }
}

async function runWithFault(fake: Fake, call: Call, fault: Fault | undefined) {
  // Within the idempotent part, so that a repetition meets a request that is still running.
  if (fault?.kind === 'hang') await sleep(fault.ms, undefined, { ref: false });
  return runCall(fake, call);
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function answerCall(fake: Fake, request: FastifyRequest, call: Call, fault: Fault | undefined) {
  const key = call.route.method === 'POST' ? call.logged.idempotency_key : null;
  const run = () => runWithFault(fake, call, fault);
  if (key === null) return run();
  const content = `${request.method} ${call.logged.path} ${JSON.stringify(call.logged.params)}`;
  return answerOnce(fake, { key, content, request: call.logged.id }, run);
}

async function answerRequest(
  fake: Fake,
  request: FastifyRequest,
  call: Call,
  fault: Fault | undefined,
): Promise<Replay> {
  try {
    if (fault !== undefined) throwFault(fault);
    checkKey(header(request, 'authorization'), fake.apiKey);
    checkVersion(header(request, 'stripe-version'));
    return await answerCall(fake, request, call, fault);
  } catch (error) {
    return refuse(error, call.logged.id);
  }
}

function send(
  reply: FastifyReply,
  logged: LoggedRequest,
  { status, body, original_request }: Replay,
) {
  logged.status = status;
  void reply
    .code(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'request-id': logged.id,
      'stripe-version': Stripe.API_VERSION,
      ...(logged.idempotency_key !== null && { 'idempotency-key': logged.idempotency_key }),
      ...(original_request !== undefined && {
        'idempotent-replayed': 'true',
        'original-request': original_request,
      }),
    })
    .send(JSON.stringify(body, null, 2));
}

function logCall(fake: Fake, request: FastifyRequest): LoggedRequest {
  const [path = '', query = ''] = request.url.split('?');
  const form = typeof request.body === 'string' ? request.body : '';
  return logRequest(fake, {
    id: createId('req'),
    method: request.method,
    path,
    params: { ...decodeForm(query), ...decodeForm(form) },
    idempotency_key: header(request, 'idempotency-key') ?? null,
    stripe_version: header(request, 'stripe-version') ?? null,
    at: Date.now(),
    status: null,
  });
}

const cut = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
};

async function handle(fake: Fake, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const logged = logCall(fake, request);
  const fault = takeFault(fake, logged.method, logged.path);
  if (fault?.kind === 'reset') return cut(reply);
  const ids = request.params as PathIds;
  const answer = await answerRequest(fake, request, { route, ids, logged }, fault);
  if (fault?.kind === 'reset_after') return cut(reply);
  return send(reply, logged, answer);
}

/** Whatever isn't supported is answered as an address that Stripe doesn't have. */
export function answerUnknown(fake: Fake, request: FastifyRequest, reply: FastifyReply): void {
  const logged = logCall(fake, request);
  const message = `Unrecognized request URL (${logged.method}: ${logged.path}). This test double doesn't have it.`;
  const failure = new StripeFailure(404, 'invalid_request_error', message);
  send(reply, logged, refuse(failure, logged.id));
}

/** Serves the API under /v1. */
export function serveApi(app: FastifyInstance, fake: Fake, save: () => void): void {
  for (const route of ROUTES)
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        await handle(fake, route, request, reply);
        save();
      },
    });
}
