import * as contract from '@beamwright/contract';
import {
  API_PREFIX,
  ERRORS,
  PLAN_LIMITS,
  problem,
  keyRefusalOf,
  keyScopeOf,
  OPEN_IN_MAINTENANCE,
  VIEWABLE_OPERATIONS,
  type ErrorCode,
  type Needs,
  type Operation,
} from '@beamwright/contract';
import * as z from 'zod/mini';
import packageFile from '../../../package.json' with { type: 'json' };
import { describeWebhooks } from './describe-webhooks.ts';
import { toProblem } from './to-problem.ts';
import { AppError } from '../errors.ts';

type Json = Record<string, unknown>;

/** `callers` see the public operations; `us` see all, with internal ones marked `x-internal`. */
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
  for (const operation of operations) {
    if (operation.internal && audience === 'callers') continue;
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemas);
  }
  convert(problem, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Beamwright API',
      version: packageFile.version,
      description:
        'Laser settings from one sentence. Speeds are in mm/min, lengths in mm, power in watts or ' +
        'percent, times in ISO 8601 UTC. Every refusal is a problem document (RFC 9457).',
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
      // Includes internal operations, because the type of a problem is the URL of its example here.
      examples: describeErrors(operations),
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
    ...describeSecurity(operation),
    parameters: [
      ...describeParameters(operation, 'params', 'path'),
      ...describeParameters(operation, 'query', 'query'),
      ...describeTeam(operation),
      ...describeRepeat(operation),
    ],
    ...describeBody(operation, schemas),
    responses: {
      [status]: describeAnswer(operation, schemas),
      ...describeRefusals(operation),
    },
  };
}

/** Who may call it: everybody, a session, or a key with its scope too. */
function describeSecurity(operation: Operation): Json {
  if (operation.needs.scope === 'public') return { security: [] };
  const scope = keyScopeOf(operation);
  if (scope === null) return {};
  return { security: [{ api_key: [] }, { session: [] }], 'x-scope': scope };
}

function describeBody({ body, upload }: Operation, schemas: Record<string, Json>): Json {
  if (upload) return { requestBody: { required: true, content: describeFiles(upload.types) } };
  if (!body) return {};
  const content = { 'application/json': { schema: convert(body, 'input', schemas) } };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

function describeAnswer(operation: Operation, schemas: Record<string, Json>): Json {
  const { output, download, media = 'application/json' } = operation;
  if (download) return { description: 'The file.', content: describeFiles(download) };
  if (!output) return { description: 'Done. The response is empty.' };
  return {
    description: 'Done.',
    content: { [media]: { schema: convert(output, 'output', schemas) } },
  };
}

/** In OpenAPI 3.1 the media type is enough to describe bytes. */
const describeFiles = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, {}]));

function describeParameters(operation: Operation, part: 'params' | 'query', place: string): Json[] {
  const schema = operation[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, 'input', {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description,
    schema: rest,
  }));
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

/** Refusals of keys, of operations that take one. */
const API_KEY_REFUSALS = [
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'api_key_address_refused',
  'api_key_scope_missing',
  'api_access_missing',
  'api_key_over_plan',
] as const satisfies readonly ErrorCode[];

const takesKey = (operation: Operation): boolean =>
  operation.needs.scope !== 'public' && keyRefusalOf(operation) === null;

/** Whether a repeated request can be answered once: what changes something for an account. */
const isAnsweredOnce = ({ method, needs, download }: Operation): boolean =>
  method === 'POST' && needs.scope !== 'public' && download === undefined;

const describeRepeat = (operation: Operation): Json[] =>
  isAnsweredOnce(operation)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Sent again with the same key within 24 hours, the request gets the same answer and changes nothing again.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      ]
    : [];

/** Errors of an operation: its own, and those that follow from its input and scope. */
function listRefusals(operation: Operation): ErrorCode[] {
  const { method, needs, refusal, visitor_refusal, params, query, body, upload, errors } =
    operation;
  const isPublic = needs.scope === 'public';
  const shared: [ErrorCode, unknown][] = [
    ['validation_failed', params ?? query ?? body],
    ['malformed_request', body],
    ['payload_too_large', body],
    ['file_too_large', upload],
    ['unsupported_file', upload],
    ['request_timeout', body ?? upload],
    [visitor_refusal ?? 'authentication_required', !isPublic],
    ['session_expired', !isPublic],
    ['forbidden', !isPublic],
    ['second_factor_missing', needs.scope === 'administration'],
    ['confirmation_required', needs.confirmation],
    ['factor_confirmation_required', needs.second_factor],
    ['account_being_erased', !isPublic && !needs.in_grace],
    ['team_not_found', needs.team],
    ['team_role_missing', needs.team],
    ['team_read_only', needs.team === 'member' || needs.team === 'manager'],
    ['team_being_deleted', needs.team],
    // Only our own screens have such views.
    [
      'read_only_view',
      operation.internal && !isPublic && !VIEWABLE_OPERATIONS.includes(operation.id),
    ],
    [
      'maintenance',
      method !== 'GET' &&
        needs.scope !== 'administration' &&
        !OPEN_IN_MAINTENANCE.includes(operation.id),
    ],
    ['origin_refused', method !== 'GET'],
    ['idempotency_key_invalid', isAnsweredOnce(operation)],
    ['idempotency_key_running', isAnsweredOnce(operation)],
    ['idempotency_key_reused', isAnsweredOnce(operation)],
    ['api_key_refused', !isPublic && !takesKey(operation)],
    ...API_KEY_REFUSALS.map((code): [ErrorCode, unknown] => [code, takesKey(operation)]),
    ['rate_limited', true],
    ['internal', true],
    ['database_unavailable', true],
    ['database_damaged', true],
    ['server_busy', true],
    ['disk_full', true],
    ['disk_unwritable', true],
  ];
  const applying = shared.filter(([, applies]) => Boolean(applies)).map(([code]) => code);
  return [
    ...new Set([...applying, ...(refusal ? [refusal] : []), ...planRefusals(needs), ...errors]),
  ];
}

/** Errors when the caller's plan does not include enough. */
const planRefusals = ({
  plugin,
  active_plugin,
  feature,
  exports,
  limits = [],
}: Needs): ErrorCode[] => [
  ...((plugin ?? active_plugin) === undefined ? [] : ['plugin_off' as const]),
  ...((feature ?? plugin) === undefined ? [] : ['plan_feature_missing' as const]),
  ...(exports === undefined ? [] : ['plan_export_not_included' as const]),
  ...limits.map((limit) => PLAN_LIMITS[limit].error),
  ...((feature ?? exports ?? plugin) === undefined && limits.length === 0
    ? []
    : ['profile_not_found' as const, 'plan_not_found' as const]),
];

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
