import fastJsonStringify from 'fast-json-stringify';
import { type ResponseOutput, toResponseSchema } from './response-schema.ts';

type Serialize = (response: unknown) => string;

/**
 * Compiles the serializer of a response when it is first sent, once for all operations with the same output.
 * Compiling all of them at the start would take memory and time for operations that may never be called.
 */
export function createSerializerCompiler(): (route: { schema: ResponseOutput }) => Serialize {
  const compiled = new WeakMap<ResponseOutput, Serialize>();
  return ({ schema }) =>
    (response) => {
      const serialize = compiled.get(schema) ?? fastJsonStringify(toResponseSchema(schema));
      compiled.set(schema, serialize);
      return serialize(response);
    };
}
