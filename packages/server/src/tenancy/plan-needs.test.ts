import {
  applyImport,
  changeSettings,
  copySettings,
  createJob,
  createMachine,
  duplicateSetting,
  moveSettings,
  PLAN_EXPORT_OF,
  PLAN_LIMITS,
  repeatJob,
  ROLES,
  saveProposal,
  saveSetting,
  transferSetting,
  type ErrorCode,
  type ExportKind,
  type Job,
  type Machine,
  type Operation,
  type PlanExport,
  type PlanFeature,
  type PlanLimit,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planCatalogOf } from '../features/plans/service.ts';
import { draftOf, manyRows } from '../features/exchange/imports/testing/send-imports.ts';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { addRowsFor } from './owned-rows.ts';
import type { OwnedRows } from './operation-sample.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations().filter(({ needs: { scope } }) =>
  ['account', 'machines', 'jobs', 'library', 'webhooks'].includes(scope),
);
const CHECKED_FIRST = OPERATIONS.filter(
  ({ needs }) => needs.feature_if === undefined && (needs.feature ?? needs.exports),
);
const CONDITIONAL = OPERATIONS.filter(({ needs }) => needs.feature_if !== undefined);

/**
 * Limits enforced by database triggers or by the claim of a request: see the tests of storage and of the AI quota.
 */
const REFUSED_ELSEWHERE: readonly PlanLimit[] = ['storage_bytes', 'ai_requests_per_month'];
/** Counts in the library of a team, which a plan of the caller doesn't pay for: see `shared-library.test.ts`. */
const countsElsewhere = ({ id }: Operation) => id === moveSettings.id;
const countedLimits = (operation: Operation) =>
  countsElsewhere(operation)
    ? []
    : (operation.needs.limits ?? []).filter((limit) => !REFUSED_ELSEWHERE.includes(limit));

const PLAN_ERRORS: readonly ErrorCode[] = [
  'plan_feature_missing',
  'plan_export_not_included',
  ...Object.values(PLAN_LIMITS).map(({ error }) => error),
];

/** Product decision: the seeded plans with what operations need of them. */
const SEEDED_PLANS: Record<string, readonly (PlanFeature | PlanExport)[]> = {
  Free: ['card', 'csv'],
  Hobby: ['card', 'csv', 'lightburn', 'ezcad'],
  Pro: ['all', 'test_cards', 'own_analytics'],
  Shop: ['all', 'test_cards', 'own_analytics', 'custom_materials', 'expert_consultation'],
  Corporate: ['all', 'test_cards', 'own_analytics', 'custom_materials', 'expert_consultation'],
};

/** The error with which a user of a seeded plan is refused, if any. */
function refusalOf({ needs: { feature, exports } }: Operation, plan: string, body: unknown) {
  const included = SEEDED_PLANS[plan] ?? [];
  if (feature !== undefined && !included.includes(feature)) return 'plan_feature_missing';
  if (exports === undefined || included.includes('all')) return undefined;
  const kind = exports === 'of_body' ? (body as { format: ExportKind }).format : exports;
  return included.includes(PLAN_EXPORT_OF[kind]) ? undefined : 'plan_export_not_included';
}

/** A request that would add something. */
type AddRequest = (own: Own) => Promise<{ params?: object; body?: object }>;
interface Own extends OwnedRows {
  world: World;
  maker: Maker;
  otherMachineId: string;
  unsavedJobId: string;
}

