import { expect, test } from 'vitest';
import { describeDigestChange, digestApi } from './api-digest.ts';

const documentOf = (size: string, summary = 'List', help = 'Go back.') => ({
  info: { title: 'API' },
  paths: {
    '/things': {
      get: { operationId: 'things_list', summary, $ref: '#/components/schemas/Thing' },
      post: { operationId: 'things_create', 'x-internal': true },
    },
  },
  components: {
    schemas: {
      Thing: { $ref: '#/components/schemas/Size' },
      Size: { type: size },
      Other: { type: 'x' },
    },
    examples: { not_found: { help } },
    securitySchemes: {},
  },
});

const change = (before: object, after: object) =>
  describeDigestChange(digestApi({ ...before }), digestApi({ ...after }));

test('the digest names the operation that changed, also through what it refers to', () => {
  expect(change(documentOf('a'), documentOf('a'))).toEqual([]);
  expect(change(documentOf('a'), documentOf('a', 'All'))).toEqual(['changed: things_list']);
  expect(change(documentOf('a'), documentOf('b'))).toEqual(['changed: things_list']);
  const { paths, ...rest } = documentOf('a');
  const other = { ...rest, paths: { '/others': { get: paths['/things'].post } } };
  expect(change(documentOf('a'), other)).toEqual([
    'removed: things_list',
    'changed: things_create',
  ]);
  expect(change(other, documentOf('a'))).toContain('added: things_list');
  expect(change(documentOf('a'), documentOf('a', 'List', ''))).toEqual([
    'changed: error.not_found',
  ]);
  expect(change(documentOf('a'), { ...documentOf('a'), info: {} })).toEqual(['changed: document']);
});

test('internal operations are marked', () => {
  expect(digestApi(documentOf('a'))).toMatch(
    /^[0-9a-f]{16} things_create POST \/things internal$/m,
  );
});

test('an example of an answer is no change of the API, one of a request is', () => {
  const withExamples = (answer: string, request: string) => ({
    ...documentOf('a'),
    paths: {
      '/things': {
        get: {
          operationId: 'things_list',
          requestBody: { content: { 'application/json': { example: request } } },
          responses: { 200: { content: { 'application/json': { schema: {}, example: answer } } } },
        },
      },
    },
  });
  const before = withExamples('a', 'a');
  expect(change(before, withExamples('b', 'a'))).toEqual([]);
  expect(change(before, withExamples('a', 'b'))).toEqual(['changed: things_list']);
});
