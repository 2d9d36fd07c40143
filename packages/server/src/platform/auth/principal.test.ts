import { ROLES, SCOPES, type Role, type Scope } from '@beamwright/contract';
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
  task: { kind: 'task', taskId: 'test.task' },
};

const YES = true;
const NO = false;
/** In the order of SCOPES: public, account, machines, jobs, library, teams, kiosk, administration. */
const TABLE: [string, ...boolean[]][] = [
  ['visitor', YES, NO, NO, NO, NO, NO, NO, NO],
  ['user', YES, YES, YES, YES, YES, YES, NO, NO],
  ['beta', YES, YES, YES, YES, YES, YES, NO, NO],
  ['admin', YES, YES, YES, YES, YES, YES, NO, YES],
  ['device', YES, NO, NO, NO, NO, NO, YES, NO],
  ['task', NO, NO, NO, NO, NO, NO, NO, NO],
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
    requireScope(principal, { id: 'test', needs: { scope }, ...(refusal && { refusal }) });
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
