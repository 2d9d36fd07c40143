import type { ErrorCode, Operation } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SLICES } from '../slices.ts';
import { buildOpenApi, listContractOperations } from '../platform/http/build-openapi.ts';
import { addRowsFor } from './owned-rows.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations();
const CONFIRMED = OPERATIONS.filter(({ needs }) => needs.confirmation);
const BY_FACTOR = OPERATIONS.filter(({ needs }) => needs.second_factor);

/** What an operation asks for besides a session. */
const ASKS: Record<string, string> = {
  'api-access.createKey': 'confirmation, second factor',
  'api-access.issueTestKey': 'confirmation, second factor',
  'api-access.rotateKey': 'confirmation, second factor',
  'api-access.updateKey': 'confirmation, second factor',
  'webhooks.create': 'confirmation, second factor',
  'webhooks.rotateSecret': 'confirmation, second factor',
  'webhooks.update': 'confirmation, second factor',
  'accounts.addPasskey': 'confirmation, second factor',
  'accounts.beginPasskey': 'confirmation, second factor',
  'accounts.changeEmail': 'second factor, password',
  // Ends all other sessions. An owner who has lost the passkey must be able to do that.
  'accounts.changePassword': 'password',
  // A thief who ends them again and again keeps the owner out.
  'accounts.endOtherSessions': 'second factor',
  'accounts.endSession': 'second factor',
  'accounts.removePasskey': 'confirmation, second factor',
  // The owner who removes the passkey of a stolen phone must not be led to remove another one.
  'accounts.renamePasskey': 'second factor',
  'accounts.renewRecoveryCodes': 'second factor, password',
  // Otherwise a change from before there was a second factor stays pending for as long as a thief likes.
  'accounts.sendEmailChangeAgain': 'second factor',
  'accounts.setUpSecondFactor': 'second factor, password',
  'accounts.turnOffSecondFactor': 'confirmation, second factor',
  'accounts.turnOnSecondFactor': 'second factor',
  'privacy.createExportLink': 'confirmation',
  // Whoever has lost the passkey may erase the account, too. Its owner is told, and can keep it for days.
  'privacy.eraseAccount': 'confirmation',
  // What was deleted can be restored until then.
  'storage.clear': 'confirmation',
};

/** What administrators are asked for, so that a stolen session of theirs reaches no other account. */
const ADMINISTRATORS_ASKED: Record<string, string> = {
  'consultation.removeExpert': 'second factor',
  'consultation.saveExpert': 'second factor',
  'errors.addAlert': 'second factor',
  'errors.changeAlert': 'second factor',
  'errors.reply': 'second factor',
  'system.changeSetting': 'second factor',
  'users.endGrant': 'confirmation, second factor',
  'users.endSession': 'second factor',
  'users.endSessions': 'second factor',
  'users.export': 'second factor',
  'users.exportAudit': 'second factor',
  'users.grant': 'confirmation, second factor',
  'users.invite': 'second factor',
  'users.removeRole': 'confirmation, second factor',
  'users.view': 'confirmation, second factor',
};

/** What asks for nothing, and what a stolen session does with it. */
const ASKS_NOTHING: Record<string, string> = {
  'api-access.endPreviousKey': 'stops a program, as its owner can do at once',
  'webhooks.delete': 'stops events; their owner sees it and adds the endpoint again',
  'webhooks.pause': 'delays events, and can be resumed',
  'webhooks.replay': 'sends what its owner chose to where its owner chose',
  'webhooks.replayFailed': 'sends what its owner chose to where its owner chose',
  'webhooks.resume': 'sends what its owner chose to where its owner chose',
  'webhooks.test': 'sends an event that says nothing',
  'api-access.revokeKey': 'stops programs; their owner sees it and makes another key',
  'banners.dismiss': 'hides what administrators announced, and nothing of the account',
  'banners.recordView': 'counts once, without a time',
  'billing.cancel': 'deletes nothing, and can be resumed',
  'billing.checkout': 'charges nothing before a card is entered at Stripe',
  'billing.openPortal': 'Stripe shows a card by its last digits, and asks before it charges',
  'billing.previewChange': 'only asks for a price',
  'billing.reconcile': 'only reads at Stripe',
  'billing.resume': 'keeps what its owner paid for',
  'accounts.cancelEmailChange': 'delays its owner, who must be able to stop a thief’s own at once',
  'accounts.changeNotifications': 'hides no mail about security',
  'accounts.confirm': 'asks itself',
  'accounts.refreshSession': 'prolongs itself within its 30 days',
  'accounts.removeAvatar': 'can be repaired',
  'accounts.sendVerification': 'mails the owner',
  'accounts.setAvatar': 'can be repaired',
  'accounts.signOut': 'ends itself',
  'accounts.updateProfile': 'can be repaired',
  'analytics.endSession': 'ends a visit',
  'analytics.recordEvent': 'adds a row, if that is allowed',
  'analytics.recordPageView': 'adds a row, if that is allowed',
  'analytics.startSession': 'adds a row, if that is allowed',
  'onboarding.update': 'can be repaired',
  'performance.recordPageLoad': 'adds a row, if that is allowed',
  'notices.addDevice':
    'tells the thief of mentions, with no word of a message; its owner sees and removes it',
  'notices.read': 'hides what happened in teams, which their pages show',
  'notices.removeDevice': 'can be repaired',
  'notices.setQuietHours': 'delays mails that say nothing of security',
  'plans.readNotices': 'hides what changed in the plan, which plan and usage show',
  'plugins.changeSettings': 'can be repaired',
  'privacy.cancelExport': 'delays its owner, who can start another one',
  'privacy.decideConsent': 'deletes analytics, which nobody needs, or allows some',
  'privacy.keepAccount': 'does what the owner can take back',
  'users.stopViewing': 'ends what only reads',
  'privacy.startExport': 'builds a file, for whose address it has to ask',
};

