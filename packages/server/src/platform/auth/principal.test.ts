import { ROLES, SCOPES, type Needs, type Role, type Scope } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { requireScope, scopesOf, VISITOR, type Principal } from './principal.ts';

const session = (role: Role): Principal => ({
  kind: 'session',
  sessionId: 'session',
  userId: 'user',
  role,
  plan: 'Free',
  lacksFactor: false,
  isInGrace: false,
  isConfirmed: true,
});
const PRINCIPALS: Record<string, Principal> = {
  visitor: VISITOR,
  ...Object.fromEntries(ROLES.map((role) => [role, session(role)])),
  device: {
    kind: 'device',
    deviceId: 'device',
    machineId: 'machine',
    userId: 'team',
    role: 'user',
    plan: 'Shop',
    member: { userId: 'user', role: 'owner' },
    hasStaff: true,
  },
  key: {
    kind: 'key',
    keyId: 'key',
    userId: 'user',
    role: 'user',
    plan: 'Shop',
    scopes: ['jobs:read'],
    isInGrace: false,
  },
  task: { kind: 'task', taskId: 'test.task' },
};

const YES = true;
const NO = false;
/** In the order of SCOPES: public, account, machines, jobs, library, teams, webhooks, kiosk, administration. */
const TABLE: [string, ...boolean[]][] = [
  ['visitor', YES, NO, NO, NO, NO, NO, NO, NO, NO],
  ['user', YES, YES, YES, YES, YES, YES, YES, NO, NO],
  ['beta', YES, YES, YES, YES, YES, YES, YES, NO, NO],
  ['admin', YES, YES, YES, YES, YES, YES, YES, NO, YES],
  ['device', YES, NO, NO, NO, NO, NO, NO, YES, NO],
  ['key', YES, YES, YES, YES, YES, YES, YES, NO, NO],
  ['task', NO, NO, NO, NO, NO, NO, NO, NO, NO],
];

test('the table names every principal and every scope', () => {
  expect(TABLE.map(([name]) => name).toSorted()).toEqual(Object.keys(PRINCIPALS).toSorted());
  for (const [, ...cells] of TABLE) expect(cells).toHaveLength(SCOPES.length);
});

test.each(TABLE)('%s', (name, ...cells) => {
  const scopes = scopesOf(PRINCIPALS[name] as Principal);
  expect(SCOPES.map((scope) => scopes.includes(scope))).toEqual(cells);
});

const refusalOf = (principal: Principal, scope: Scope, refusal?: 'admin_role_required') => {
  try {
    const operation = { id: 'test', method: 'GET', needs: { scope } } as const;
    requireScope(principal, { ...operation, ...(refusal && { refusal }) });
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a visitor is asked to sign in, everyone else is refused', () => {
  expect(refusalOf(VISITOR, 'library')).toBe('authentication_required');
  expect(refusalOf(VISITOR, 'administration', 'admin_role_required')).toBe(
    'authentication_required',
  );
  expect(() =>
    requireScope(VISITOR, {
      id: 'test',
      method: 'GET',
      needs: { scope: 'jobs' },
      visitor_refusal: 'job_authentication_required',
    }),
  ).toThrow(expect.objectContaining({ code: 'job_authentication_required' }));
  expect(refusalOf(session('user'), 'administration')).toBe('forbidden');
  expect(refusalOf(session('beta'), 'administration', 'admin_role_required')).toBe(
    'admin_role_required',
  );
  expect(refusalOf(session('admin'), 'administration')).toBeUndefined();
  expect(refusalOf({ kind: 'task', taskId: 'test.task' }, 'account')).toBe('forbidden');
});

test('a key calls what its scopes say, and nothing that takes a person', () => {
  const key = PRINCIPALS.key as Principal;
  const refusal = (method: 'GET' | 'POST', needs: Needs, id = 'jobs.test') => {
    try {
      requireScope(key, { id, method, needs });
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(refusal('GET', { scope: 'jobs' })).toBeUndefined();
  expect(refusal('POST', { scope: 'jobs' })).toBe('api_key_scope_missing');
  expect(refusal('GET', { scope: 'library' })).toBe('api_key_scope_missing');
  expect(refusal('GET', { scope: 'jobs', confirmation: true })).toBe('api_key_refused');
  expect(refusal('GET', { scope: 'jobs' }, 'system.streamEvents')).toBe('api_key_refused');
  expect(refusal('GET', { scope: 'administration' })).toBe('api_key_refused');
  expect(() =>
    requireScope({ ...key, isInGrace: true } as Principal, {
      id: 'jobs.test',
      method: 'GET',
      needs: { scope: 'jobs' },
    }),
  ).toThrow(expect.objectContaining({ code: 'account_being_erased' }));
});
