import type { ApiDocument, DescribedOperation, Schema } from './open-api.ts';
import { resolve } from './open-api.ts';
import { titleOf } from './title-of.ts';

export type Place = 'path' | 'query' | 'header';

export interface ApiParameter {
  name: string;
  place: Place;
  isRequired: boolean;
  description: string;
  schema: Schema;
  example: unknown;
}

export interface ApiOperation {
  /** Its anchor. */
  id: string;
  method: string;
  /** Below `/api/v1`. */
  path: string;
  tag: string;
  title: string;
  summary: string;
  scope: string | null;
  isPublic: boolean;
  isDeprecated: boolean;
  sunset: string | null;
  parameters: ApiParameter[];
  body: { schema: Schema; isRequired: boolean; example: unknown } | null;
  /** Media types of a file that is sent. */
  upload: string[] | null;
  answer: {
    status: number;
    description: string;
    media: string[];
    schema: Schema | null;
    example: unknown;
  };
  /** Codes of its own refusals; those that most operations share are in `Reference`. */
  errors: string[];
}

interface ApiGroup {
  tag: string;
  operations: ApiOperation[];
}

export interface Reference {
  document: ApiDocument;
  groups: ApiGroup[];
  byId: ReadonlyMap<string, ApiOperation>;
  /** Codes of refusals that operations have in common. */
  sharedErrors: string[];
  /** Codes that a program can get. */
  errors: ReadonlySet<string>;
}

const JSON_TYPE = 'application/json';
/** A refusal that more than this share of the operations have says nothing about one of them. */
const SHARED_BY = 0.3;

/** What readers of the reference look for, from the document of the server. */
export function readReference(document: ApiDocument): Reference {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const codes = described.map(({ operation }) => refusalsOf(document, operation));
  const uses = new Map<string, number>();
  for (const code of codes.flat()) uses.set(code, (uses.get(code) ?? 0) + 1);
  const isShared = (code: string) => (uses.get(code) ?? 0) > described.length * SHARED_BY;
  const operations = described.map(({ path, method, operation }, index) =>
    Object.assign(readOperation(document, operation), {
      path,
      method: method.toUpperCase(),
      errors: (codes[index] ?? []).filter((code) => !isShared(code)),
    }),
  );
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return {
    document,
    groups: Array.from(groups, ([tag, own]) => ({ tag, operations: own })).toSorted(
      (a, b) => rankOf(a.tag) - rankOf(b.tag),
    ),
    byId: new Map(operations.map((operation) => [operation.id, operation])),
    sharedErrors: [...uses.keys()].filter(isShared).toSorted(),
    errors: new Set(uses.keys()),
  };
}

/** What programs are written for comes first; the others are in the order of the document. */
const FIRST = [
  'jobs',
  'library',
  'machines',
  'exchange',
  'test-cards',
  'feedback',
  'materials',
  'ai',
];
const rankOf = (tag: string): number => (FIRST.includes(tag) ? FIRST.indexOf(tag) : FIRST.length);

function refusalsOf(document: ApiDocument, { responses }: DescribedOperation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status >= '400')
    .flatMap(([, response]) => {
      const { content = {} } = resolve(document, response);
      return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
    });
}

function readOperation(document: ApiDocument, operation: DescribedOperation) {
  const { operationId, tags, summary, security } = operation;
  return {
    id: operationId,
    tag: tags[0] ?? '',
    title: titleOf(summary),
    summary,
    scope: operation['x-scope'] ?? null,
    isPublic: security?.length === 0,
    isDeprecated: operation.deprecated === true,
    sunset: operation['x-sunset'] ?? null,
    parameters: (operation.parameters ?? []).map((given) => {
      const parameter = resolve(document, given);
      return {
        name: parameter.name,
        place: parameter.in,
        isRequired: parameter.required === true,
        description: parameter.description ?? '',
        schema: parameter.schema,
        example: parameter.example,
      };
    }),
    ...readBody(operation),
    answer: readAnswer(document, operation),
  };
}

function readBody({ requestBody }: DescribedOperation): Pick<ApiOperation, 'body' | 'upload'> {
  if (!requestBody) return { body: null, upload: null };
  const { content, required = false } = requestBody;
  const json = content[JSON_TYPE];
  if (!json?.schema) return { body: null, upload: Object.keys(content) };
  const { schema, example } = json;
  return { body: { schema, isRequired: required, example }, upload: null };
}

function readAnswer(document: ApiDocument, { responses }: DescribedOperation) {
  const [status = '200', response] = Object.entries(responses).find(([code]) => code < '300') ?? [];
  const { description = '', content = {} } = response ? resolve(document, response) : {};
  return {
    status: Number(status),
    description,
    media: Object.keys(content),
    schema: content[JSON_TYPE]?.schema ?? null,
    example: content[JSON_TYPE]?.example,
  };
}
