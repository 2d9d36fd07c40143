import {
  checkVisitorJob,
  deleteBlock,
  updateBlock,
  type BlockDraft,
  type VisitorCheck,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addBlock as addBlockAs, BLOCK, removeBlocks } from '../../tenancy/added-blocks.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { createRuleCache } from './active-rules.ts';
import { createVisitorFindings } from './visitor-findings.ts';

const OF_BOB = { name: 'Shed stock, seen by Bob', material_pattern: 'birch|sperrholz' };

const NAMES = {
  'birch plywood': ['birch plywood', 'baltic birch', 'Birkensperrholz'],
  basswood: ['basswood', 'linden'],
};

describe.each(ENGINES)('safety blocks for visitors on %s', (engine) => {
  let world: World;
  let admin: Maker;

  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());
  afterEach(() => removeBlocks(admin));

  const addBlock = (more: Partial<BlockDraft> = {}) => addBlockAs(admin, { ...OF_BOB, ...more });
  const check = async (text: string, more: object = {}) => {
    const answer = await world.visitor.call(checkVisitorJob, {
      body: { text, laser_type: 'CO2', ...more },
    });
    expect(answer.status).toBe(200);
    return (answer.body as VisitorCheck).findings;
  };

  test('a block applies to a visitor’s job at once, and says nothing of its administrator', async () => {
    expect(await check('cut 3 mm birch plywood')).toEqual([]);
    await addBlock();
    const findings = await check('cut 3 mm birch plywood');
    expect(findings).toEqual([
      {
        rule: 'BLOCK:installation',
        level: 'block',
        reason: {
          code: 'safety.added',
          values: { text: BLOCK.reason },
          text: BLOCK.reason,
        },
        alternatives: ['poplar plywood'],
      },
    ]);
    expect(JSON.stringify(findings)).not.toMatch(/Bob|sperrholz/);
    expect(await check('cut 3 mm cast acrylic')).toEqual([]);
  });

  test('it reads what the job of an account would: the catalog’s name, answers and the form', async () => {
    await addBlock({ material_pattern: '^birch plywood$' });
    expect(await check('3 mm Birkensperrholz schneiden')).toHaveLength(1);
    expect(await check('cut it', { answers: { material: 'birch plywood' } })).toHaveLength(1);
    expect(await check('cut it', { material: 'birch plywood' })).toHaveLength(1);
    expect(await check('cut it', { answers: { material: 'cast acrylic' } })).toEqual([]);
  });

  test('a block for one laser applies to it, and to an unknown one', async () => {
    await addBlock({ laser_type_filter: 'Diode' });
    expect(await check('cut 3 mm birch plywood')).toEqual([]);
    for (const laser_type of ['Diode', null]) {
      expect(await check('cut 3 mm birch plywood', { laser_type })).toHaveLength(1);
    }
  });

  test('warnings and advice are sent with their level, inactive ones are not', async () => {
    const block = await addBlock({ block_level: 'warning' });
    await addBlock({ name: 'Tip', block_level: 'info', reason: 'Mask it first.' });
    const levels = async () => (await check('engrave birch')).map(({ level }) => level);
    expect((await levels()).toSorted()).toEqual(['safe', 'warn']);
    const { id, created_at: _, ...rest } = block;
    const off = await admin.call(updateBlock, {
      params: { id },
      body: { ...rest, is_active: false },
    });
    expect(off.status).toBe(200);
    expect(await levels()).toEqual(['safe']);
  });

  test('while the blocks can’t be read and none are known, the check fails', async () => {
    const { transactions, realtime } = world;
    const cache = createRuleCache({ transactions, realtime }, { error: () => {} });
    const findings = createVisitorFindings(cache, { error: () => {} }, NAMES);
    await world.sql('revoke execute on function get_active_safety_blocks() from app_service');
    const job = { text: 'cut 3 mm birch plywood', laser_type: null };
    const failed = await Promise.allSettled([findings.ofJob(job), findings.ofMaterials()]);
    await world.sql('grant execute on function get_active_safety_blocks() to app_service');
    expect(failed).toMatchObject([
      { status: 'rejected', reason: { code: 'database_unavailable' } },
      { status: 'rejected', reason: { code: 'database_unavailable' } },
    ]);
  });

  test('materials are found by any of their names, with their lasers, until the block is gone', async () => {
    const { transactions, realtime } = world;
    const cache = createRuleCache({ transactions, realtime }, { error: () => {} });
    const findings = createVisitorFindings(cache, { error: () => {} }, NAMES);
    expect(await findings.ofMaterials()).toEqual({});
    const { id } = await addBlock({ material_pattern: 'baltic' });
    await addBlock({ name: 'Diode only', material_pattern: 'linden', laser_type_filter: 'Diode' });
    await expect.poll(findings.ofMaterials).toMatchObject({
      'birch plywood': [
        { finding: { level: 'block' }, lasers: expect.arrayContaining(['CO2', 'Diode', 'UV']) },
      ],
      basswood: [{ finding: { level: 'block' }, lasers: ['Diode'] }],
    });
    expect(await findings.ofMaterials()).toBe(await findings.ofMaterials());
    await admin.call(deleteBlock, { params: { id } });
    await expect.poll(async () => Object.keys(await findings.ofMaterials())).toEqual(['basswood']);
  });
});
