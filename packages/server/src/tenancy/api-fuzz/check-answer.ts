import { ERRORS, keyScopeOf, problem, type ErrorCode } from '@beamwright/contract';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Sent } from './sent.ts';
import type { ApiDocument, DescribedAnswer, DescribedOperation } from './json-schema.ts';

export interface Answered {
  status: number;
  /** In lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The body as text. */
  text: string;
}

export interface Secrets {
  /** What no answer says, whoever asks. */
  never: readonly string[];
  /** What belongs to an account that no caller but an administrator may see. */
  ofOthers: readonly string[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A problem whose body is complete, whatever operation it is of. */
const isProblem = ({ headers, text }: Answered): boolean =>
  headers['content-type']?.startsWith('application/problem+json') === true &&
  problem.safeParse(parsed(text)).success;

/** Compares values with schemas of the document, each of which is compiled once. */
export function createAnswerSchemas(document: ApiDocument) {
  const ajv = new Ajv2020.default({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  return {
    document,
    /** What is wrong with a value; undefined if nothing is. */
    violations: (schema: object, value: unknown): string | undefined => {
      let validate = compiled.get(schema);
      if (!validate) {
        const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
        validate = ajv.compile(JSON.parse(text) as object);
        compiled.set(schema, validate);
      }
      if (validate(value)) return undefined;
      return ajv.errorsText(validate.errors, { dataVar: 'body' });
    },
  };
}

/** Checks answers against the API document. Returns what is wrong, or nothing. */
export function createAnswerCheck(
  { document, violations }: ReturnType<typeof createAnswerSchemas>,
  secrets: Secrets,
) {
  const resolve = (answer: DescribedAnswer): DescribedAnswer =>
    answer.$ref === undefined
      ? answer
      : (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? answer);

  function checkBody(described: DescribedAnswer, { headers, text, status }: Answered): string[] {
    if (described.content === undefined) return text === '' ? [] : [`${status} has a body`];
    const type = headers['content-type']?.split(';')[0] ?? '';
    const content = described.content[type];
    if (content === undefined) return [`content type "${type}"`];
    if (!type.endsWith('json') || !content.schema) return [];
    const body = parsed(text);
    if (body === undefined) return [`no JSON: ${text.slice(0, 50)}`];
    const wrong = violations(content.schema, body);
    const { code } = body as { code?: string };
    const isListed = status < 400 || content.examples?.[code ?? ''] !== undefined;
    return [
      ...(wrong === undefined ? [] : [wrong]),
      ...(isListed ? [] : [`code ${code} is not listed for ${status}`]),
    ];
  }

  function checkListed(
    answer: DescribedAnswer | undefined,
    isHead: boolean,
    answered: Answered,
  ): string[] {
    if (answer === undefined) return [`status ${answered.status} is not listed`];
    if (isHead) return answered.text === '' ? [] : ['HEAD has a body'];
    return checkBody(resolve(answer), answered);
  }

  function checkContract(
    { operation, method, isElsewhere }: Sent,
    described: DescribedOperation,
    answered: Answered,
  ): string[] {
    const answer = described.responses[answered.status];
    const isHead = method === 'HEAD';
    const found = checkListed(answer, isHead, answered);
    if (found.length === 0 || !isElsewhere) return found;
    if (isHead && [404, 405].includes(answered.status)) return [];
    // Another operation may have answered; what it says is checked where it is called itself.
    if (answered.status < 400)
      return operation.method === method ? [] : answeredBySibling(document, operation.path, method);
    return isProblem(answered) ? [] : found;
  }

  return (sent: Sent, described: DescribedOperation, answered: Answered): string[] => [
    ...checkContract(sent, described, answered),
    ...checkFailure(sent, answered),
    ...checkHeaders(sent, answered),
    ...checkSecrets(sent, answered, secrets),
  ];
}

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;

/** A method that the path has too, or that only asks what may be called. */
const answeredBySibling = ({ paths }: ApiDocument, path: string, method: string): string[] =>
  ['HEAD', 'OPTIONS'].includes(method) || paths[path]?.[method.toLowerCase()]
    ? []
    : [`${method} was answered`];

/** Nothing fails, except as an operation says itself. */
function checkFailure({ operation }: Sent, { status, text }: Answered): string[] {
  if (status < 500) return [];
  const { code } = (parsed(text) ?? {}) as { code?: ErrorCode };
  return code !== undefined && operation.errors.includes(code)
    ? []
    : [`failed with ${status} ${code}`];
}

function checkHeaders(
  { operation, caller, headers: asked }: Sent,
  { status, headers, text }: Answered,
): string[] {
  const id = headers['x-request-id'];
  const wrong: [string, boolean][] = [
    ['no X-Request-Id', typeof id !== 'string'],
    ['no Cache-Control', headers['cache-control'] === undefined],
    ['401 without WWW-Authenticate', status === 401 && headers['www-authenticate'] === undefined],
    ['405 without Allow', status === 405 && headers.allow === undefined],
    ['429 without Retry-After', status === 429 && headers['retry-after'] === undefined],
    [
      '201 without Location',
      status === operation.status &&
        operation.location !== undefined &&
        headers.location === undefined,
    ],
    [
      'a key gets a cookie',
      operation.needs.scope !== 'public' && caller === 'key' && headers['set-cookie'] !== undefined,
    ],
    [
      'no RateLimit',
      caller === 'key' &&
        asked.authorization === undefined &&
        status < 300 &&
        keyScopeOf(operation) !== null &&
        headers.ratelimit === undefined,
    ],
  ];
  const found = wrong.filter(([, isWrong]) => isWrong).map(([what]) => what);
  if (status < 400 || text === '') return found;
  const {
    request_id,
    status: said,
    code,
  } = (parsed(text) ?? {}) as { request_id?: string; status?: number; code?: ErrorCode };
  if (request_id !== id) found.push('request_id is another');
  if (said !== status || (code !== undefined && ERRORS[code].status !== status))
    found.push(`the problem says ${said}`);
  return found;
}

const around = (text: string, part: string): string => {
  const at = text.indexOf(part);
  return text.slice(Math.max(0, at - 60), at + part.length);
};

function checkSecrets(
  { operation, caller, url, payload }: Sent,
  { text }: Answered,
  { never, ofOthers }: Secrets,
): string[] {
  const asked = `${url} ${payload?.toString() ?? ''}`;
  const isPrivileged = caller === 'admin' || operation.needs.scope === 'administration';
  const hidden = [...never, ...(isPrivileged ? [] : ofOthers)];
  return hidden
    .filter((secret) => text.includes(secret) && !asked.includes(secret))
    .map((secret) => `it says ${around(text, secret)}`);
}
