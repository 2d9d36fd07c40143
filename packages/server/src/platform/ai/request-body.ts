import type { ReasoningEffort } from '../../config-keys.ts';
import type { RequestOptions } from './request-options.ts';

type Body = Record<string, unknown>;

interface Message {
  role: string;
  content: string;
}

const FORM = `
Answer with one JSON object and nothing else: no code fence, no other words. It is valid by this JSON Schema:
`;

/** A complete request, without the parts the provider refuses. */
export function shapeBody(
  body: Body,
  requestOptions: RequestOptions,
  effort: ReasoningEffort | undefined,
): Body {
  const { max_tokens, response_format, messages, ...rest } = body as Body & {
    messages: Message[];
    response_format?: { json_schema?: { schema?: object } };
  };
  const schema = response_format?.json_schema?.schema;
  return {
    ...rest,
    messages: requestOptions.format === 'json_schema' ? messages : withSchema(messages, schema),
    ...(requestOptions.format === 'json_schema' && { response_format }),
    ...(requestOptions.format === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(requestOptions.limit !== 'none' && { [requestOptions.limit]: max_tokens }),
    ...(requestOptions.sendsEffort && { reasoning_effort: effort }),
  };
}

/** Adds the schema to the first message, which has our instructions. Text from users is in another message. */
function withSchema(messages: Message[], schema: object | undefined): Message[] {
  return messages.map((message, at) =>
    at === 0 ? { ...message, content: message.content + FORM + JSON.stringify(schema) } : message,
  );
}
