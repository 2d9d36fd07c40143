import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createPlan,
  listEditedPlans,
  planDraft,
  updatePlan,
  type EditedPlan,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { planCatalogOf } from '../plans/service.ts';
import { openBuiltPages } from './built-pages.ts';
import { createPageStore, type PageStore } from './page-store.ts';

/** Stands for the renderer that the web app's build makes. */
const RENDERER = `
export const renderPlanPages = ({ plans, isSelling }, { locale }) =>
  locale === 'en'
    ? [{ path: '/pricing', html: plans.map((plan) => plan.name + ' $' + plan.price_usd).join(', ') + ' ' + isSelling }]
    : [];
`;
const FILES = {
  'renderer.js': RENDERER,
  'index.json':
    '{"pages":{},"planPaths":["/pricing"],"pictures":{},"missing":{},"unavailable":{},"materials":{},"names":{}}',
  'rendering.json': '{"files":{},"catalogs":{"en":{}}}',
};

describe.each(ENGINES)('pages with plans on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  let world: World;
  let admin: Maker;
  let store: PageStore;
  let isAway = false;
  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    const built = openBuiltPages({ isSelling: false }, { folder });
    if (built === undefined) throw new Error('no pages');
    const { listOffered } = planCatalogOf(world.platform);
    store = createPageStore(built, {
      ...world.platform.config,
      listPlans: () => (isAway ? Promise.reject(new Error('away')) : listOffered()),
      findMaterials: async () => ({}),
      checkedPages: { find: async () => null },
      log: { error: () => undefined },
    });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const read = async () => {
    const page = await store.find('/pricing', 'identity');
    return { text: page?.body.toString() ?? '', etag: page?.etag };
  };
  async function planNamed(name: string) {
    const { body } = await admin.call(listEditedPlans);
    const plan = (body as { items: EditedPlan[] }).items.find((each) => each.name === name);
    if (plan === undefined) throw new Error(`no plan ${name}`);
    const keys = Object.keys(planDraft.def.shape) as (keyof EditedPlan)[];
    const draft = planDraft.parse(Object.fromEntries(keys.map((key) => [key, plan[key]])));
    return { draft, id: plan.id, updated_at: plan.updated_at };
  }
  async function change(name: string, change: Partial<EditedPlan>) {
    const { draft, id, updated_at } = await planNamed(name);
    const body = { ...draft, ...change, updated_at };
    const { status } = await admin.call(updatePlan, { params: { id }, body });
    expect(status).toBe(200);
  }

  test('the next visitor reads a changed price, under another tag', async () => {
    const before = await read();
    expect(before.text).toContain('Pro $19.99');
    expect((await read()).etag).toBe(before.etag);
    await change('Pro', { price_usd: 24.5 });
    const after = await read();
    expect(after.text).toContain('Pro $24.5,');
    expect(after.etag).not.toBe(before.etag);
  });

  test('a plan that is added is on the page, and leaves it with the list', async () => {
    const { draft } = await planNamed('Pro');
    const added = await admin.call(createPlan, { body: { ...draft, name: 'School' } });
    expect(added.status).toBe(201);
    expect((await read()).text).toContain('School $24.5');
    await change('School', { is_active: false });
    expect((await read()).text).not.toContain('School');
  });

  test('while the database is away, the last page stays', async () => {
    const before = await read();
    isAway = true;
    expect(await read()).toEqual(before);
    isAway = false;
    await change('Hobby', { price_usd: 11 });
    expect((await read()).text).toContain('Hobby $11,');
  });
});
