import {
  createJob,
  createLens,
  createMachine,
  deleteMachine,
  getMachine,
  keepMachine,
  listMachines,
  repeatJob,
  runJob,
  updateMachine,
  type Job,
  type Machine,
  type Problem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('machines beyond the plan on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const activeOf = async (maker: Maker) => {
    const { body } = await maker.call(listMachines, { query: {} });
    const { items } = body as { items: Machine[] };
    return items.filter((each) => !each.is_read_only).map(({ name }) => name);
  };
  const setPlan = (maker: Maker, plan: string) =>
    world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, plan]);
  const codeOf = ({ body }: { body: unknown }) => (body as Problem | undefined)?.code;

  /** Three machines of a user whose plan allows one, and a job of the oldest. */
  async function addDowngraded() {
    const maker = await world.addMaker({ plan: 'Pro' });
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      const body = { name, type: 'CO2' as const, power_watts: 60, is_galvo: false };
      ids.push(((await maker.call(createMachine, { body })).body as Machine).id);
    }
    // Created within one millisecond, their order would be by chance.
    await world.sql(
      `update machines set created_at = now() - case name when 'First' then interval '2 s'
        when 'Second' then interval '1 s' else interval '0 s' end where user_id = $1`,
      [maker.userId],
    );
    const [first, second, third] = ids as [string, string, string];
    const body = { machine_id: first, input_text: 'cut 3 mm birch plywood' };
    const job = (await maker.call(createJob, { body })).body as Job;
    await setPlan(maker, 'Free');
    return { maker, first, second, third, job };
  }

  test('the newest stay active; the others can be read and deleted, and nothing else', async () => {
    const { maker, first, second, job } = await addDowngraded();
    expect(await activeOf(maker)).toEqual(['Third']);
    const params = { id: first };
    expect((await maker.call(getMachine, { params })).status).toBe(200);
    const refused = [
      await maker.call(updateMachine, { params, body: { name: 'Renamed' } }),
      await maker.call(createLens, { params, body: { focal_length_mm: 50 } }),
      await maker.call(createJob, { body: { machine_id: first, input_text: 'cut 3 mm birch' } }),
      await maker.call(repeatJob, { params: { id: job.id }, body: { machine_id: first } }),
      await maker.call(runJob, { params: { id: job.id }, body: {} }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'machine_read_only'));
    expect((await maker.call(deleteMachine, { params: { id: second } })).status).toBe(204);
    expect(await activeOf(maker)).toEqual(['Third']);
  });

  test('the user chooses which machine stays active', async () => {
    const { maker, first, second, third } = await addDowngraded();
    const kept = await maker.call(keepMachine, { params: { id: first } });
    expect(kept.body).toMatchObject({ name: 'First', is_read_only: false });
    expect(await activeOf(maker)).toEqual(['First']);
    const body = { machine_id: first, input_text: 'cut 3 mm birch plywood' };
    expect((await maker.call(createJob, { body })).status).toBe(201);
    await maker.call(keepMachine, { params: { id: second } });
    expect(await activeOf(maker)).toEqual(['Second']);
    // Choosing what is active changes nothing.
    await maker.call(keepMachine, { params: { id: second } });
    await setPlan(maker, 'Pro');
    expect(await activeOf(maker)).toEqual(['Third', 'Second', 'First']);
    await maker.call(keepMachine, { params: { id: third } });
    await setPlan(maker, 'Free');
    expect(await activeOf(maker)).toEqual(['Second']);
  });

  test('another user’s machine can’t be kept, and roles without limits keep all', async () => {
    const { maker, first } = await addDowngraded();
    const stranger = await world.addMaker();
    expect((await stranger.call(keepMachine, { params: { id: first } })).status).toBe(404);
    await world.sql(`update profiles set role = 'beta' where id = $1`, [maker.userId]);
    expect(await activeOf(maker)).toHaveLength(3);
  });
});
