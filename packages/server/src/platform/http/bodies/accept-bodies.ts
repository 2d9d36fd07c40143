import type { Operation } from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queueKeyOf } from '../../db/queue/caller.ts';
import { isAccount } from '../../auth/principal.ts';
import { AppError } from '../../errors.ts';
import { toAddressGroup } from '../address-group.ts';
import { createBodyBudget, type BodyPlace, type BodyBudget } from './body-budget.ts';
import { readBody } from './read-body.ts';

const MB = 1_000_000;
const JSON_MAX_BYTES = 100 * 1024;
const JSON_TIMEOUT_MS = 15_000;
/** Time limit for a file: uploading a photo over workshop Wi-Fi takes a while. */
export const FILE_TIMEOUT_MS = 120_000;
/**
 * Maximum bytes of a refused body to read and discard: some callers read the response only after sending everything.
 */
const DRAINED_BYTES = MB;
const DRAIN_MS = 10_000;
/** How many refused bodies are read to their end at once. Further connections are closed, as for longer bodies. */
const MAX_DRAINED = 100;
/** Longer than a response needs to arrive. Closing at once could overtake it. */
const CLOSE_MS = 1000;

const FILE_TYPES = /^(?:application\/octet-stream|image\/[a-z+.-]+)$/;

interface AcceptedBody {
  place: BodyPlace;
  maxBytes: number;
  isFile: boolean;
  /** JSON that is read as it came, because a signature is of its bytes. */
  isSigned: boolean;
}

/** Reads a body only after its operation has checked the caller and the allowed size. */
export function acceptBodies(app: FastifyInstance): void {
  app.decorate('bodyBudget', createBodyBudget());
  app.decorateRequest('accepted', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FILE_TYPES, (request: FastifyRequest) => readAccepted(request));
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const body = await readAccepted(request);
    if (request.accepted?.isSigned) return body;
    return new Promise((resolve, reject) => {
      void parseJson(request, body.toString(), (error, parsed) =>
        error ? reject(error) : resolve(parsed),
      );
    });
  });
  let drained = 0;
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const isShort = Number(raw.headers['content-length']) <= DRAINED_BYTES;
    const isDrained = isShort && drained < MAX_DRAINED;
    if (isDrained) {
      drained += 1;
      raw.once('close', () => (drained -= 1));
    } else {
      raw.socket.pause();
    }
    // After the body is complete, the connection may serve another request.
    const end = () => raw.complete || raw.destroy();
    setTimeout(end, isDrained ? DRAIN_MS : CLOSE_MS).unref();
  });
}

/** Call when the caller is known, before the body is read. Refuses a file that is too large. */
export function acceptBody(
  { method, upload }: Pick<Operation, 'method' | 'upload'>,
  { server, headers, raw, principal, ip, caller }: FastifyRequest,
  reply: FastifyReply,
): AcceptedBody | undefined {
  if (method === 'GET') return undefined;
  const maxBytes = upload?.max_bytes ?? JSON_MAX_BYTES;
  const expected = Number(headers['content-length'] ?? 0);
  const isFile = upload !== undefined;
  if (expected > maxBytes) throw tooLarge({ isFile, maxBytes });
  const place = server.bodyBudget.enter(
    isAccount(principal) ? (isFile ? 'files' : 'users') : 'strangers',
    queueKeyOf(isAccount(principal) ? principal.userId : toAddressGroup(ip), caller),
    expected,
  );
  // Every request ends with this event: answered, refused, timed out or disconnected.
  reply.raw.once('close', place.free);
  if (raw.destroyed) place.free();
  const isSigned = upload?.types.includes('application/json') === true;
  return { place, maxBytes, isFile, isSigned };
}

/** The body that `acceptBody` let in. */
export async function readAccepted({ accepted, raw, url }: FastifyRequest): Promise<Buffer> {
  if (accepted === undefined) throw new AppError('not_found', `${url} takes no body`);
  const { place, maxBytes, isFile } = accepted;
  return readBody(raw, place, {
    maxBytes,
    timeoutMs: isFile ? FILE_TIMEOUT_MS : JSON_TIMEOUT_MS,
    createRefusal: () => tooLarge(accepted),
  });
}

function tooLarge({ isFile, maxBytes }: Pick<AcceptedBody, 'isFile' | 'maxBytes'>): AppError {
  const code = isFile ? 'file_too_large' : 'payload_too_large';
  const values = { mb: Math.floor(maxBytes / MB) };
  return new AppError(code, `more than ${maxBytes} bytes`, { values });
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyBudget: BodyBudget;
  }
  interface FastifyRequest {
    /** Undefined until an operation has accepted the body. */
    accepted: AcceptedBody | undefined;
  }
}
