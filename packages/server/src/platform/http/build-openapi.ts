import * as contract from '@beamwright/contract';
import {
  API_PREFIX,
  ERRORS,
  EXAMPLES,
  exampleId,
  API_VERSION,
  API_VERSIONS,
  problem,
  isForPrograms,
  keyRefusalOf,
  keyScopeOf,
  type ErrorCode,
  type Operation,
} from '@beamwright/contract';
import * as z from 'zod/mini';
import packageFile from '../../../package.json' with { type: 'json' };
import { answerExample } from './answer-examples.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { isAnsweredOnce, listRefusals } from './list-refusals.ts';
import { shareRepeated } from './share-repeated.ts';
import { takesTag } from './tag-answers.ts';
import { toProblem } from './to-problem.ts';
import { AppError } from '../errors.ts';

type Json = Record<string, unknown>;

/** `callers` see what programs may call; `us` see all, with internal operations marked `x-internal`. */
export type Audience = 'callers' | 'us';

export interface ApiDescription {
  audience: Audience;
  supportEmail: string;
  /** The slices, in the order of the document. */
  tags: readonly { name: string; description: string }[];
}

/** Every exported schema of the contract becomes a named component. */
for (const [name, schema] of Object.entries(contract)) {
  if (!(schema instanceof z.ZodMiniType)) continue;
  const id = name.charAt(0).toUpperCase() + name.slice(1);
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** All operations of the contract, registered or not. */
export function listContractOperations(): Operation[] {
  return (Object.values(contract) as unknown[]).filter(isOperation);
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'needs' in value;

/** The OpenAPI 3.1 document of the given operations. */
export function buildOpenApi(operations: readonly Operation[], description: ApiDescription): Json {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  const { audience } = description;
  const described = operations.filter((operation) => audience === 'us' || isForPrograms(operation));
  for (const operation of described) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemas);
  }
  convert(problem, 'output', schemas);
  const shared = shareRepeated(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Beamwright API',
      version: packageFile.version,
      description:
        'Laser settings from one sentence. Speeds are in mm/min, lengths in mm, power in watts or ' +
        'percent, times in ISO 8601 UTC. Every refusal is a problem document (RFC 9457), whose `type` is the ' +
        'address of its explanation. Every answer has `X-Request-Id`. Answers to keys also have `RateLimit` and ' +
        '`RateLimit-Policy`, lists a `Link` to the next page, and what is read an `ETag` for `If-None-Match`.',
      contact: { name: 'Beamwright support', email: description.supportEmail },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: API_PREFIX, description: 'This installation' }],
    tags: description.tags,
    security: [{ session: [] }],
    paths,
    webhooks: describeWebhooks((schema) => convert(schema, 'output', schemas)),
    components: {
      schemas,
      responses: { NotModified: NOT_MODIFIED, ...shared },
      parameters: SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      examples: describeErrors(described),
      securitySchemes: {
        api_key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bw_live_…',
          description:
            'A key of API Management. What it may do is in its scopes; `x-scope` of an operation names the one it takes.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'beamwright.session_token',
          description: 'Set by signing in; over HTTPS its name begins with `__Host-`.',
        },
      },
    },
  };
}

function describeErrors(operations: readonly Operation[]): Json {
  const used = new Set(operations.flatMap(listRefusals));
  const describe = (code: ErrorCode): Json => ({
    summary: ERRORS[code].title,
    value: toProblem(new AppError(code, ''), '1f0c1c5e-6f3a-4f7e-9d55-0b7f3f0c9a10', ''),
  });
  return Object.fromEntries([...used].sort().map((code) => [code, describe(code)]));
}

function describeOperation(operation: Operation, schemas: Record<string, Json>): Json {
  const { id, summary, needs, status } = operation;
  return {
    operationId: id.replaceAll(/[.-]/g, '_'),
    tags: [id.split('.')[0]],
    summary,
    description: needs.scope === 'administration' ? `${summary} Administrators only.` : summary,
    ...(operation.internal && { 'x-internal': true }),
    ...(operation.deprecated !== undefined && { deprecated: true }),
    ...(operation.sunset !== undefined && { 'x-sunset': operation.sunset }),
    ...describeSecurity(operation),
    parameters: [
      ...describeParameters(operation, ['params', 'path'], schemas),
      ...describeParameters(operation, ['query', 'query'], schemas),
      ...describeTeam(operation),
      ...(isAnsweredOnce(operation) ? [REPEAT] : []),
      ...(takesTag(operation) ? [IF_NONE_MATCH] : []),
      VERSION,
    ],
    ...describeBody(operation, schemas),
    responses: {
      [status]: describeAnswer(operation, schemas),
      ...(takesTag(operation) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...describeRefusals(operation),
    },
  };
}

/** Who may call it: everybody, a session, or a key with its scope too. */
function describeSecurity(operation: Operation): Json {
  if (operation.needs.scope === 'public') return { security: [] };
  const scope = keyScopeOf(operation);
  const refusal = keyRefusalOf(operation);
  if (refusal !== null) return { 'x-key-refusal': refusal };
  const api_key = { security: [{ api_key: [] }, { session: [] }] };
  return scope === null ? api_key : { ...api_key, 'x-scope': scope };
}

function describeBody({ id, body, upload }: Operation, schemas: Record<string, Json>): Json {
  if (upload) return { requestBody: { required: true, content: describeFiles(upload.types) } };
  if (!body) return {};
  const example = EXAMPLES[id]?.body;
  const content = {
    'application/json': { schema: convert(body, 'input', schemas), ...(example && { example }) },
  };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function describeAnswer(operation: Operation, schemas: Record<string, Json>): Json {
  const { output, download, media = 'application/json' } = operation;
  if (download) return { description: 'The file.', content: describeFiles(download) };
  if (!output) return { description: 'Done. The response is empty.' };
  const example = answerExample(operation);
  const description =
    operation.status === 202 ? 'Started. Ask at the address in `Location`.' : 'Done.';
  return {
    description,
    ...describeHeaders(operation),
    content: {
      [media]: {
        schema: convert(output, 'output', schemas),
        ...(example !== undefined && { example }),
      },
    },
  };
}

/** In OpenAPI 3.1 the media type is enough to describe bytes. */
const describeFiles = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, {}]));

