import { expect, test } from 'vitest';
import { shareRepeated } from './share-repeated.ts';

const refused = { description: 'Refused.' };
const operation = (responses: object) => ({ get: { responses } });

test('what several operations refuse alike is written once', () => {
  const paths = {
    '/a': operation({ 200: refused, 401: refused, 403: { description: 'Own.' } }),
    '/b': operation({ 200: refused, 401: refused, 403: { description: 'Other.' } }),
    '/c': operation({ 401: { description: 'Third.' } }),
    '/d': operation({ 401: { description: 'Third.' } }),
  };
  expect(shareRepeated(paths)).toEqual({
    Refused401: refused,
    Refused401_2: { description: 'Third.' },
  });
  expect(paths['/a'].get.responses).toEqual({
    200: refused,
    401: { $ref: '#/components/responses/Refused401' },
    403: { description: 'Own.' },
  });
  expect(paths['/d'].get.responses).toEqual({
    401: { $ref: '#/components/responses/Refused401_2' },
  });
});
