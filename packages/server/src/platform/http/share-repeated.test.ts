import { expect, test } from 'vitest';
import { shareRepeated } from './share-repeated.ts';

const refused = { description: 'Refused.' };
const third = { description: 'Third.' };
const operation = (responses: object) => ({ get: { responses } });

const describe = () => ({
  '/a': operation({ 200: refused, 401: refused, 403: { description: 'Own.' } }),
  '/b': operation({ 200: refused, 401: refused, 403: { description: 'Other.' } }),
  '/c': operation({ 401: third }),
  '/d': operation({ 401: third }),
});

test('what several operations refuse alike is written once', () => {
  const paths = describe();
  const shared = shareRepeated(paths);
  expect(Object.values(shared)).toEqual([refused, third]);
  const [name, other] = Object.keys(shared);
  expect([name, other]).toEqual([
    expect.stringMatching(/^Refused401_[\da-f]{8}$/),
    expect.stringMatching(/^Refused401_[\da-f]{8}$/),
  ]);
  expect(paths['/a'].get.responses).toEqual({
    200: refused,
    401: { $ref: `#/components/responses/${name}` },
    403: { description: 'Own.' },
  });
  expect(paths['/d'].get.responses).toEqual({ 401: { $ref: `#/components/responses/${other}` } });
});

test('a name stays when other operations come and go', () => {
  const [name] = Object.keys(shareRepeated(describe()));
  const { '/c': _c, '/d': _d, ...fewer } = describe();
  expect(Object.keys(shareRepeated({ '/c': operation({ 401: third }), ...fewer }))).toEqual([name]);
});
