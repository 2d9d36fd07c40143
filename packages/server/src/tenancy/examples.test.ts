import {
  EXAMPLES,
  exampleId,
  exampleRequest,
  type Operation,
  type SampleRequest,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from './key-calls.ts';
import { ONE_ENGINE } from '../platform/testing/test-engines.ts';
import {
  addExampleAccount,
  exampleFiles,
  ORDERED_OPERATIONS,
  PROGRAM_OPERATIONS,
  REFUSED_EXAMPLES,
  type ExampleAccount,
} from './example-account.ts';
import { startWorld, type Maker, type World } from './test-world.ts';

test('every operation of the document has an example that is a request of it', () => {
  for (const operation of PROGRAM_OPERATIONS) {
    const example = exampleRequest(operation);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = operation[part];
      if (!schema) continue;
      const { error } = schema.safeParse(example[part] ?? {});
      const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      expect([operation.id, part, issues]).toEqual([operation.id, part, undefined]);
    }
  }
});

test('every example is of an operation of the document, and every id of a path is known', () => {
  const ids = PROGRAM_OPERATIONS.map(({ id }) => id);
  expect(Object.keys(EXAMPLES).filter((id) => !ids.includes(id))).toEqual([]);
  for (const { id, path } of PROGRAM_OPERATIONS) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const unknown = names.filter(
      (name) => EXAMPLES[id]?.params?.[name] === undefined && exampleId(path, name) === undefined,
    );
    expect([id, unknown]).toEqual([id, []]);
  }
});

describe.each(ONE_ENGINE)('examples with a key on %s', (engine) => {
  let world: World;
  let call: Maker['call'];
  let account: ExampleAccount;
  let files: Record<string, Buffer>;
  beforeAll(async () => {
    world = await startWorld(engine);
    account = await addExampleAccount(world);
    ({ call } = programOf(world, account.token));
    files = await exampleFiles();
  });
  afterAll(() => world.close());

  const partsOf = ({ params, query, body, upload }: SampleRequest) => ({
    ...(params && { params }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(upload && { body: files[upload.name] }),
  });

  test.each(ORDERED_OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation: Operation) => {
      const sent = partsOf(account.requestOf(operation));
      const { status, body } = await call(operation, sent as never);
      const { code } = (body ?? {}) as { code?: string };
      const expected = REFUSED_EXAMPLES[id];
      expect([id, status < 400 ? status : code, body]).toEqual([
        id,
        expected ?? operation.status,
        body,
      ]);
    },
  );
});