const SENTENCE = 'cut 3 mm birch plywood';
const ADDING: Record<string, AddRequest> = {
  [createMachine.id]: async () => ({
    body: { name: 'One more', type: 'CO2', power_watts: 60, is_galvo: false },
  }),
  [createJob.id]: async ({ machineId }) => ({
    body: { machine_id: machineId, input_text: SENTENCE },
  }),
  [repeatJob.id]: async ({ jobId, machineId }) => ({
    params: { id: jobId },
    body: { machine_id: machineId },
  }),
  [saveSetting.id]: async ({ unsavedJobId }) => ({
    body: { job_id: unsavedJobId, step_index: 0 },
  }),
  [saveProposal.id]: async ({ world, userId, unsavedJobId }) => ({
    params: await world.fillProposal(userId, unsavedJobId),
  }),
  [duplicateSetting.id]: async ({ settingId }) => ({ params: { id: settingId }, body: {} }),
  [transferSetting.id]: async ({ settingId, otherMachineId }) => ({
    params: { id: settingId },
    body: { machine_id: otherMachineId },
  }),
  [copySettings.id]: async ({ settingId }) => ({
    body: { ids: [settingId], to_team_id: null, folder_id: null },
  }),
  [changeSettings.id]: async ({ maker, settingId }) => {
    const copy = await maker.call(duplicateSetting, { params: { id: settingId }, body: {} });
    const ids = [(copy.body as Setting).id];
    const deleted = await maker.call(changeSettings, { body: { ids, change: { kind: 'delete' } } });
    const { deletion_id } = deleted.body as { deletion_id: string };
    return { body: { change: { kind: 'restore', deletion_id } } };
  },
  [applyImport.id]: async ({ maker, machineId }) => {
    const { id } = await draftOf(maker, manyRows(1), { machine_id: machineId });
    return { params: { id }, body: {} };
  },
};

test('every operation that adds to a counted limit has a request here', () => {
  const adding = OPERATIONS.filter((operation) => countedLimits(operation).length > 0);
  expect(adding.map(({ id }) => id).toSorted()).toEqual(Object.keys(ADDING).toSorted());
});

