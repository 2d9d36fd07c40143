import {
  OWN_WHILE_VIEWING,
  SCOPES_OF_DEVICE,
  SCOPES_OF_ROLE,
  VIEWABLE_OPERATIONS,
  KEY_AREAS,
  keyRefusalOf,
  keyScopeOf,
  type KeyScope,
  type Operation,
  type Role,
  type Scope,
  type TeamRole,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { AppError } from '../errors.ts';

/** A caller without a credential. */
interface Visitor {
  kind: 'visitor';
}

/** A signed-in user, according to the database at this moment. */
export interface SessionPrincipal {
  kind: 'session';
  sessionId: string;
  userId: string;
  role: Role;
  /** Name of the plan in force. */
  plan: string;
  /** True for an administrator who should have added a second factor by now. */
  lacksFactor: boolean;
  /** True while the last proof of who they are is recent. */
  isConfirmed: boolean;
  /** True while the account waits to be erased. */
  isInGrace: boolean;
  /** Whom the administrator views as, and until when. */
  viewing?: { userId: string; role: Role; plan: string; until: Date } | undefined;
  /** Until when this is the principal of an administrator who views as the user: it only reads. */
  viewedUntil?: Date | undefined;
  /** Who acts, and as what, where `userId`, `role` and `plan` are those of a team. */
  member?: { userId: string; role: TeamRole } | undefined;
  /** Role and plan of who acts in a team. */
  alone?: { role: Role; plan: string } | undefined;
}

/** A tablet beside one machine of a team, according to the database at this moment. `userId` is the team. */
export interface DevicePrincipal {
  kind: 'device';
  deviceId: string;
  machineId: string;
  userId: string;
  role: Role;
  plan: string;
  /** Whoever entered their code at it. */
  member: { userId: string; role: TeamRole } | undefined;
  /** Whether a manager entered theirs beside them. */
  hasStaff: boolean;
}

/** A program with a key of an account, according to the database within the last second. */
export interface ApiKeyPrincipal {
  kind: 'key';
  keyId: string;
  userId: string;
  role: Role;
  plan: string;
  scopes: readonly KeyScope[];
  isInGrace: boolean;
  /** As of a session: who acts in a team, and what they are alone. */
  member?: { userId: string; role: TeamRole } | undefined;
  alone?: { role: Role; plan: string } | undefined;
}

/** Background work of the server. */
export interface TaskPrincipal {
  kind: 'task';
  taskId: string;
}

/**
 * The caller of an operation. Code that distinguishes kinds switches over `kind`, so that it does not compile when a
 * new kind is missing.
 */
export type Principal =
  | Visitor
  | SessionPrincipal
  | DevicePrincipal
  | ApiKeyPrincipal
  | TaskPrincipal;

/** A principal that acts for an account. */
export type AccountPrincipal = Extract<Principal, { userId: string }>;

export const VISITOR: Visitor = { kind: 'visitor' };

export const isAccount = (principal: Principal | undefined): principal is AccountPrincipal =>
  principal !== undefined && 'userId' in principal;

/** Whether the caller is an administrator whose session should have a second factor by now. */
export const lacksFactor = ({ principal }: { principal?: Principal | undefined }): boolean =>
  principal?.kind === 'session' && principal.lacksFactor;

/** Who confirms who they are, and where: failures in one session don't pause the others. */
export const callerOf = (
  { principal }: { principal?: Principal | undefined },
  userId: string,
): { userId: string; sessionId: string } => ({
  userId,
  sessionId: principal?.kind === 'session' ? principal.sessionId : '',
});

/** The scopes a principal has. A task works on the database directly and calls no operation. */
export function scopesOf(principal: Principal): readonly Scope[] {
  switch (principal.kind) {
    case 'visitor':
      return ['public'];
    case 'session':
      return SCOPES_OF_ROLE[principal.role];
    case 'device':
      return SCOPES_OF_DEVICE;
    case 'key':
      return ['public', ...KEY_AREAS];
    case 'task':
      return [];
  }
}

/** The user as whom an administrator views; every other principal as it is. */
export function asViewed<P extends Principal>(principal: P): P {
  if (principal.kind !== 'session' || principal.viewing === undefined) return principal;
  const { until, ...viewed } = principal.viewing;
  return { ...principal, ...viewed, isConfirmed: false, viewing: undefined, viewedUntil: until };
}

/** Who acts in a team, without the team. */
export function asThemselves(principal: AccountPrincipal): AccountPrincipal {
  if (principal.kind === 'device') return principal;
  const { member, alone } = principal;
  if (member === undefined || alone === undefined) return principal;
  return { ...principal, ...alone, userId: member.userId, member: undefined, alone: undefined };
}

/** Who acts in an operation. While an administrator views as a user, it is that user, for reads only. */
export function actingIn<P extends Principal>(principal: P, { id }: Pick<Operation, 'id'>): P {
  if (principal.kind !== 'session' || principal.viewing === undefined) return principal;
  if (OWN_WHILE_VIEWING.includes(id)) return principal;
  if (VIEWABLE_OPERATIONS.includes(id)) return asViewed(principal);
  throw new AppError('read_only_view', `${id} is refused while viewing as a user`);
}

type AskedOperation = Pick<
  Operation,
  'id' | 'internal' | 'method' | 'needs' | 'refusal' | 'visitor_refusal'
>;

/** Throws unless a key may call an operation: some take none, and others need a scope that it must have. */
function requireKeyScope(principal: ApiKeyPrincipal, operation: AskedOperation): void {
  const refusal = keyRefusalOf(operation);
  if (refusal !== null) {
    throw new AppError('api_key_refused', `${operation.id} takes no key: ${refusal}`, {
      detail: problemMessage(`key_${refusal}`),
    });
  }
  const scope = keyScopeOf(operation);
  if (scope !== null && !principal.scopes.includes(scope)) {
    throw new AppError('api_key_scope_missing', `${operation.id} needs ${scope}`, {
      values: { scope },
    });
  }
}

/** Throws unless a principal may call, now, an operation that is not public. */
export function requireScope(
  principal: Principal,
  operation: AskedOperation,
): asserts principal is AccountPrincipal {
  const {
    id,
    needs: { scope, confirmation, in_grace },
    refusal = 'forbidden',
    visitor_refusal = 'authentication_required',
  } = operation;
  if (principal.kind === 'key') requireKeyScope(principal, operation);
  if (!scopesOf(principal).includes(scope)) {
    throw new AppError(
      principal.kind === 'visitor' ? visitor_refusal : refusal,
      `${id} needs the scope ${scope}, which this ${principal.kind} lacks`,
    );
  }
  if (principal.kind !== 'session' && principal.kind !== 'key') return;
  if (principal.isInGrace && !in_grace) {
    throw new AppError(
      'account_being_erased',
      `${id} is refused while the account waits to be erased`,
    );
  }
  if (principal.kind === 'key') return;
  if (scope === 'administration' && principal.lacksFactor) {
    throw new AppError('second_factor_missing', `${id} needs a second factor by now`);
  }
  if (confirmation && !principal.isConfirmed) {
    throw new AppError('confirmation_required', `${id} needs a recent confirmation`);
  }
}
