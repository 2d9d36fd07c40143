import { ERRORS } from '@beamwright/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SLICES } from '../../slices.ts';
import { buildOpenApi, listContractOperations, type Audience } from './build-openapi.ts';

type Json = Record<string, unknown>;

const operations = listContractOperations();
const describeApi = (audience: Audience) =>
  buildOpenApi(operations, {
    supportEmail: 'support@beamwright.example',
    tags: SLICES.map(({ name, description }) => ({ name, description })),
    audience,
  });
const document = describeApi('us');

function* walk(value: unknown, path: string): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  yield [path, value as Json];
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${path}/${key}`);
}

test('every field and every parameter has a description', () => {
  const silent: string[] = [];
  for (const [path, node] of walk(document, '#')) {
    // The map of a schema's fields is no schema, even if one of them is named `properties`.
    const isMap = /(?<!\/properties)\/properties$/.test(path);
    const isSchema = !isMap && !path.includes('/example');
    const fields = isSchema ? (node.properties as Json | undefined) : {};
    for (const [name, field] of Object.entries(fields ?? {})) {
      if (!(field as Json).description) silent.push(`${path}/${name}`);
    }
    const parameters = path.endsWith('/parameters')
      ? Object.values(node as Record<string, Json>)
      : [];
    for (const parameter of parameters) {
      if (!parameter.description && parameter.$ref === undefined)
        silent.push(`${path}/${String(parameter.name)}`);
    }
  }
  expect(silent).toEqual([]);
});

test('every operation is there once, under a slice that slices.ts lists', () => {
  const ids = [...walk(document.paths, '')].flatMap(([, node]) => (node.operationId ? [node] : []));
  expect(ids).toHaveLength(operations.length);
  expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(ids.length);
  const slices = new Set(SLICES.map(({ name }) => name));
  for (const { tags } of ids) expect(slices).toContain((tags as string[])[0]);
});

const idsOf = (paths: unknown) =>
  [...walk(paths, '')].flatMap(([, node]) => (node.operationId ? [node.operationId] : []));

test('internal operations are marked in our document', () => {
  const internal = operations.filter((operation) => operation.internal);
  const marked = [...walk(document.paths, '')].filter(([, node]) => node['x-internal']);
  expect(internal.length).toBeGreaterThan(0);
  expect(marked).toHaveLength(internal.length);
});

test('callers see what a key may do and what everybody may read; the rest says why it takes no key', () => {
  const listed = new Set<unknown>(idsOf(describeApi('callers').paths));
  for (const [, node] of walk(document.paths, '')) {
    if (typeof node.operationId !== 'string' || node['x-internal']) continue;
    const isPublic = Array.isArray(node.security) && node.security.length === 0;
    const { 'x-key-refusal': refusal } = node;
    if (!isPublic)
      expect([node.operationId, listed.has(node.operationId)]).toEqual([
        node.operationId,
        refusal === undefined,
      ]);
  }
  expect(listed.has('plans_list')).toBe(true);
  expect(listed.has('accounts_signIn')).toBe(false);
});

test('each parameter is there, also of a query that has a name', () => {
  for (const { id, method, path, query } of operations) {
    const { properties = {} } = query
      ? (z.toJSONSchema(query, { io: 'input', metadata: z.registry() }) as Json)
      : {};
    const described = (document.paths as Record<string, Record<string, Json>>)[path]?.[
      method.toLowerCase()
    ];
    const parameters = (described?.parameters ?? []) as { name: string }[];
    const names = new Set(parameters.map(({ name }) => name));
    expect([id, Object.keys(properties as Json).filter((name) => !names.has(name))]).toEqual([
      id,
      [],
    ]);
  }
});

test('the document for callers is small enough to read in one go', () => {
  expect(JSON.stringify(describeApi('callers')).length).toBeLessThan(850_000);
});

test('what administrators do is internal', () => {
  const open = operations.filter(({ path, internal }) => path.startsWith('/admin/') && !internal);
  expect(open.map(({ id }) => id)).toEqual([]);
});

test.each(['us', 'callers'] as const)('every reference leads somewhere, for %s', (audience) => {
  const document = describeApi(audience);
  for (const [, node] of walk(document, '#')) {
    if (typeof node.$ref !== 'string') continue;
    const steps = node.$ref.slice(2).split('/');
    const found = steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document);
    expect([node.$ref, typeof found]).toEqual([node.$ref, 'object']);
  }
});

test('every error but 405 is listed: 405 belongs to no operation', () => {
  const { examples } = document.components as { examples: Json };
  const missing = Object.keys(ERRORS).filter((code) => !(code in examples));
  expect(missing).toEqual(['method_not_allowed']);
});
