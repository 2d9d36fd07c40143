import type { SampleRequest } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { ApiDocument } from '../document/open-api.ts';
import { buildExample } from '../document/build-example.ts';
import type { ApiOperation, ApiParameter } from '../document/read-reference.ts';

/** What the reader edits: as typed. */
export interface RequestState {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** JSON; empty without a body. */
  body: string;
  idempotencyKey: string | null;
}

const REPEAT = 'Idempotency-Key';

const typed = (example: unknown): string =>
  typeof example === 'string' ? example : example === undefined ? '' : JSON.stringify(example);

const valuesIn = (parameters: readonly ApiParameter[], place: ApiParameter['place']) =>
  Object.fromEntries(
    parameters
      .filter((one) => one.place === place)
      .map(({ name, example }) => [name, typed(example)]),
  );

/** The example of the operation. */
export function initialRequest(document: ApiDocument, operation: ApiOperation): RequestState {
  const { parameters, body } = operation;
  return {
    params: valuesIn(parameters, 'path'),
    query: valuesIn(parameters, 'query'),
    body: body ? initialBody(document, body) : '',
    idempotencyKey: parameters.some(({ name }) => name === REPEAT) ? newUuid() : null,
  };
}

const initialBody = (
  document: ApiDocument,
  { schema, example }: NonNullable<ApiOperation['body']>,
): string => JSON.stringify(example ?? buildExample(document, schema), null, 2);

/** Why a body can’t be sent; null if it can. */
export function bodyProblem(body: string): string | null {
  if (body.trim() === '') return null;
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    // Engines say where: “Expected ',' or '}' after property value in JSON at position 14 (line 2 column 3)”.
    const at = /line (\d+) column (\d+)/.exec(String(error));
    return at
      ? i18n.t('This isn’t JSON: see line {line}, column {column}.', { line: at[1], column: at[2] })
      : i18n.t('This isn’t JSON.');
  }
}

/** Names of parameters of the path that are empty. */
export const missingParams = ({ params }: RequestState): string[] =>
  Object.keys(params).filter((name) => params[name]?.trim() === '');

const given = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** As the sample shows it, and as it is sent. A body that isn’t JSON yet is left out. */
export function requestOf(operation: ApiOperation, state: RequestState): SampleRequest {
  const { method, path, upload, answer, isPublic } = operation;
  const { params, query, body, idempotencyKey } = state;
  const hasBody = body.trim() !== '' && bodyProblem(body) === null;
  const [fileType] = upload ?? [];
  return {
    method,
    path,
    params: given(params),
    query: given(query),
    ...(hasBody && { body: JSON.parse(body) as unknown }),
    ...(fileType !== undefined && { upload: { name: 'file', type: fileType } }),
    ...(idempotencyKey !== null && !isPublic && { idempotencyKey }),
    ...answerKind(answer),
  };
}

function answerKind({ schema, media }: ApiOperation['answer']): Pick<SampleRequest, 'answer'> {
  if (schema) return {};
  const [type] = media;
  return { answer: type === undefined ? 'nothing' : { file: `answer.${type.split('/').at(-1)}` } };
}
