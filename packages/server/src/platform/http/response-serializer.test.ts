import fastJsonStringify from 'fast-json-stringify';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '@beamwright/contract';
import { toResponseSchema } from './response-schema.ts';
import { createSerializerCompiler } from './response-serializer.ts';

vi.mock('./response-schema.ts', { spy: true });

const output = z.object({
  id: z.uuid(),
  size_mm: z.nullable(z.tuple([z.number(), z.number()])),
  note: z.optional(z.string()),
  steps: z.array(z.object({ speed: z.number(), kind: z.nullable(z.enum(['line', 'fill'])) })),
});

async function respondWith(body: unknown) {
  const app = Fastify();
  app.setSerializerCompiler(createSerializerCompiler());
  app.get('/', { schema: { response: { 200: output } } }, () => body);
  return app.inject({ url: '/' });
}

const step = { speed: 0.1 + 0.2, kind: null };
const minimal = { id: 'e0a4', size_mm: null, steps: [step] };

test('a response goes out as it is', async () => {
  const full = { ...minimal, size_mm: [1, 2.5], note: '"é"', steps: [{ ...step, kind: 'line' }] };
  expect((await respondWith(full)).json()).toEqual(full);
  expect((await respondWith(minimal)).json()).toEqual(minimal);
});

test('a field the contract does not name never leaves', async () => {
  const leaky = { ...minimal, secret: 1, steps: [{ ...step, secret: 2 }] };
  expect((await respondWith(leaky)).json()).toEqual(minimal);
});

test('a schema that the API document names may be null beside a choice', () => {
  const named = z.object({ speed: z.number() });
  z.globalRegistry.add(named, { id: 'NamedForThisTest' });
  onTestFinished(() => void z.globalRegistry.remove(named));
  const choice = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('line'), passes: z.number() }),
    z.object({ kind: z.literal('fill'), interval_mm: z.number() }),
  ]);
  const schema = z.object({ first: z.nullable(named), second: z.nullable(named), choice });
  const serialize = createSerializerCompiler()({ schema });
  const response = {
    first: { speed: 1 },
    second: null,
    choice: { kind: 'fill', interval_mm: 0.1 },
  };
  expect(JSON.parse(serialize(response))).toEqual(response);
});

test('a response without a field the contract promises fails', async () => {
  expect((await respondWith({ ...minimal, steps: undefined })).statusCode).toBe(500);
});

test('every response of the contract has a serializer', () => {
  const outputs = (Object.values(contract) as Partial<contract.Operation>[]).flatMap((value) =>
    value.id !== undefined && value.output ? [value.output] : [],
  );
  expect(outputs.length).toBeGreaterThan(60);
  for (const each of outputs) expect(() => fastJsonStringify(toResponseSchema(each))).not.toThrow();
});

test('a schema is compiled by the first response, once for all operations that share it', () => {
  const compile = createSerializerCompiler();
  const convert = vi.mocked(toResponseSchema);
  convert.mockClear();
  const [first, second] = [compile({ schema: output }), compile({ schema: output })];
  expect(convert).not.toHaveBeenCalled();
  for (const serialize of [first, second, first]) serialize(minimal);
  expect(convert).toHaveBeenCalledTimes(1);
});
