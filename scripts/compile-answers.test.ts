import { isDeepStrictEqual } from 'node:util';
import * as contract from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { answerCode } from '../packages/web/build/answer-code.ts';
import * as shapes from '../packages/web/src/lib/answer-shapes.ts';
import { definitionOf } from '../packages/web/src/testing/sample-of.ts';

type Schema = Parameters<typeof answerCode>[0];

const OUTPUTS = Object.entries(contract).flatMap(([name, exported]) => {
  const { output } = Object(exported) as { output?: Schema };
  return output ? [{ name, output }] : [];
});

function compiled(schema: Schema): ReturnType<typeof shapes.answer> {
  const code = `return answer(${answerCode(schema)})`;
  // oxlint-disable-next-line no-implied-eval -- what the build writes is code
  const build = new Function(...Object.keys(shapes), code) as (
    ...parts: unknown[]
  ) => ReturnType<typeof shapes.answer>;
  return build(...Object.values(shapes));
}

/** A value with every field set and one entry in every list; `pick` chooses among kinds. */
function fullest(schema: Schema, pick = 0): unknown {
  const { type, shape, element, items, options, entries, values, innerType, format } =
    definitionOf(schema);
  const inside = (part: Schema | undefined) => part && fullest(part, pick);
  if (type === 'string') return format === 'uuid' ? crypto.randomUUID() : 'text';
  if (type === 'number') return 7;
  if (type === 'boolean') return true;
  if (type === 'unknown') return { any: 'thing' };
  if (type === 'enum') return Object.values(entries ?? {}).at(pick % 2 ? -1 : 0);
  if (type === 'literal') return values?.[0];
  if (type === 'array') return [inside(element)];
  if (type === 'tuple') return items?.map(inside);
  if (type === 'union') return inside(options?.[pick % options.length]);
  if (type === 'record') {
    const { keyType, valueType } = definitionOf(schema) as unknown as Record<string, Schema>;
    const key = definitionOf(keyType as Schema);
    const keys = key.entries ? Object.values(key.entries) : [fullest(keyType as Schema)];
    return Object.fromEntries(keys.map((each) => [each, inside(valueType)]));
  }
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(shape ?? {}).map(([key, part]) => [key, inside(part)]),
    );
  }
  return inside(innerType);
}

/** Everything that differs from a value in one place. */
function* changed(value: unknown): Generator {
  for (const other of [null, 'another', []]) yield other;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const each of changed(value[0])) yield value.with(0, each);
    return;
  }
  yield { ...value, of_a_newer_version: 1 };
  for (const [key, part] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const each of changed(part)) yield { ...value, [key]: each };
  }
}

/** Ranges and patterns are the server’s concern. */
const isOfContent = ({ code }: { code?: string }) =>
  ['too_big', 'too_small', 'invalid_format', 'custom'].includes(code ?? '');

describe('a compiled answer', () => {
  it.each(OUTPUTS)('of $name reads and refuses what its schema does', ({ output }) => {
    const answer = compiled(output);
    const full = fullest(output);
    const values = [full, fullest(output, 1), fullest(output, 2), ...changed(full)];
    const different = values.filter((value) => {
      const byContract = output.safeParse(value);
      const read = answer.safeParse(value);
      return byContract.success
        ? !isDeepStrictEqual(read.data, byContract.data)
        : read.success && !byContract.error.issues.every(isOfContent);
    });
    expect(different).toEqual([]);
  });

  it('says where it differs', () => {
    const { error } = compiled(contract.getSession.output).safeParse({ profile: { id: 5 } });
    expect(error).toMatchObject({ message: 'profile: id: number instead of string' });
  });
});
