import { expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { createOwnId } from './use-own-id.ts';

const refusal = (status: number, code: string) =>
  new ApiProblem({ code, title: '', detail: null, help: '', status, errors: [], requestId: null });

it('stays the same until a response uses it up', () => {
  const ownId = createOwnId();
  const first = ownId.get();
  ownId.settle(refusal(0, 'network'));
  ownId.settle(refusal(503, 'server_busy'));
  ownId.settle(refusal(400, 'validation_failed'));
  expect(ownId.get()).toBe(first);
  ownId.settle();
  expect(ownId.get()).not.toBe(first);
});

it.each([
  [409, 'already_added'],
  [404, 'not_found'],
])('changes after %s %s', (status, code) => {
  const ownId = createOwnId();
  const first = ownId.get();
  ownId.settle(refusal(status, code));
  expect(ownId.get()).not.toBe(first);
});

it('is separate for each thing a button creates', () => {
  const ownId = createOwnId();
  const wood = ownId.get('Wood');
  expect(ownId.get('Wood')).toBe(wood);
  expect(ownId.get('Metal')).not.toBe(wood);
});
