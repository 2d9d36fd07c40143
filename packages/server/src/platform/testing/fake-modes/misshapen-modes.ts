import { complete, defineModes, sendJson, completion, type Call } from './fake-response.ts';

const asText = ({ answer }: Call) => JSON.stringify(answer());
const DEPTH = 10_000;

/** Answers that must be refused. */
export const MISSHAPEN_MODES = defineModes({
  truncated: (call) => complete(call, asText(call).slice(0, -2), { finish_reason: 'length' }),
  thought_too_long: (call) =>
    complete(call, '', {
      finish_reason: 'length',
      message: { reasoning_content: 'Let me see. '.repeat(100) },
    }),
  prose: (call) => complete(call, 'I would rather talk about the weather.'),
  wrong_shape: (call) => complete(call, '{"unexpected":true}'),
  empty: (call) => complete(call, ''),
  null_content: (call) => complete(call, '', { message: { content: null } }),
  no_choices: (call) => sendJson(call.response, 200, { ...completion(call, ''), choices: [] }),
  filtered: (call) => complete(call, asText(call), { finish_reason: 'content_filter' }),
  refusal: (call) =>
    complete(call, '', { message: { content: null, refusal: 'I cannot help with that.' } }),
  nan: (call) => complete(call, withNumbersAs('NaN', call.answer())),
  infinite: (call) => complete(call, withNumbersAs('1e999', call.answer())),
  huge_numbers: (call) => complete(call, withNumbersAs('1e300', call.answer())),
  negative: (call) => complete(call, withNumbersAs('-20', call.answer())),
  minus_zero: (call) => complete(call, withNumbersAs('-0', call.answer())),
  unicode_digits: (call) => complete(call, withNumbersAs('"٢٠"', call.answer())),
  ambiguous_number: (call) => complete(call, withNumbersAs('"1,500"', call.answer())),
  contradicting_unit: (call) => complete(call, withNumbersAs('"20 kg"', call.answer())),
  two_objects: (call) => complete(call, `${asText(call)}\nor\n${withMorePower(call)}`),
  duplicate_keys: (call) =>
    complete(call, asText(call).replaceAll('"passes":', '"power_percent":1e9,"passes":')),
  deep_nest: (call) =>
    complete(call, `${'{"answer":'.repeat(DEPTH)}${asText(call)}${'}'.repeat(DEPTH)}`),
  prototype: (call) => complete(call, asText(call).replace('{', '{"__proto__":{"isAdmin":true},')),
});

/** JSON text in which a word replaces every number, which JSON.stringify can't produce. */
function withNumbersAs(word: string, answer: object): string {
  const marked = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' ? '\u0000' : value,
  );
  return marked.replaceAll(String.raw`"\u0000"`, word);
}

const withMorePower = ({ answer }: Call): string =>
  JSON.stringify(answer(), (key, value: unknown) =>
    key === 'power_percent' ? Number(value) * 1.01 : value,
  );
