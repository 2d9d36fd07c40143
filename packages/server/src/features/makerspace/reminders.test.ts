import {
  changeNotifications,
  createMachine,
  remindInductions,
  updateLabMachine,
  writeSafetyPage,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailService } from '../../platform/mail/mail.ts';
import type { Task } from '../../platform/tasks/define-task.ts';
import type { TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { createMakerspaceTasks, remindInductions as remindInductionsOf } from './remind.ts';
import { inductionCalls } from './testing/induction-calls.ts';
import { addLab, CO2, labCalls } from './testing/lab-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('reminders of inductions on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    ({ team, machine } = await addLab(world));
  });
  afterAll(() => world.close());

  const lab = () => ({ team, machine });
  const { call, as } = labCalls(lab);
  const { write, need, confirm } = inductionCalls(lab);

  const remindersOf = () =>
    world.sql<{ id: string; user_id: string; content: string | null }>(
      `select id, user_id, content from mails where kind = 'makerspace.induction' order by created_at, id`,
    );

  /** Of the people of the team. */
  const remindedOf = async () => {
    const ids = Object.values(team.people).map(({ userId }) => userId);
    return (await remindersOf()).flatMap(({ user_id }) => (ids.includes(user_id) ? [user_id] : []));
  };

  test('reminded once a day, and only of what is not valid', async () => {
    await write('One', null);
    await need();
    await confirm('manager', 1);
    await world.sql('update profiles set email_verified = true');
    const remind = (only: object | null) => as('manager', remindInductions, { body: { only } });
    const { member, owner, manager } = team.people;
    const one = { user_id: member.userId, machine_id: machine.id };
    expect(await remind(one)).toEqual({ count: 1 });
    expect(await remind(one)).toEqual({ count: 0 });
    expect(await remind(null)).toEqual({ count: 1 });
    await vi.waitFor(async () => expect(await remindedOf()).toHaveLength(2), 20_000);
    expect(await remind(null)).toEqual({ count: 0 });
    expect((await remindedOf()).toSorted()).toEqual([member.userId, owner.userId].toSorted());
    const valid = { user_id: manager.userId, machine_id: machine.id };
    expect(await call('manager', remindInductions, { body: { only: valid } })).toMatchObject(
      refused('not_found', 404),
    );
  });

  test('one email names all machines, a few of each state', async () => {
    await write('One', null);
    await need();
    const { member, owner, manager } = team.people;
    await confirm('member', 1);
    await world.sql(
      `update inductions set expires_at = now() + interval '20 days' where team_id = $1`,
      [team.id],
    );
    for (const name of ['Arc', 'Bolt', 'Coil', 'Disc', 'Edge', 'Flux', 'Gear']) {
      const { id } = (await as('manager', createMachine, { body: { ...CO2, name } })) as Machine;
      const params = { machine_id: id };
      await as('manager', writeSafetyPage, {
        params,
        body: { after: null, text: 'One', demands_reading: true },
      });
      await as('manager', updateLabMachine, {
        params,
        body: { requires_induction: true, induction_months: null },
      });
    }
    const ids = [member.userId, owner.userId];
    await world.sql('update profiles set email_verified = true where id = any($1)', [ids]);
    await world.sql('update profiles set email_verified = false where id = $1', [manager.userId]);
    const only = { user_id: member.userId, machine_id: machine.id };
    expect(await as('manager', remindInductions, { body: { only } })).toEqual({ count: 1 });
    const mail = (await remindersOf()).find(({ user_id }) => user_id === member.userId);
    const text = mail && world.platform.mail.open(mail)?.text;
    expect(text).toContain('Ends soon: P2S.');
    expect(text).toContain('Not started: Arc, Bolt, Coil, Disc, Edge, and 2 more.');
    expect(text).not.toContain('Expired');
    // Neither who was reminded nor whose address is not verified.
    expect(await as('manager', remindInductions, { body: { only: null } })).toEqual({ count: 1 });
    await vi.waitFor(async () => expect(await remindedOf()).toHaveLength(2), 20_000);
    expect((await remindedOf()).toSorted()).toEqual(ids.toSorted());
  });

  test('a run reminds a few people, and returns who comes next', async () => {
    await write('One', null);
    await need();
    const people = ['member', 'owner', 'manager'] as const;
    const ids = people.map((who) => team.people[who].userId).toSorted();
    await world.sql('update profiles set email_verified = true');
    await team.people.member.call(changeNotifications, {
      body: { inductions: { email: false } },
    });
    const [task] = createMakerspaceTasks(world.platform, 1);
    const run = (after: unknown) => world.runTask(task as Task, { team_id: team.id, after });
    expect(await run(null)).toEqual({ team_id: team.id, after: ids[0] });
    expect(await run(ids[0])).toEqual({ team_id: team.id, after: ids[1] });
    expect(await run(ids[1])).toEqual({ team_id: team.id, after: ids[2] });
    expect(await run(ids[2])).toBeUndefined();
    expect(await remindedOf()).toHaveLength(2);
  });

  test('of requests to remind everyone, one at most waits for each team', async () => {
    await write('One', null);
    await need();
    await world.sql('update profiles set email_verified = true');
    const { tasks, ...systems } = world.platform;
    const sent: unknown[] = [];
    const recorded = {
      ...tasks,
      send: async <P>({ keyOf }: Pick<Task<P>, 'keyOf'>, payload: P) => {
        sent.push(keyOf?.(payload));
      },
    };
    for (const _ of [1, 2]) {
      await remindInductionsOf({ ...systems, tasks: recorded }, team.id, null);
    }
    expect(sent).toEqual([team.id, team.id]);
  });

  test('a reminder that could not be written is not counted; two tasks at once remind once', async () => {
    await write('One', null);
    await need();
    await world.sql('update profiles set email_verified = true');
    const [task] = createMakerspaceTasks(world.platform);
    const broken: Pick<MailService, 'write'> = {
      write: async (...sent) => {
        await world.platform.mail.write(...sent);
        throw new Error('the mail is lost');
      },
    };
    const [failing] = createMakerspaceTasks({ mail: broken });
    const run = (one: Task | undefined) =>
      world.runTask(one as Task, { team_id: team.id, after: null });
    await expect(run(failing)).rejects.toThrow('the mail is lost');
    expect(await remindedOf()).toEqual([]);
    await Promise.all([run(task), run(task)]);
    const { member, owner, manager } = team.people;
    expect((await remindedOf()).toSorted()).toEqual(
      [member.userId, owner.userId, manager.userId].toSorted(),
    );
  });

  test('who turned these emails off gets none; the others can with their link', async () => {
    await write('One', null);
    await need();
    const { member, owner } = team.people;
    await world.sql('update profiles set email_verified = true');
    await member.call(changeNotifications, { body: { inductions: { email: false } } });
    const before = await remindersOf();
    expect(await as('manager', remindInductions, { body: { only: null } })).toEqual({ count: 3 });
    await vi.waitFor(async () => expect(await remindedOf()).toHaveLength(2), 20_000);
    const mails = (await remindersOf()).slice(before.length);
    expect(mails.map(({ user_id }) => user_id)).not.toContain(member.userId);
    const ofOwner = mails.find(({ user_id }) => user_id === owner.userId);
    expect(ofOwner && world.platform.mail.open(ofOwner)?.text).toContain('/unsubscribe?token=');
  });
});