function describeAsks({ needs: { confirmation, second_factor }, body }: Operation): string {
  const { shape = {} } = (body?._zod.def ?? {}) as { shape?: object };
  const asks = {
    confirmation: confirmation === true,
    'second factor': second_factor === true,
    password: 'password' in shape || 'current_password' in shape,
  };
  return Object.entries(asks)
    .flatMap(([ask, isAsked]) => (isAsked ? [ask] : []))
    .join(', ');
}

test('what changes an account says whether it asks who somebody is', () => {
  const changing = OPERATIONS.filter(
    ({ method, needs: { scope } }) =>
      (scope === 'account' || scope === 'webhooks') && method !== 'GET',
  );
  const asks = changing.map((operation) => [operation.id, describeAsks(operation)]);
  const nothing = Object.keys(ASKS_NOTHING).map((id) => [id, '']);
  expect(Object.fromEntries(asks)).toEqual({ ...ASKS, ...Object.fromEntries(nothing) });
});

test('administrators are asked before they change or read other accounts', () => {
  const asking = [...new Set([...CONFIRMED, ...BY_FACTOR])].filter(
    ({ needs }) => needs.scope === 'administration',
  );
  expect(
    Object.fromEntries(asking.map((operation) => [operation.id, describeAsks(operation)])),
  ).toEqual(ADMINISTRATORS_ASKED);
});

/** What of teams asks, because it takes them from their members, or gives them away. */
const TEAMS_ASKED: Record<string, string> = {
  'teams.delete': 'confirmation',
  'teams.offer': 'confirmation',
};

test('nothing else asks', () => {
  const asking = [...CONFIRMED, ...BY_FACTOR].map(({ id }) => id);
  const known = { ...ASKS, ...ADMINISTRATORS_ASKED, ...TEAMS_ASKED };
  expect(asking.filter((id) => !(id in known))).toEqual([]);
});

test('the API document lists the refusals of what asks, and of nothing else', () => {
  const { paths, components } = buildOpenApi(OPERATIONS, {
    supportEmail: 'support@beamwright.example',
    tags: SLICES.map(({ name, description }) => ({ name, description })),
    audience: 'us',
  });
  const { responses } = components as { responses: Record<string, unknown> };
  /** With the refusals that it shares with others. */
  const textOf = (operation: object) =>
    JSON.stringify(operation).replaceAll(
      /"#\/components\/responses\/(\w+)"/g,
      (_all, name: string) => JSON.stringify(responses[name]),
    );
  const refusedWith = (code: ErrorCode) =>
    Object.values(paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => textOf(operation).includes(`/examples/${code}"`))
      .map(({ operationId }) => operationId);
  const idsOf = (operations: Operation[]) =>
    operations.map(({ id }) => id.replaceAll(/[.-]/g, '_')).toSorted();
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

  /** Adds a user; the returned function calls the operation and returns the code of its refusal. */
  async function addCaller(operation: Operation) {
    const isOfAdmins = operation.needs.scope === 'administration';
    const maker = await world.addMaker({ plan: 'Shop', role: isOfAdmins ? 'admin' : 'user' });
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
      const refused = 'factor_confirmation_required';
      const other = await addCaller(operation);
      await setFactor(other.maker, false);
      expect(await other.refusal()).not.toBe(refused);
      const { maker, refusal } = await addCaller(operation);
      await setFactor(maker, false);
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
      await setFactor(maker, true);
      expect(await refusal()).not.toBe(refused);
    },
  );
});
