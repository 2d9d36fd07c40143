import type { ErrorCode, Operation } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SLICES } from '../app.ts';
import { buildOpenApi, listContractOperations } from '../platform/http/build-openapi.ts';
import { addRowsFor } from './owned-rows.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations();
const CONFIRMED = OPERATIONS.filter(({ needs }) => needs.confirmation);
const BY_FACTOR = OPERATIONS.filter(({ needs }) => needs.second_factor);

/** What an operation asks for besides a session. */
const ASKS: Record<string, string> = {
  'accounts.addPasskey': 'confirmation, second factor',
  'accounts.beginPasskey': 'confirmation, second factor',
  'accounts.cancelEmailChange': '',
  'accounts.changeEmail': 'password',
  'accounts.changeNotifications': '',
  'accounts.changePassword': 'password',
  'accounts.confirm': '',
  'accounts.endOtherSessions': '',
  'accounts.endSession': '',
  'accounts.refreshSession': '',
  'accounts.removeAvatar': '',
  'accounts.removePasskey': 'confirmation, second factor of administrators',
  'accounts.renamePasskey': '',
  'accounts.renewRecoveryCodes': 'second factor, password',
  'accounts.sendEmailChangeAgain': '',
  'accounts.sendVerification': '',
  'accounts.setAvatar': '',
  'accounts.setUpSecondFactor': 'second factor, password',
  'accounts.signOut': '',
  'accounts.turnOffSecondFactor': 'confirmation, second factor',
  'accounts.turnOnSecondFactor': 'second factor',
  'accounts.updateProfile': '',
  'analytics.endSession': '',
  'analytics.recordEvent': '',
  'analytics.recordPageView': '',
  'analytics.startSession': '',
  'onboarding.update': '',
  'privacy.cancelExport': '',
  'privacy.createExportLink': 'confirmation',
  'privacy.decideConsent': '',
  'privacy.eraseAccount': 'confirmation',
  'privacy.keepAccount': '',
  'privacy.startExport': '',
  'storage.clear': '',
};

function describeAsks({ needs: { confirmation, second_factor }, body }: Operation): string {
  const { shape = {} } = (body?._zod.def ?? {}) as { shape?: object };
  const asks = {
    confirmation: confirmation === true,
    'second factor': second_factor === 'everybody',
    'second factor of administrators': second_factor === 'administrators',
    password: 'password' in shape || 'current_password' in shape,
  };
  return Object.entries(asks)
    .flatMap(([ask, isAsked]) => (isAsked ? [ask] : []))
    .join(', ');
}

test('what changes an account says whether it asks who somebody is', () => {
  const changing = OPERATIONS.filter(
    ({ method, needs }) => needs.scope === 'account' && method !== 'GET',
  );
  const asks = changing.map((operation) => [operation.id, describeAsks(operation)]);
  expect(Object.fromEntries(asks)).toEqual(ASKS);
});

test('nothing else asks', () => {
  const asking = [...CONFIRMED, ...BY_FACTOR].map(({ id }) => id);
  expect(asking.filter((id) => !(id in ASKS))).toEqual([]);
});

test('the API document lists the refusals of what asks, and of nothing else', () => {
  const { paths } = buildOpenApi(OPERATIONS, {
    supportEmail: 'support@beamwright.example',
    tags: SLICES.map(({ name, description }) => ({ name, description })),
    audience: 'us',
  });
  const refusedWith = (code: ErrorCode) =>
    Object.values(paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => JSON.stringify(operation).includes(`/examples/${code}"`))
      .map(({ operationId }) => operationId.replace('_', '.'));
  const idsOf = (operations: Operation[]) => operations.map(({ id }) => id).toSorted();
  expect(refusedWith('confirmation_required').toSorted()).toEqual(idsOf(CONFIRMED));
  expect(refusedWith('factor_confirmation_required').toSorted()).toEqual(idsOf(BY_FACTOR));
});

describe.each(ENGINES)('what asks who somebody is on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const setMinutes = ({ userId }: Maker, minutes: number) =>
    world.sql(
      `update auth.session set confirmed_at = now() - $2::int * interval '1 minute' where user_id = $1`,
      [userId, minutes],
    );
  const setFactor = ({ userId }: Maker, isUsed: boolean) =>
    world.sql('update auth.session set has_second_factor = $2 where user_id = $1', [
      userId,
      isUsed,
    ]);
  const makeAdministrator = ({ userId }: Maker) =>
    world.sql(`update profiles set role = 'admin' where id = $1`, [userId]);

  /** Adds a user; the returned function calls the operation and returns the code of its refusal. */
  async function addCaller(operation: Operation) {
    const maker = await world.addMaker({ plan: 'Shop' });
    const own = { ...(await addRowsFor(maker)), testCardId: '' };
    const refusal = async () => {
      const answer = await maker.call(operation, OPERATION_SAMPLES[operation.id]?.request(own));
      return (answer.body as { code?: string } | undefined)?.code;
    };
    return { maker, refusal };
  }

  const named = (operations: Operation[]) =>
    operations.map((operation) => [operation.id, operation] as const);

  test.each(named(CONFIRMED))(
    '%s is refused after 15 minutes, and only then',
    async (_id, operation) => {
      const { maker, refusal } = await addCaller(operation);
      await setMinutes(maker, 16);
      expect(await refusal()).toBe('confirmation_required');
      await setMinutes(maker, 14);
      expect(await refusal()).not.toBe('confirmation_required');
    },
  );

  test.each(named(BY_FACTOR))(
    '%s is refused to a session without the second factor of its account',
    async (_id, operation) => {
      const { maker, refusal } = await addCaller(operation);
      const refused = 'factor_confirmation_required';
      await setFactor(maker, false);
      await makeAdministrator(maker);
      expect(await refusal()).not.toBe(refused);
      await world.sql(
        `insert into auth.passkey (user_id, credential_id, public_key, counter, device_type, backed_up)
         values ($1, $2, '', 0, 'singleDevice', false)`,
        [maker.userId, `${operation.id} of ${maker.userId}`],
      );
      expect(await refusal()).toBe(refused);
      // The age of the last proof comes first: it is known before the body is read.
      await setMinutes(maker, 16);
      expect(await refusal()).toBe(
        operation.needs.confirmation ? 'confirmation_required' : refused,
      );
      await setMinutes(maker, 0);
      await world.sql(`update profiles set role = 'user' where id = $1`, [maker.userId]);
      expect((await refusal()) === refused).toBe(operation.needs.second_factor === 'everybody');
      await makeAdministrator(maker);
      await setFactor(maker, true);
      expect(await refusal()).not.toBe(refused);
    },
  );
});
