import * as contract from '@beamwright/contract';
import type { Operation } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMakerWithRows } from './owned-rows.ts';
import { readTables, rowText } from './catalog.ts';
import type { OwnedRows } from './operation-sample.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS: Operation[] = (Object.values(contract) as unknown[]).filter(isOperation);

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

test('T3 every operation of the contract has a sample, and every sample an operation', () => {
  const ids = OPERATIONS.map((operation) => operation.id);
  expect(ids.length).toBeGreaterThan(20);
  expect(Object.keys(OPERATION_SAMPLES).toSorted()).toEqual(ids.toSorted());
});

describe.each(ENGINES)('T3 operations on rows of others on %s', (engine) => {
  let world: World;
  let owner: OwnedRows;
  let stranger: Maker;
  let hashRows: string;
  /** What the last operation left, to compare with what the next one leaves. */
  let known: Row[] | undefined;
  beforeAll(async () => {
    world = await startWorld(engine);
    owner = await addMakerWithRows(world);
    stranger = await world.addMaker();
    const refs = (await readTables(world)).map((table) => table.ref);
    hashRows = `${refs.map(hashOfTable).join(' union all ')} order by name`;
  });
  afterAll(() => world.close());

  test('the server serves every operation of the contract', () => {
    const served = world.servedOperations();
    expect(OPERATIONS.filter(({ id }) => !served.includes(id)).map(({ id }) => id)).toEqual([]);
  });

  test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s by another user',
    async (id, operation) => {
      // These end the session that the other operations need.
      const ends = ['accounts.signOut', 'privacy.eraseAccount'].includes(id);
      const caller = ends ? await world.addMaker() : stranger;
      await expectUntouched(operation, caller, OPERATION_SAMPLES[id]?.answers ?? []);
    },
  );

  const closed = OPERATIONS.filter((operation) => operation.needs.scope !== 'public');
  test.each(closed.map((operation) => [operation.id, operation] as const))(
    '%s by a visitor',
    async (_id, operation) => {
      await expectUntouched(operation, world.visitor, [401]);
    },
  );

  test('their lens or job id with one’s own machine is refused too', async () => {
    const { body } = await stranger.call(contract.createMachine, {
      body: { name: 'Own', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const own = { machine_id: (body as contract.Machine).id, input_text: 'cut 3 mm birch plywood' };
    const before = await hashOwnersRows();
    for (const theirs of [{ lens_id: owner.lensId }, { id: owner.jobId }]) {
      const answer = await stranger.call(contract.createJob, { body: { ...own, ...theirs } });
      expect(answer.status).toBe(404);
    }
    expect(await hashOwnersRows()).toEqual(before);
  });

  async function expectUntouched(
    operation: Operation,
    caller: Pick<Maker, 'call'>,
    answers: number[],
  ): Promise<void> {
    const { request, adds = [] } = OPERATION_SAMPLES[operation.id] ?? {};
    const isCompared = ({ name }: Row) => !adds.some((table) => name.endsWith(table));
    const before = (known ?? (await hashOwnersRows())).filter(isCompared);
    known = undefined;
    const answer = await caller.call(operation as never, request?.(owner) ?? {});
    expect(answers).toContain(answer.status);
    const text = JSON.stringify(answer.body ?? '');
    const leaked = [
      owner.userId,
      owner.machineId,
      owner.lensId,
      owner.jobId,
      owner.settingId,
    ].filter((id) => text.includes(id));
    expect(leaked).toEqual([]);
    expect(text).not.toContain('Secret');
    known = await hashOwnersRows();
    expect(known.filter(isCompared)).toEqual(before);
  }

  test('a changed row changes the hash', async () => {
    const before = await hashOwnersRows();
    await world.sql(`update lenses set focal_length_mm = 77 where id = $1`, [owner.lensId]);
    expect(await hashOwnersRows()).not.toEqual(before);
  });

  const hashOwnersRows = () => world.sql<Row>(hashRows, [owner.userId, owner.email]);
});

interface Row {
  name: string;
  hash: string | null;
}

/** A hash of all rows of a table that contain the owner's id or email address. */
const hashOfTable = (ref: string): string => `
  select '${ref}' as name, md5(string_agg(${rowText(ref)}, '|' order by ${rowText(ref)})) as hash from ${ref} t
  where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`;
