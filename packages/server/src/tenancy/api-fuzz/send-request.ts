import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { World } from '../test-world.ts';
import type { Sent } from './sent.ts';
import type { Answered } from './check-answer.ts';
import type { Party } from './fuzz-world.ts';

/** Longer than any answer takes on a busy machine. */
const PATIENCE_MS = 60_000;
/** Stands for an answer that did not come. */
const NO_ANSWER = 599;

export interface TimedAnswer extends Answered {
  ms: number;
}

export async function sendRequest(
  world: World,
  { headers }: Party,
  sent: Sent,
): Promise<TimedAnswer> {
  const { caller, method, url, payload } = sent;
  const begun = performance.now();
  const request = {
    method,
    url,
    headers: { ...headers[caller], ...sent.headers },
    ...(payload !== undefined && { payload }),
  } as InjectOptions;
  const answer = await Promise.race([
    world.inject(request),
    wait(PATIENCE_MS, undefined, { ref: false }),
  ]);
  const ms = Math.round(performance.now() - begun);
  if (answer === undefined) return { status: NO_ANSWER, headers: {}, text: '', ms };
  return { status: answer.statusCode, headers: textsOf(answer), text: unpacked(answer), ms };
}

const textsOf = ({ headers }: LightMyRequestResponse): Answered['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );

const UNPACKS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

function unpacked({ headers, rawPayload }: LightMyRequestResponse): string {
  const unpack = UNPACKS[headers['content-encoding'] as keyof typeof UNPACKS] as
    | typeof gunzipSync
    | undefined;
  return (unpack && rawPayload.length > 0 ? unpack(rawPayload) : rawPayload).toString();
}
