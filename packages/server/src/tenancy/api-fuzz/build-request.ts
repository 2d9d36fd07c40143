import { randomUUID } from 'node:crypto';
import { API_PREFIX, keyRefusalOf, type Operation } from '@beamwright/contract';
import type { OwnedRows } from '../operation-sample.ts';
import { OPERATION_SAMPLES } from '../operation-samples.ts';
import type { DescribedOperation, JsonSchema } from './json-schema.ts';
import type { KnownIds } from './known-ids.ts';
import { breakOne, toJson } from './odd-values.ts';
import { breakBody, breakHeaders, breakMethod, breakQuery, breakUrl } from './odd-wire.ts';
import { CALLERS, type CallerName, type Sent } from './sent.ts';
import { happens, oneOf, valueOf, type Draw } from './values-of.ts';

export interface Sources {
  schemas: Readonly<Record<string, JsonSchema>>;
  ids: KnownIds;
  /** The rows that samples name. */
  rows: OwnedRows;
  /** A picture that can be read. */
  picture: Buffer;
}

function callerOf(operation: Operation, draw: Draw): CallerName {
  const { scope } = operation.needs;
  const usual: readonly CallerName[] =
    scope === 'public'
      ? ['visitor', 'visitor', 'key', 'session']
      : scope === 'administration'
        ? ['admin', 'admin', 'admin', 'admin', 'session', 'key']
        : scope === 'kiosk'
          ? ['tablet', 'tablet', 'tablet', 'session', 'key']
          : keyRefusalOf(operation) === null
            ? ['key', 'key', 'key', 'key', 'session']
            : ['session', 'session', 'session', 'key'];
  return happens(draw, 5) ? oneOf(draw, CALLERS) : oneOf(draw, usual);
}

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Parts by their schemas. */
function partsBySchema(
  operation: Operation,
  described: DescribedOperation,
  draw: Draw,
  sources: Sources,
): Parts {
  const known = {
    schemas: sources.schemas,
    idOf: (inner: Draw, field: string) => sources.ids.draw(inner, field),
  };
  const parts: Parts = { params: {}, query: {}, body: undefined };
  for (const { name, in: place, required = false, schema } of described.parameters) {
    if (place === 'query' && (required || happens(draw, 40))) {
      parts.query[name] = valueOf(schema, draw, known, name);
    }
    if (place !== 'path') continue;
    const before = operation.path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
    parts.params[name] = valueOf(schema, draw, known, name === 'id' ? before : name);
  }
  const body = described.requestBody?.content['application/json']?.schema;
  if (body) parts.body = valueOf(body, draw, known);
  return parts;
}

/** Mostly as a sample has them, because a sample gets further than a guess. */
function partsOf(
  operation: Operation,
  described: DescribedOperation,
  draw: Draw,
  sources: Sources,
): Parts {
  const guessed = partsBySchema(operation, described, draw, sources);
  if (!happens(draw, 55)) return guessed;
  const { params, query, body } = OPERATION_SAMPLES[operation.id]?.request(sources.rows) ?? {};
  return {
    params: { ...guessed.params, ...params },
    query: { ...query },
    body: body instanceof Uint8Array ? undefined : (body ?? guessed.body),
  };
}

/** Breaks one of the parts. */
function breakParts(parts: Parts, draw: Draw): Parts {
  const { params, query, body } = parts;
  const choices: (() => Parts)[] = [];
  if (body !== undefined) choices.push(() => ({ ...parts, body: breakOne(body, draw) }));
  if (Object.keys(query).length > 0)
    choices.push(() => ({ ...parts, query: asRecord(breakOne(query, draw)) }));
  if (Object.keys(params).length > 0)
    choices.push(() => ({ ...parts, params: { ...params, ...asRecord(breakOne(params, draw)) } }));
  return choices.length === 0 ? parts : oneOf(draw, choices)();
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const words = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const encode = (value: unknown): string => encodeURIComponent(words(value).toWellFormed());

const toQuery = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`))
    .join('&');

/** As it should be, of rows that aren’t there, or with something odd in it. */
export const REQUEST_KINDS = ['usual', 'missing', 'odd', 'odd', 'odd'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function partsOfKind(kind: RequestKind, parts: Parts, draw: Draw): Parts {
  if (kind === 'odd') return happens(draw, 60) ? breakParts(parts, draw) : parts;
  if (kind === 'usual') return parts;
  // The last one: the team is there.
  const last = Object.keys(parts.params).findLast((name) => UUID.test(words(parts.params[name])));
  return last === undefined
    ? parts
    : { ...parts, params: { ...parts.params, [last]: randomUUID() } };
}

/** The next request of an operation. */
export function buildRequest(
  operation: Operation,
  described: DescribedOperation,
  draw: Draw,
  sources: Sources,
  kind: RequestKind,
): Sent {
  const parts = partsOfKind(kind, partsOf(operation, described, draw, sources), draw);
  // Sometimes in a team, which every operation that can be in one takes.
  if (
    described.parameters.some(({ name, in: place }) => name === 'team_id' && place === 'query') &&
    happens(draw, 20)
  )
    parts.query.team_id = sources.ids.draw(draw, 'teams');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encode(parts.params[name] ?? randomUUID()),
  );
  const query = toQuery(parts.query);
  const sent: Sent = {
    operation,
    caller: callerOf(operation, draw),
    method: operation.method,
    url: `${API_PREFIX}${path}${query && `?${query}`}`,
    headers: {},
    payload: undefined,
    // An empty or odd part of a path may make another path of it.
    isElsewhere: Object.values(parts.params).some((value) => !/^[\w-]{1,200}$/.test(words(value))),
  };
  addBody(sent, parts, draw, sources);
  if (kind === 'odd') breakSome(sent, draw);
  return sent;
}

function addBody(sent: Sent, { body }: Parts, draw: Draw, { picture }: Sources): void {
  const { upload, method } = sent.operation;
  if (upload) {
    const files = [
      picture,
      Buffer.from('name,material,speed_mm_min\nA,MDF,600\n'),
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      picture.subarray(0, 99),
    ];
    sent.payload = oneOf(draw, files);
    sent.headers['content-type'] = oneOf(draw, upload.types);
  } else if (body !== undefined) {
    sent.payload = toJson(body);
    sent.headers['content-type'] = 'application/json';
  }
  if (method === 'POST' && happens(draw, 12)) sent.headers['idempotency-key'] = randomUUID();
}

/** At most one thing of the wire, so that most requests reach their operation. */
function breakSome(sent: Sent, draw: Draw): void {
  if (happens(draw, 75)) return;
  const { breaks } = oneOf(draw, [
    { breaks: breakHeaders },
    { breaks: breakHeaders },
    { breaks: breakBody },
    { breaks: breakQuery },
    { breaks: breakUrl },
    { breaks: breakMethod },
  ]);
  breaks(sent, draw);
}
