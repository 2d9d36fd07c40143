import {
  stripeWebhook,
  changeSystemSetting,
  createMachine,
  getHealth,
  listMachines,
  listSystemSettings,
  listTasks,
  NO_MAINTENANCE,
  OPEN_IN_MAINTENANCE,
  signIn,
  signOut,
  signUp,
  type MaintenancePlan,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listContractOperations } from '../../../platform/http/build-openapi.ts';
import {
  ENGINES,
  password,
  startWorld,
  type Maker,
  type World,
} from '../../../tenancy/test-world.ts';

const MACHINE = { name: 'Mine', type: 'CO2', power_watts: 60, is_galvo: false } as const;

test('what works in maintenance are operations of the contract that may change something', () => {
  const changing = listContractOperations().filter(({ method }) => method !== 'GET');
  const ids = changing.map(({ id }) => id);
  expect(OPEN_IN_MAINTENANCE.filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(ENGINES)('maintenance on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    maker = await world.addMaker({ plan: 'Shop' });
  });
  afterAll(() => world.close());

  async function set(plan: Partial<MaintenancePlan>) {
    const { items } = (await admin.call(listSystemSettings)).body as OperationOutput<
      typeof listSystemSettings
    >;
    const version = items.find(({ key }) => key === 'maintenance')?.version ?? 0;
    const value = JSON.stringify({ ...NO_MAINTENANCE, ...plan });
    return admin.call(changeSystemSetting, {
      params: { key: 'maintenance' },
      body: { value, version },
    });
  }
  afterEach(() => set({}));

  const create = (who: Maker['call']) => who(createMachine, { body: MACHINE });
  const health = async () => (await world.visitor.call(getHealth)).body;
  const isPaused = async () => {
    const { body } = await admin.call(listTasks);
    return (body as OperationOutput<typeof listTasks>).is_paused;
  };
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  test('what users change is refused with a sentence and a time, and reading goes on', async () => {
    expect((await set({ mode: 'on', message: 'Moving to a faster server.' })).status).toBe(200);
    const refused = await create(maker.call);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'maintenance',
        title: 'Beamwright is read-only for maintenance',
        detail: 'Moving to a faster server.',
      },
      headers: { 'retry-after': '60' },
    });
    const body = { email: 'new@makers.example', password: 'correct horse battery', name: 'New' };
    expect((await world.visitor.call(signUp, { body })).status).toBe(503);
    expect((await maker.call(listMachines)).status).toBe(200);
    expect(await health()).toMatchObject({
      maintenance: { is_on: true, from: null, until: null, message: 'Moving to a faster server.' },
    });
    await set({});
    expect((await create(maker.call)).status).toBe(201);
    expect(await health()).toMatchObject({ maintenance: null });
  });

  test('what it refuses is no error of the server', async () => {
    await set({ mode: 'on' });
    const note = vi.spyOn(world.platform.faults, 'note');
    expect((await create(maker.call)).status).toBe(503);
    expect(note).not.toHaveBeenCalled();
    note.mockRestore();
  });

  test('signing in and out, administrators and Stripe go on', async () => {
    await set({ mode: 'on' });
    const client = world.createClient();
    const signedIn = await client.call(signIn, { body: { email: maker.email, password } });
    expect(signedIn.status).toBe(200);
    expect((await client.call(signOut)).status).toBe(204);
    expect((await create(admin.call)).status).toBe(201);
    // Without a key of Stripe there is nothing to receive; what counts is that maintenance does not refuse it.
    const webhook = await world.visitor.call(stripeWebhook, {
      body: new TextEncoder().encode('{}'),
    });
    expect(webhook.body).not.toMatchObject({ code: 'maintenance' });
  });

  test('a planned one begins and ends by the clock, and says so before', async () => {
    await set({ mode: 'scheduled', from: inSeconds(2), until: inSeconds(5) });
    expect(await health()).toMatchObject({ maintenance: { is_on: false } });
    expect((await create(maker.call)).status).toBe(201);
    await vi.waitFor(async () => expect((await create(maker.call)).status).toBe(503), 10_000);
    const { headers } = await create(maker.call);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4);
    await vi.waitFor(async () => expect((await create(maker.call)).status).toBe(201), 10_000);
    expect(await health()).toMatchObject({ maintenance: null });
  });

  test('a plan without an end after its beginning is refused', async () => {
    const late = { from: inSeconds(60), until: inSeconds(30) };
    expect((await set({ mode: 'scheduled', ...late })).status).toBe(400);
    expect((await set({ mode: 'scheduled', from: inSeconds(60) })).status).toBe(400);
  });

  test('tasks wait until it ends', async () => {
    await set({ mode: 'on' });
    await vi.waitFor(async () => expect(await isPaused()).toBe(true), 5000);
    await set({});
    await vi.waitFor(async () => expect(await isPaused()).toBe(false), 5000);
  });

  test('a second process follows at once', async () => {
    const second = await maker.callAtSecond();
    expect((await create(second.call)).status).toBe(201);
    await set({ mode: 'on' });
    await vi.waitFor(async () => expect((await create(second.call)).status).toBe(503), 1000);
    await set({});
    await vi.waitFor(async () => expect((await create(second.call)).status).toBe(201), 1000);
    await second.close();
  });
});