function describeParameters(
  operation: Operation,
  [part, place]: readonly ['params', 'path'] | readonly ['query', 'query'],
  schemas: Record<string, Json>,
): Json[] {
  const schema = operation[part];
  if (!schema) return [];
  const own: Record<string, Json> = {};
  const converted = convert(schema, 'input', own);
  const name = typeof converted.$ref === 'string' ? converted.$ref.split('/').at(-1) : undefined;
  // A schema with a name is a reference; parameters need its fields.
  const { properties = {}, required = [] } = (name === undefined ? converted : own[name]) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  for (const [named, definition] of Object.entries(own)) {
    if (named !== name) schemas[named] ??= definition;
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) =>
    Object.assign(
      { name, in: place, required: required.includes(name), description, schema: rest },
      exampleOf(operation, part, name),
    ),
  );
}

/** What the contract shows a parameter with. */
function exampleOf({ id, path }: Operation, part: 'params' | 'query', name: string): Json {
  const example =
    EXAMPLES[id]?.[part]?.[name] ?? (part === 'params' ? exampleId(path, name) : undefined);
  return example === undefined ? {} : { example };
}

const TEAM_DESCRIPTIONS = {
  viewer: 'Anybody in it may do this.',
  member: 'You need to be a member, a manager or the owner.',
  manager: 'You need to be a manager or the owner.',
  owner: 'You need to be the owner.',
};

/** What is the caller's own may also be a team's. */
const describeTeam = ({ needs: { team }, path }: Operation): Json[] =>
  team === undefined || path.includes('{team_id}')
    ? []
    : [
        {
          name: 'team_id',
          in: 'query',
          required: false,
          description: `ID of a team, to do this in the team instead of your own account. ${TEAM_DESCRIPTIONS[team]}`,
          schema: { type: 'string', format: 'uuid' },
        },
      ];

const REPEAT = { $ref: '#/components/parameters/IdempotencyKey' };
const VERSION = { $ref: '#/components/parameters/BeamwrightVersion' };

const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const NOT_MODIFIED = { description: 'It is as you have it. Only for keys; the response is empty.' };

/** What the answers of an operation say beside their body; what all of them say is in the description of the API. */
function describeHeaders({ location, output, ...operation }: Operation): Json {
  const { shape = {} } = (output?._zod.def ?? {}) as { shape?: object };
  const names = [
    ...(location === undefined ? [] : ['Location']),
    ...('next_cursor' in shape ? ['Link'] : []),
    ...(takesTag(operation) ? ['ETag'] : []),
  ];
  if (names.length === 0) return {};
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { headers: Object.fromEntries(refs) as Json };
}

const text = { type: 'string' };
const SHARED_HEADERS: Json = {
  Location: { description: 'Address of what was added or started.', schema: text },
  Link: { description: 'To the next page, if there is one; only for keys.', schema: text },
  ETag: { description: 'For `If-None-Match`; only for keys.', schema: text },
};

const SHARED_PARAMETERS: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Sent again with the same key within 24 hours, the request gets the same answer and changes nothing again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '`ETag` of the answer that you have; only for keys.',
    schema: { type: 'string' },
  },
  BeamwrightVersion: {
    name: 'Beamwright-Version',
    in: 'header',
    required: false,
    description: `Version of the API that the request is written for; left out: ${API_VERSION}. The answer says its version.`,
    schema: { type: 'string', enum: API_VERSIONS },
  },
};

function describeRefusals(operation: Operation): Json {
  const byStatus = Object.groupBy(listRefusals(operation), (code) => ERRORS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, refusals]) => [
      status,
      {
        description: refusals.map((code) => ERRORS[code].title.replace(/\.?$/, '.')).join(' '),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(
              refusals.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** JSON Schema of a contract schema. Named schemas are moved to `schemas` and referenced. */
function convert(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  schemas: Record<string, Json>,
): Json {
  const { $defs = {}, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  for (const [name, definition] of Object.entries($defs)) {
    schemas[name] = pointToComponents(definition);
  }
  delete converted.$schema;
  return pointToComponents(converted);
}

function pointToComponents(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Json;
}
