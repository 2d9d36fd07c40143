import {
  keyRefusalOf,
  OPEN_IN_MAINTENANCE,
  PLAN_LIMITS,
  VIEWABLE_OPERATIONS,
  type ErrorCode,
  type Needs,
  type Operation,
} from '@beamwright/contract';

/** Refusals of keys that can't be used at all. */
const API_KEY_REFUSALS = [
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'api_key_address_refused',
  'api_access_missing',
  'api_key_over_plan',
] as const satisfies readonly ErrorCode[];

const takesKey = (operation: Operation): boolean =>
  operation.needs.scope !== 'public' && keyRefusalOf(operation) === null;

/** Whether a repeated request can be answered once: what changes something for an account. */
export const isAnsweredOnce = ({ method, needs, download }: Operation): boolean =>
  method === 'POST' && needs.scope !== 'public' && download === undefined;

/** Why a request that was performed gets no answer a second time. */
export const keptRefusal = ({ shows_secret }: Pick<Operation, 'shows_secret'>): ErrorCode =>
  shows_secret ? 'secret_shown_once' : 'idempotency_answer_not_kept';

/** Errors of an operation: its own, and those that follow from its input and scope. */
export function listRefusals(operation: Operation): ErrorCode[] {
  const { method, needs, refusal, visitor_refusal, params, query, body, upload, errors } =
    operation;
  const isPublic = needs.scope === 'public';
  const shared: [ErrorCode, unknown][] = [
    ['validation_failed', params ?? query ?? body],
    ['api_version_unknown', true],
    ['malformed_request', method !== 'GET'],
    ['payload_too_large', method !== 'GET'],
    ['file_too_large', upload],
    ['unsupported_file', upload],
    ['request_timeout', method !== 'GET'],
    [visitor_refusal ?? 'authentication_required', !isPublic],
    ['session_expired', !isPublic],
    ['forbidden', !isPublic],
    ['second_factor_missing', needs.scope === 'administration'],
    ['confirmation_required', needs.confirmation],
    ['factor_confirmation_required', needs.second_factor],
    ['account_being_erased', !isPublic && !needs.in_grace],
    ['team_not_found', needs.team],
    // Also where there is no team to do it in.
    ['team_role_missing', !isPublic],
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
    ['too_many_idempotency_keys', isAnsweredOnce(operation)],
    [keptRefusal(operation), isAnsweredOnce(operation) && operation.output],
    ...API_KEY_REFUSALS.map((code): [ErrorCode, unknown] => [code, !isPublic]),
    ['api_key_scope_missing', takesKey(operation)],
    ['api_key_refused', !isPublic && !takesKey(operation)],
    ['rate_limited', true],
    ['internal', true],
    ['database_unavailable', true],
    ['database_damaged', true],
    ['server_busy', true],
    ['server_stopping', true],
    ['account_busy', true],
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
