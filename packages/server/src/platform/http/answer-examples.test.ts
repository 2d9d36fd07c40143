import { isForPrograms, type Operation } from '@beamwright/contract';
import { expect, test } from 'vitest';
import answers from '../../../data/answer-examples.json' with { type: 'json' };
import { answerExample } from './answer-examples.ts';
import { listContractOperations } from './build-openapi.ts';

const answersJson = ({ output, download, media }: Operation): boolean =>
  output !== undefined && !download && !media;
const OPERATIONS = listContractOperations().filter(
  (operation) => isForPrograms(operation) && answersJson(operation),
);

/** What the rows of the tests don't allow. */
const WITHOUT_ANSWER = ['consultation.getSolved', 'consultation.listColleagues'];

test('every operation that answers JSON has an example of its answer, and nothing else has', () => {
  const without = OPERATIONS.filter((operation) => answerExample(operation) === undefined);
  expect(without.map(({ id }) => id).sort()).toEqual(WITHOUT_ANSWER);
  const ids = OPERATIONS.map(({ id }) => id);
  expect(Object.keys(answers).filter((id) => !ids.includes(id))).toEqual([]);
});

test('every example of an answer is what the operation answers, with no other field', () => {
  for (const operation of OPERATIONS) {
    const example = answerExample(operation);
    if (example === undefined) continue;
    const { error, data } = operation.output?.safeParse(example) ?? {};
    expect([operation.id, error?.issues]).toEqual([operation.id, undefined]);
    expect([operation.id, data]).toEqual([operation.id, example]);
  }
});

test('nothing in them is of the tests', () => {
  expect(JSON.stringify(answers)).not.toMatch(/\bsecret\b|localhost|[0-9a-f]{12}@/i);
});
