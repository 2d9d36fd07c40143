import {
  confirmInduction,
  createMachine,
  listActivity,
  listNotices,
  renewInduction,
  updateLab,
  updateLabMachine,
  writeSafetyPage,
  type ActivityEntry,
  type Machine,
  type Notice,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { tellOfExpiring } from './tell-of-expiring.ts';

describe.each(ENGINES)('inductions that end on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());

  async function call(
    maker: Maker,
    team: TestTeam,
    ...args: [Parameters<typeof callIn>[2], object?]
  ) {
    const { status, body } = await callIn(maker, team.id, ...args);
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
  /** A team whose member confirmed the safety page of a machine. */
  async function addInduced() {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    const draft = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false };
    const { id } = (await call(manager, team, createMachine, { body: draft })) as Machine;
    await call(manager, team, updateLab, { body: { is_on: true } });
    const params = { machine_id: id };
    const needs = { requires_induction: true, induction_months: 12 };
    await call(manager, team, writeSafetyPage, {
      params,
      body: { text: 'Keep the lid shut.', demands_reading: true, after: null },
    });
    await call(manager, team, updateLabMachine, { params, body: needs });
    await call(member, team, confirmInduction, { params, body: { version: 1, shown_by: null } });
    return { team, machineId: id };
  }
  const endsIn = (team: TestTeam, days: number) =>
    world.sql(
      'update inductions set expires_at = now() + make_interval(days => $2) where team_id = $1',
      [team.id, days],
    );
  const textsOf = async (maker: Maker) =>
    ((await maker.call(listNotices)).body as { items: Notice[] }).items.map(
      ({ text }) => text.text,
    );

  test('people are told once, before it ends', async () => {
    const { team } = await addInduced();
    const { member, manager } = team.people;
    await world.runTask(tellOfExpiring);
    expect(await textsOf(member)).toEqual([]);
    await endsIn(team, 5);
    for (let time = 0; time < 2; time++) await world.runTask(tellOfExpiring);
    expect(await textsOf(member)).toEqual([
      expect.stringMatching(/^Your induction for P2S in Northlight Works ends on \d{4}-/),
    ]);
    expect(await textsOf(manager)).toEqual([]);
  });

  test('no notice for what was renewed or is over; others get theirs also where the mode is off', async () => {
    const renewed = await addInduced();
    await endsIn(renewed.team, 5);
    const { manager, member } = renewed.team.people;
    await call(manager, renewed.team, renewInduction, {
      body: { machine_id: renewed.machineId, user_id: member.userId, version: 1 },
    });
    const over = await addInduced();
    await endsIn(over.team, -1);
    const off = await addInduced();
    await endsIn(off.team, 5);
    await call(off.team.people.manager, off.team, updateLab, { body: { is_on: false } });
    await world.runTask(tellOfExpiring);
    for (const { team } of [renewed, over]) {
      expect(await textsOf(team.people.member)).toEqual([]);
    }
    expect(await textsOf(off.team.people.member)).toHaveLength(1);
  });

  test('who confirmed and renewed what, and until when, is recorded', async () => {
    const { team, machineId } = await addInduced();
    const { manager, member } = team.people;
    await call(manager, team, renewInduction, {
      body: { machine_id: machineId, user_id: member.userId, version: 1 },
    });
    const { items } = (await call(manager, team, listActivity, {
      query: { machine_id: machineId },
    })) as { items: ActivityEntry[] };
    expect(items.map(({ kind, actor, person }) => [kind, actor?.id, person?.id])).toEqual([
      ['induction_renewed', manager.userId, member.userId],
      ['induction_confirmed', member.userId, member.userId],
      ['machine_changed', manager.userId, undefined],
      ['page_changed', manager.userId, undefined],
      ['machine_added', manager.userId, undefined],
    ]);
    expect(items[0]?.details.until).toBeDefined();
    expect(items[0]?.machine).toEqual({ id: machineId, name: 'P2S' });
  });
});