describe.each(ENGINES)('what a plan allows on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    // Before anything is cached; what plugins refuse is in their own tests.
    await world.sql('update plugin_plan_access set is_enabled = true');
  });
  afterAll(() => world.close());

  async function addOwner(): Promise<Own> {
    const maker = await world.addMaker({ plan: 'Shop' });
    const own = await addRowsFor(maker);
    const machine = await maker.call(createMachine, {
      body: { name: 'Other', type: 'CO2', power_watts: 80, is_galvo: false },
    });
    const job = await maker.call(createJob, {
      body: { machine_id: own.machineId, input_text: SENTENCE },
    });
    return {
      ...own,
      world,
      maker,
      testCardId: await world.fillTestCard(own.userId, own.settingId),
      otherMachineId: (machine.body as Machine).id,
      unsavedJobId: (job.body as Job).id,
    };
  }

  /** Sets a plan that includes everything except what is given. */
  async function setPlan(maker: Maker, { limits = {}, features = {} }: Partial<Lacking>) {
    const { savedRecipes = -1, machines = -1, ...others } = limits;
    await world.sql(
      `update subscription_plans as plan set
         features = shop.features || $1::jsonb || jsonb_build_object(
           'machines', $2::int, 'savedRecipes', $3::int),
         limits = shop.limits || $4::jsonb || jsonb_build_object('savedRecipes', $3::int)
       from subscription_plans as shop where plan.name = 'Hobby' and shop.name = 'Shop'`,
      [JSON.stringify(features), machines, savedRecipes, JSON.stringify(others)],
    );
    await world.sql(`update profiles set plan_text = 'Hobby' where id = $1`, [maker.userId]);
    await world.transactions.asService((trx) => planCatalogOf(world.platform).announceChange(trx));
  }
  interface Lacking {
    limits: Partial<Record<PlanLimit, number>>;
    features: Record<string, unknown>;
  }
  const codeOf = (answer: { body: unknown }) =>
    (answer.body as { code?: string } | undefined)?.code;

  // First, because the others edit the plan Hobby.
  test.each(
    Object.keys(SEEDED_PLANS).flatMap((plan) => ROLES.map((role) => [plan, role] as const)),
  )('the plan %s includes what it was sold with, for the role %s', async (plan, role) => {
    const own = await addOwner();
    await world.sql(`update profiles set plan_text = $2, role = $3 where id = $1`, [
      own.maker.userId,
      plan,
      role,
    ]);
    for (const operation of CHECKED_FIRST) {
      const request = OPERATION_SAMPLES[operation.id]?.request(own);
      const refusal = role === 'user' ? refusalOf(operation, plan, request?.body) : undefined;
      const code = codeOf(await own.maker.call(operation, request));
      const refusedBy = code?.startsWith('plan_') ? code : undefined;
      expect([operation.id, refusedBy]).toEqual([operation.id, refusal]);
    }
  });

  test('what needs a feature or an export is refused without it, and only then', async () => {
    const own = await addOwner();
    for (const operation of CHECKED_FIRST) {
      const { feature } = operation.needs;
      const request = () =>
        own.maker.call(operation, OPERATION_SAMPLES[operation.id]?.request(own));
      await setPlan(own.maker, {
        features: feature === undefined ? { exports: [] } : { [feature]: false },
      });
      expect([operation.id, codeOf(await request())]).toEqual([
        operation.id,
        feature === undefined ? 'plan_export_not_included' : 'plan_feature_missing',
      ]);
      await setPlan(own.maker, {});
      expect([operation.id, codeOf(await request())]).not.toEqual([
        operation.id,
        expect.stringMatching(/^plan_/),
      ]);
    }
  });

  test('what needs a feature for some values is refused with those alone', async () => {
    const own = await addOwner();
    const id = await world.fillCase(own.userId);
    await world.sql(`update consultation_requests set status = 'pending' where id = $1`, [id]);
    const others: Record<string, { params?: object; body: object }> = {
      'accounts.updateProfile': { body: {} },
      // What is resolved can be reopened afterward.
      'consultation.move': { params: { id }, body: { action: 'resolve' } },
    };
    expect(CONDITIONAL.map((operation) => operation.id).toSorted()).toEqual(Object.keys(others));
    for (const operation of CONDITIONAL) {
      const { feature = 'test_cards', feature_if: body = {} } = operation.needs;
      const other = others[operation.id];
      const asked = { ...other, body };
      await setPlan(own.maker, { features: { [feature]: false } });
      expect(codeOf(await own.maker.call(operation, asked))).toBe('plan_feature_missing');
      expect((await own.maker.call(operation, other)).status).toBe(operation.status);
      await setPlan(own.maker, {});
      expect((await own.maker.call(operation, asked)).status).toBe(operation.status);
    }
  });

  const rooms = OPERATIONS.flatMap((operation) =>
    countedLimits(operation).map((limit) => [operation.id, limit, operation] as const),
  );
  test.each(rooms)(
    '%s is refused without room in %s, and only then',
    async (id, limit, operation) => {
      const own = await addOwner();
      const request = await (ADDING[id] as AddRequest)(own);
      const send = () => own.maker.call(operation, request);
      await setPlan(own.maker, { limits: { [limit]: 0 } });
      expect(codeOf(await send())).toBe(PLAN_LIMITS[limit].error);
      await setPlan(own.maker, {});
      expect((await send()).status).toBe(operation.status);
    },
  );

  test('an operation that declares nothing is not refused by a plan that has nothing', async () => {
    const own = await addOwner();
    const features = { exports: [], test_cards: false, own_analytics: false, ai_generation: false };
    const limits = {
      machines: 0,
      savedRecipes: 0,
      jobs_per_month: 0,
      ai_requests_per_month: 0,
      storage_bytes: 0,
    };
    await setPlan(own.maker, { features, limits });
    const order = ['GET', 'POST', 'PATCH', 'DELETE'];
    const undeclared = OPERATIONS.filter(
      ({ id, needs: { feature, exports, limits } }) =>
        !feature &&
        !exports &&
        !limits &&
        id !== 'accounts.signOut' &&
        id !== 'system.streamEvents',
    ).toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
    for (const operation of undeclared) {
      const request = OPERATION_SAMPLES[operation.id]?.request(own);
      const answer = await own.maker.call(operation, request);
      expect(PLAN_ERRORS).not.toContain(codeOf(answer));
    }
  });
});
