import type { RefusedPart } from './request-options.ts';

/** What a refusal is about. Only this is passed on, because the text may contain the key or the question. */
export type RefusalTopic =
  | RefusedPart
  | 'model'
  /** More tokens than the model has. */
  | 'too_many_tokens'
  | 'content_filter'
  /** The provider could not make the model follow the schema. */
  | 'no_valid_json'
  | 'no_credit';

/** Characters of a refusal that are read; its explanation comes first. */
const MAX_TEXT = 600;

const CODES: Record<string, RefusalTopic> = {
  model_not_found: 'model',
  deploymentnotfound: 'model',
  content_filter: 'content_filter',
  content_policy_violation: 'content_filter',
  json_validate_failed: 'no_valid_json',
  insufficient_quota: 'no_credit',
  context_length_exceeded: 'too_many_tokens',
};

const TOO_MANY =
  /too (large|high|big|many tokens)|at most \d|maximum context|context (length|size|window)|exceed|less than or equal/;
const PARTS: [RegExp, RefusedPart][] = [
  [/max_(completion_)?tokens/, 'token_limit'],
  [/reasoning[_ .]?effort|\breasoning\b|\bthink(ing)?\b/, 'reasoning_effort'],
  [
    /response[_ ]?format|json[_ ](schema|object|mode)|structured[_ ]output|guided/,
    'response_format',
  ],
];
const NO_MODEL =
  /model\b.{0,200}\b(not found|not exist|unknown|not a valid|no such|not available)|(invalid|unknown|no such|not a valid) model/;

/** Finds out what a refusal is about. Takes linear time, because the text is truncated first. */
export function readRefusal(body: string): RefusalTopic {
  const { code, param, message } = findParts(body);
  const known = CODES[code];
  if (known !== undefined) return known;
  const named = PARTS.find(([pattern]) => pattern.test(param));
  if (TOO_MANY.test(message) && (named === undefined || named[1] === 'token_limit'))
    return 'too_many_tokens';
  if (named !== undefined) return named[1];
  if (NO_MODEL.test(message)) return 'model';
  return PARTS.find(([pattern]) => pattern.test(message))?.[1] ?? 'unclear';
}

interface Parts {
  code: string;
  param: string;
  message: string;
}

/** Understands the formats of OpenAI and FastAPI (`detail`), and plain text. */
function findParts(body: string): Parts {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { code: '', param: '', message: cut(body) };
  }
  const outer = fieldsOf(parsed);
  const error = typeof outer['error'] === 'object' ? fieldsOf(outer['error']) : outer;
  const [first] = Array.isArray(outer['detail']) ? (outer['detail'] as unknown[]) : [];
  const detail = fieldsOf(first);
  return {
    code: cut(error['code'] ?? error['type']),
    param: cut(error['param'] ?? detail['loc']),
    message: cut(error['message'] ?? outer['error'] ?? detail['msg'] ?? outer['detail']),
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function cut(value: unknown): string {
  if (Array.isArray(value)) return cut(value.slice(0, 9).map(String).join('.'));
  return typeof value === 'string' ? value.slice(0, MAX_TEXT).toLowerCase() : '';
}
