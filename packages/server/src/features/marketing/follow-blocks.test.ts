import { brotliCompressSync } from 'node:zlib';
import { updateBlock } from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addBlock, removeBlocks } from '../../tenancy/added-blocks.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { visitorFindingsFor } from '../questions/service.ts';
import type { BuiltPages, PageFacts } from './built-pages.ts';
import { createCheckedPages } from './checked-pages.ts';
import { createPageStore, type PageStore } from './page-store.ts';

const blocked = ({ findings }: Pick<PageFacts, 'findings'>): string =>
  findings === null ? 'unknown' : Object.keys(findings).join();

const BUILT: BuiltPages = {
  paths: ['/materials/birch', '/materials/mdf', '/'],
  planPaths: ['/'],
  pictures: {},
  missing: {},
  unavailable: {},
  materials: { '/materials/birch': ['birch'], '/materials/mdf': ['MDF'], '/': ['birch'] },
  names: { birch: ['birch'], MDF: ['MDF'] },
  font: '',
  read: async (path) => brotliCompressSync(`10 mm/s at ${path}`),
  render: async (facts) => new Map([['/', `home, blocked: ${blocked(facts)}`]]),
  renderAgain: async (path, findings) => [{ path, html: `blocked: ${blocked({ findings })}` }],
};

describe.each(ENGINES)('pages with settings on %s', (engine) => {
  let world: World;
  let admin: Maker;
  /** Two processes that serve the same installation. */
  let stores: PageStore[];

  /** A process with rules of its own. */
  function openStore(): PageStore {
    const log = { error: () => undefined };
    const platform = { ...world.platform };
    const findMaterials = visitorFindingsFor({ platform, log }, BUILT.names).ofMaterials;
    const checkedPages = createCheckedPages({ built: BUILT, findMaterials, log });
    return createPageStore(BUILT, {
      publicUrl: 'https://laser.example',
      supportEmail: 'help@laser.example',
      listPlans: async () => [],
      findMaterials,
      checkedPages,
      log,
    });
  }
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    stores = [openStore(), openStore()];
  });
  afterAll(() => world.close());
  afterEach(() => removeBlocks(admin));

  const read = (path: string) => async () =>
    Promise.all(
      stores.map(async (store) => (await store.find(path, 'identity'))?.body.toString() ?? ''),
    );
  /** What was announced before has arrived. */
  const receiveAll = () =>
    new Promise<void>((resolve) => {
      world.realtime.subscribe('received-all', () => resolve());
      void world.realtime.publish('received-all', 'now', null);
    });
  const SETTINGS = '10 mm/s at /materials/birch';

  test('every process refuses a material within seconds of its block, and shows it again after', async () => {
    expect(await read('/materials/birch')()).toEqual([SETTINGS, SETTINGS]);
    expect(await read('/')()).toEqual(['home, blocked: ', 'home, blocked: ']);
    const { id, created_at: _, ...block } = await addBlock(admin, { material_pattern: 'birch' });
    await expect.poll(read('/materials/birch')).toEqual(['blocked: birch', 'blocked: birch']);
    await expect.poll(read('/')).toEqual(['home, blocked: birch', 'home, blocked: birch']);
    expect(await read('/materials/mdf')()).toEqual(Array(2).fill('10 mm/s at /materials/mdf'));
    await admin.call(updateBlock, { params: { id }, body: { ...block, is_active: false } });
    await expect.poll(read('/materials/birch')).toEqual([SETTINGS, SETTINGS]);
    await expect.poll(read('/')).toEqual(['home, blocked: ', 'home, blocked: ']);
  });

  test('a process that can’t read the blocks shows no settings; one that could a moment ago shows the last', async () => {
    await addBlock(admin, { material_pattern: 'birch' });
    await expect.poll(read('/materials/birch')).toEqual(Array(2).fill('blocked: birch'));
    await receiveAll();
    await read('/materials/birch')();
    await world.sql('revoke execute on function get_active_safety_blocks() from app_service');
    // Both may have missed a change, and know of none.
    await world.realtime.publish('cache-rules', 'ready', null);
    const fresh = openStore();
    const answers = await Promise.allSettled([
      fresh.find('/materials/birch', 'identity'),
      fresh.find('/materials/mdf', 'identity'),
      fresh.find('/', 'identity').then((page) => page?.body.toString()),
    ]);
    const last = await read('/materials/birch')();
    await world.sql('grant execute on function get_active_safety_blocks() to app_service');
    expect(answers).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
      { status: 'fulfilled', value: 'home, blocked: unknown' },
    ]);
    expect(last).toEqual(Array(2).fill('blocked: birch'));
  });
});
