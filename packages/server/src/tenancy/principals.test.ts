import { randomUUID } from 'node:crypto';
import { ERRORS, ROLES, SCOPES_OF_ROLE, type Operation } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations();
const WITH_BODY = OPERATIONS.filter(({ method }) => method !== 'GET');

const paramsOf = ({ path }: Operation): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()]));

const UNKNOWN_CALLER = [
  'authentication_required',
  'job_authentication_required',
  'session_expired',
  'forbidden',
];
const codeOf = (body: unknown) => (body as { code?: string } | undefined)?.code;

/** The expected response to an unreadable body. Without the scope, a caller is refused before the body is read. */
function expectedOf(
  {
    id,
    needs: { scope },
    refusal = 'forbidden',
    visitor_refusal = 'authentication_required',
  }: Operation,
  caller: string,
) {
  // Its body is read by nobody without a key for Stripe.
  if (id === 'billing.webhook') return 'billing_not_configured';
  if (scope === 'public') return 'malformed_request';
  if (caller === 'visitor') return visitor_refusal;
  const scopes = SCOPES_OF_ROLE[caller as keyof typeof SCOPES_OF_ROLE];
  return scopes.includes(scope) ? 'malformed_request' : refusal;
}

describe.each(ENGINES)('who may call what on %s', (engine) => {
  let world: World;
  const callers = new Map<string, Pick<Maker, 'call'>>();
  beforeAll(async () => {
    world = await startWorld(engine);
    callers.set('visitor', world.visitor);
    for (const role of ROLES) callers.set(role, await world.addMaker({ role }));
  });
  afterAll(() => world.close());

  test.each(['visitor', ...ROLES])(
    'a %s is let in or refused before the body is read',
    async (name) => {
      const caller = callers.get(name) as Pick<Maker, 'call'>;
      for (const operation of WITH_BODY) {
        const request = { params: paramsOf(operation), body: Buffer.from('{ this is no document') };
        const answer = await caller.call(operation, request, {
          'content-type': 'application/json',
        });
        const code = expectedOf(operation, name);
        expect([operation.id, answer.body]).toEqual([
          operation.id,
          expect.objectContaining({ code, status: ERRORS[code].status }),
        ]);
      }
    },
  );

  test.each(['visitor', ...ROLES])('a %s reads what their scopes cover', async (name) => {
    const caller = callers.get(name) as Pick<Maker, 'call'>;
    for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
      const request = { params: paramsOf(operation) };
      const { body } = await caller.call(operation, request);
      const code = expectedOf(operation, name);
      if (code === 'malformed_request') expect(UNKNOWN_CALLER).not.toContain(codeOf(body));
      else expect([operation.id, body]).toEqual([operation.id, expect.objectContaining({ code })]);
    }
  });
});
