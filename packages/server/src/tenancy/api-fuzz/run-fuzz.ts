import fc from 'fast-check';
import type { Operation } from '@beamwright/contract';
import { listContractOperations } from '../../platform/http/build-openapi.ts';
import type { World } from '../test-world.ts';
import { buildRequest, REQUEST_KINDS, type RequestKind } from './build-request.ts';
import type { Sent } from './sent.ts';
import {
  createAnswerCheck,
  createAnswerSchemas,
  type AnswerCheck,
  type Answered,
} from './check-answer.ts';
import { addParty, type Party } from './fuzz-world.ts';
import type { ApiDocument, DescribedOperation } from './json-schema.ts';
import { sendRequest, type TimedAnswer } from './send-request.ts';
import type { Draw } from './values-of.ts';

/** Events are a stream without an end; `events.test.ts` reads it. */
const WITHOUT_END = ['system.streamEvents'];
/** What ends the session or the account of its caller; nothing could be asked after it. */
const ENDING = [
  'accounts.changePassword',
  'accounts.endOtherSessions',
  'accounts.endSession',
  'accounts.signOut',
  'privacy.eraseAccount',
  'users.view',
];
/** How many of the slowest answers are named. */
const SLOWEST = 10;
/** Reads come first, and what ends a team comes last. */
const RANKS = { GET: 0, POST: 1, PATCH: 2, DELETE: 3 };
const rankOf = ({ operation: { id, method } }: Described): number =>
  /\.(leave|removeMember|endPreviousKey|clear|cancel|leave|revokeKey)$/.test(id)
    ? 3
    : RANKS[method];

interface Finding {
  operation: string;
  what: string[];
  /** The request, so that it can be sent again. */
  request: string;
  answer: string;
}

export interface FuzzResult {
  requests: number;
  /** How many were answered with each status. */
  statuses: Map<number, number>;
  /** Operations that never answered as asked. */
  unreached: string[];
  slowest: { ms: number; operation: string }[];
  findings: Finding[];
}

interface Options {
  seed: number;
  document: ApiDocument;
  /** Whether to ask once more, after so many rounds. */
  goesOn: (round: number) => boolean;
  onFinding?: (finding: Finding) => void;
  /** Requests of an operation in a row. */
  times: number;
  /** How the ids of the operations begin that are asked; left out, all are. */
  only?: readonly string[] | undefined;
}

/** Draws values; the same for the same seed. */
function drawFrom(seed: number): Draw {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  return draw as Draw;
}

interface Described {
  operation: Operation;
  described: DescribedOperation;
}

function listDescribed({ paths }: ApiDocument, only: readonly string[] = ['']): Described[] {
  return listContractOperations()
    .filter(
      ({ id }) => !WITHOUT_END.includes(id) && only.some((beginning) => id.startsWith(beginning)),
    )
    .flatMap((operation) => {
      const described = paths[operation.path]?.[operation.method.toLowerCase()];
      return described ? [{ operation, described }] : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

const short = (text: string, max = 1500): string =>
  text.length > max ? `${text.slice(0, max)}… (${text.length})` : text;

const describe = ({ caller, method, url, headers, payload }: Sent): string =>
  `${caller}: ${method} ${short(url)} ${JSON.stringify(headers).slice(0, 600)} ${short(payload?.toString() ?? '')}`;

/** Takes note of what was asked and answered. */
function createRecord(onFinding: Options['onFinding']) {
  const result: FuzzResult = {
    requests: 0,
    statuses: new Map(),
    unreached: [],
    slowest: [],
    findings: [],
  };
  return {
    result,
    note: ({ operation }: Sent, { status, ms }: TimedAnswer): void => {
      result.requests += 1;
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      result.slowest.push({ ms, operation: operation.id });
      result.slowest = result.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    },
    report: (sent: Sent, { status, text }: Answered, what: string[]): void => {
      if (what.length === 0) return;
      const answer = `${status} ${short(text, 800)}`;
      const finding = { operation: sent.operation.id, what, request: describe(sent), answer };
      result.findings.push(finding);
      onFinding?.(finding);
    },
  };
}

/** Asks each operation in turn, round after round, and checks every answer. */
export async function runFuzz(
  world: World,
  { seed, document, goesOn, onFinding, times, only }: Options,
): Promise<FuzzResult> {
  const all = listDescribed(document, only);
  const answers = createAnswerSchemas(document);
  let party: Party;
  let check: AnswerCheck;
  const { result, note, report } = createRecord(onFinding);
  const reached = new Set<string>();

  async function ask(one: Described, draw: Draw, kind: RequestKind): Promise<void> {
    const { operation, described } = one;
    const { rows, ids } = operation.needs.scope === 'administration' ? party.subject : party.own;
    const sources = { schemas: document.components.schemas, ids, rows, picture: party.picture };
    const sent = buildRequest(operation, described, draw, sources, kind);
    if (ENDING.includes(operation.id) && sent.caller !== 'visitor') sent.caller = 'key';
    const answered = await sendRequest(world, party, sent);
    note(sent, answered);
    if (answered.status === operation.status) reached.add(operation.id);
    report(sent, answered, check(sent, described, answered));
    if (answered.status < 300 && sent.method === operation.method && isJson(answered)) {
      ids.learn(operation.path, JSON.parse(answered.text));
    }
    await askAgain(sent, described, answered);
  }

  /** A request with a key of its own gets its answer again, and what was read is as it was. */
  async function askAgain(
    sent: Sent,
    described: DescribedOperation,
    answered: Answered,
  ): Promise<void> {
    const isKept =
      sent.headers['idempotency-key'] !== undefined &&
      answered.status < 300 &&
      sent.caller === 'key' &&
      sent.method === 'POST';
    const tag = sent.method === 'GET' ? answered.headers.etag : undefined;
    if (isKept && answered.headers['idempotency-replayed'] === undefined) {
      const again = await sendRequest(world, party, sent);
      note(sent, again);
      const isSame =
        again.text === answered.text && again.headers['idempotency-replayed'] === 'true';
      const takesNone =
        sent.operation.needs.scope === 'public' || sent.operation.download !== undefined;
      report(
        sent,
        again,
        isSame || takesNone
          ? []
          : [`sent again, it got another answer than ${short(answered.text, 300)}`],
      );
    }
    if (typeof tag !== 'string') return;
    const asked = { ...sent, headers: { ...sent.headers, 'if-none-match': tag } };
    const again = await sendRequest(world, party, asked);
    note(asked, again);
    report(asked, again, check(asked, described, again));
  }

  for (let round = 0; goesOn(round); round += 1) {
    party = await addParty(world);
    check = createAnswerCheck(answers, party.secrets);
    for (const [index, one] of all.entries()) {
      if (round > 0 && !goesOn(round)) break;
      await party.confirm();
      for (let time = 0; time < times; time += 1) {
        const kind = REQUEST_KINDS[time % REQUEST_KINDS.length] ?? 'odd';
        await ask(one, drawFrom(seed + (round * all.length + index) * times + time), kind);
      }
    }
  }
  result.unreached = all.map(({ operation }) => operation.id).filter((id) => !reached.has(id));
  return result;
}

const isJson = ({ headers }: Answered): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
