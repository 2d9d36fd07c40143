import fastJsonStringify from 'fast-json-stringify';
import { type AnswerOutput, toAnswerSchema } from './answer-schema.ts';

type Serialize = (answer: unknown) => string;

/**
 * Compiles the serializer of a response when it is first sent, once for all operations with the same output.
 * Compiling all of them at the start would take memory and time for operations that may never be called.
 */
export function createSerializerCompiler(): (route: { schema: AnswerOutput }) => Serialize {
  const compiled = new WeakMap<AnswerOutput, Serialize>();
  return ({ schema }) =>
    (answer) => {
      const serialize = compiled.get(schema) ?? fastJsonStringify(toAnswerSchema(schema));
      compiled.set(schema, serialize);
      return serialize(answer);
    };
}
