import { randomUUID } from 'node:crypto';
import {
  createPlan,
  listEditedPlans,
  planDraft,
  type EditedPlan,
  type Plan,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { planCatalogOf } from '../plans/service.ts';
import { createPageStore, type PageStore } from './page-store.ts';

const namesOf = (plans: readonly Plan[]): string => plans.map(({ name }) => name).join();

describe.each(ENGINES)('pages with plans on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let store: PageStore;
  let isAway = false;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    const { listOffered } = planCatalogOf(world.platform);
    store = createPageStore(
      {
        paths: ['/pricing'],
        planPaths: ['/pricing'],
        pictures: {},
        missing: {},
        font: '',
        read: async () => undefined,
        render: async (plans) => new Map([['/pricing', namesOf(plans)]]),
      },
      {
        ...world.platform.config,
        listPlans: () => (isAway ? Promise.reject(new Error('away')) : listOffered()),
        log: { error: () => undefined },
      },
    );
  });
  afterAll(() => world.close());

  const shown = async () => (await store.find('/pricing', 'identity'))?.body.toString();

  test('a plan that an administrator adds is on the page, and the page gets another tag', async () => {
    expect(await shown()).toBe('Free,Hobby,Pro,Shop,Corporate');
    const before = await store.find('/pricing', 'br');
    const { body } = await admin.call(listEditedPlans);
    const [first] = (body as { items: EditedPlan[] }).items;
    const keys = Object.keys(planDraft.def.shape) as (keyof EditedPlan)[];
    const copied = Object.fromEntries(keys.map((key) => [key, first?.[key]]));
    const name = `Plan ${randomUUID().slice(0, 8)}`;
    const added = await admin.call(createPlan, { body: planDraft.parse({ ...copied, name }) });
    expect(added.status).toBe(201);
    await expect.poll(shown).toContain(name);
    expect((await store.find('/pricing', 'br'))?.etag).not.toBe(before?.etag);
  });

  test('while the database is away, the page stays as it was', async () => {
    const before = await shown();
    isAway = true;
    expect(await shown()).toBe(before);
    isAway = false;
  });
});
