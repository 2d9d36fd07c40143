import { complete, defineModes, sendJson, type Call, type ChatRequest } from './fake-response.ts';

/** Servers that refuse some requests. */
export const REFUSING_MODES = defineModes({
  refuse: ({ response }) => sendJson(response, 401, { error: { message: 'Wrong key' } }),
  /** The key is revoked between two questions. */
  refuse_midway: (call) => {
    if (call.turn === 1) return answer(call);
    sendJson(call.response, 401, { error: { message: 'Wrong key' } });
  },
  unknown_model: ({ response, request }) =>
    sendJson(response, 404, {
      error: { message: `The model ${request.model} does not exist`, code: 'model_not_found' },
    }),
  /** As DeepSeek does. */
  refuse_json_schema: (call) =>
    answerUnless(call, call.request.response_format?.type === 'json_schema', {
      error: { message: 'This response_format type is unavailable now', param: null },
    }),
  refuse_response_format: (call) =>
    answerUnless(call, call.request.response_format !== undefined, {
      error: { message: "Unknown parameter: 'response_format'", param: 'response_format' },
    }),
  /** As OpenAI's reasoning models do. */
  refuse_max_tokens: (call) =>
    answerUnless(call, call.request.max_tokens !== undefined, {
      error: {
        message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    }),
  /** Like FastAPI servers that accept only `model` and `messages`. */
  refuse_all_optional: (call) => {
    const extra = optionalKeys(call.request)[0];
    const detail = [{ type: 'extra_forbidden', loc: ['body', extra], msg: 'Not permitted' }];
    answerUnless(call, extra !== undefined, { detail }, 422);
  },
  refuse_without_words: (call) =>
    answerUnless(call, call.request.response_format !== undefined, { error: 'Bad Request' }),
  refuse_always: (call) => answerUnless(call, true, { error: 'Bad Request' }),
  refuse_by_filter: (call) =>
    answerUnless(call, true, { error: { message: 'Filtered', code: 'content_filter' } }),
  /** Accepts `response_format` but follows only the instructions. */
  ignore_format: (call) => {
    const knows = call.request.messages[0]?.content.includes('JSON Schema');
    if (knows === true) return answer(call);
    complete(call, 'Try about 12 mm/s at 80 % first.');
  },
});

const OPTIONAL = ['response_format', 'max_tokens', 'max_completion_tokens', 'reasoning_effort'];

const optionalKeys = (request: ChatRequest): string[] => OPTIONAL.filter((key) => key in request);

const answer = (call: Call) => complete(call, JSON.stringify(call.answer()));

function answerUnless(call: Call, isRefused: boolean, refusal: object, status = 400): void {
  if (isRefused) sendJson(call.response, status, refusal);
  else answer(call);
}
