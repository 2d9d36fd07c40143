import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  listEditedPlans,
  planDraft,
  updatePlan,
  type EditedPlan,
  type Plan,
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

describe.each(ENGINES)('a changed price on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  let world: World;
  let admin: Maker;
  let store: PageStore;
  let isAway = false;
  beforeAll(async () => {
    writeFileSync(path.join(folder, 'renderer.js'), RENDERER);
    writeFileSync(
      path.join(folder, 'index.json'),
      JSON.stringify({
        pages: {},
        planPaths: ['/pricing'],
        pictures: {},
        missing: {},
      }),
    );
    writeFileSync(path.join(folder, 'rendering.json'), '{"files":{},"catalogs":{"en":{}}}');
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    const built = openBuiltPages({ isSelling: false }, { folder });
    if (built === undefined) throw new Error('no pages');
    const { listOffered } = planCatalogOf(world.platform);
    const installation = {
      publicUrl: 'https://laser.example',
      supportEmail: 'help@laser.example',
      log: { error: () => undefined },
      listPlans: async (): Promise<readonly Plan[]> => {
        if (isAway) throw new Error('the database is away');
        return listOffered();
      },
    };
    store = createPageStore(built, installation);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const read = async () => {
    const page = await store.find('/pricing', 'identity');
    return { text: page?.body.toString() ?? '', etag: page?.etag };
  };
  async function reprice(name: string, price_usd: number) {
    const { body } = await admin.call(listEditedPlans, {});
    const plan = (body as { items: EditedPlan[] }).items.find((each) => each.name === name);
    if (plan === undefined) throw new Error(`no plan ${name}`);
    const draft = planDraft.parse(
      Object.fromEntries(Object.keys(planDraft.def.shape).map((key) => [key, plan[key as 'name']])),
    );
    const { status } = await admin.call(updatePlan, {
      params: { id: plan.id },
      body: { ...draft, price_usd, updated_at: plan.updated_at },
    });
    expect(status).toBe(200);
  }

  test('the next visitor reads it, under another tag', async () => {
    const before = await read();
    expect(before.text).toContain('Pro $19.99');
    expect((await read()).etag).toBe(before.etag);
    await reprice('Pro', 24.5);
    const after = await read();
    expect(after.text).toContain('Pro $24.5,');
    expect(after.etag).not.toBe(before.etag);
  });

  test('while the database is away, the last page stays', async () => {
    const before = await read();
    isAway = true;
    expect(await read()).toEqual(before);
    isAway = false;
    await reprice('Hobby', 11);
    expect((await read()).text).toContain('Hobby $11,');
  });
});
