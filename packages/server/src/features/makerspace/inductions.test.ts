import { randomUUID } from 'node:crypto';
import {
  deleteMachine,
  exportInductions,
  getMachineDependents,
  getSafetyPage,
  listInductions,
  renewInduction,
  writeSafetyPage,
  type Induction,
  type Machine,
  type SafetyPage,
} from '@beamwright/contract';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { exportInductions as exportInductionsOf } from './export-inductions.ts';
import { listInductions as listInductionsOf } from './inductions.ts';
import { inductionCalls } from './testing/induction-calls.ts';
import { addLab, labCalls, texts } from './testing/lab-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('makerspace on %s', (engine) => {
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
  const { call, as, plan } = labCalls(lab);
  const { inMachine, write, need, confirm } = inductionCalls(lab);

  describe('inductions', () => {
    const stateOf = async (who: keyof TestTeam['people']) =>
      ((await as(who, getSafetyPage, inMachine())) as SafetyPage).own.state;
    const listed = async (query = {}) =>
      (await as('manager', listInductions, { query })) as {
        items: Induction[];
        next_cursor: string | null;
        counts: Record<string, number>;
      };

    const sessionOf = (userId: string, role: 'member' | 'manager' = 'member') => ({
      kind: 'session' as const,
      sessionId: randomUUID(),
      userId: team.id,
      role: 'user' as const,
      plan: 'Shop',
      lacksFactor: false,
      isConfirmed: false,
      isInGrace: false,
      member: { userId, role },
    });

    test('a machine needs a page before it needs an induction', async () => {
      expect(await need()).toMatchObject(refused('safety_page_missing', 409));
      expect((await write('Fans on. https://safety.example', null)).status).toBe(201);
      expect((await need()).status).toBe(200);
    });

    test('read, confirmed, expired by time and by a new version', async () => {
      await write('One', null);
      await need();
      expect(await stateOf('member')).toBe('not_started');
      const job = await plan('member', 'cut 3 mm birch plywood');
      expect(texts(job.safety?.reasons)).toContain(
        'You need the induction for P2S first. Read its safety page and confirm it.',
      );
      const { owner } = team.people;
      expect((await confirm('member', 1, owner.userId)).status).toBe(201);
      expect(await stateOf('member')).toBe('valid');
      expect((await plan('member', 'cut 3 mm birch plywood')).safety?.level).toBe('safe');
      const { items } = await listed({ state: 'valid' });
      const [{ name: guide } = { name: '' }] = await world.sql<{ name: string }>(
        'select name from profiles where id = $1',
        [owner.userId],
      );
      expect(items).toMatchObject([
        { user_id: team.people.member.userId, version: 1, shown_by: guide },
      ]);
      await world.sql(`update inductions set expires_at = now() + interval '20 days'`);
      expect(await stateOf('member')).toBe('expiring');
      await world.sql(`update inductions set expires_at = now() - interval '1 day'`);
      expect(await stateOf('member')).toBe('expired');
      await confirm('member', 1);
      await write('Two', 1, false);
      expect(await stateOf('member')).toBe('valid');
      await write('Three', 2, true);
      expect(await stateOf('member')).toBe('expired');
    });

    test('a confirmation from before the clock was set back does not outlive the next version', async () => {
      await write('One', null);
      await need();
      await confirm('member', 1);
      await world.sql(`update inductions set confirmed_at = now() + interval '1 day'`);
      await write('Two', 1, true);
      expect(await stateOf('member')).toBe('expired');
      await confirm('member', 2);
      expect(await stateOf('member')).toBe('valid');
      expect((await listed()).counts).toMatchObject({ valid: 1, expired: 0 });
      expect((await plan('member', 'cut 3 mm birch plywood')).safety?.level).toBe('safe');
    });

    test('to confirm the same again on the same day changes nothing', async () => {
      await write('One', null);
      await need();
      const rowsOf = () =>
        world.sql<{ id: string; shown_by: string | null }>(
          'select id, shown_by from inductions where team_id = $1 order by confirmed_at, id',
          [team.id],
        );
      await Promise.all(Array.from({ length: 4 }, () => confirm('member', 1)));
      const [first, ...others] = await rowsOf();
      expect(others).toEqual([]);
      const { own } = (await as('member', getSafetyPage, inMachine())) as SafetyPage;
      expect(await confirm('member', 1)).toMatchObject({ status: 201, body: { own } });
      expect(await rowsOf()).toEqual([first]);
      // Somebody shows them the machine after that.
      const { userId: guide } = team.people.owner;
      for (const shown_by of [guide, null, guide]) await confirm('member', 1, shown_by);
      expect((await rowsOf()).map(({ shown_by }) => shown_by).toSorted()).toEqual([guide, null]);
      await world.sql(
        `update inductions set confirmed_at = confirmed_at - interval '1 day' where team_id = $1`,
        [team.id],
      );
      await confirm('member', 1);
      expect(await rowsOf()).toHaveLength(3);
    });

    test('only the newest version is confirmed, by members, shown by staff', async () => {
      await write('One', null);
      await write('Two', 1);
      expect(await confirm('member', 1)).toMatchObject(refused('safety_page_changed', 409));
      expect(await confirm('member', 2, team.people.member.userId)).toMatchObject(
        refused('not_found', 404),
      );
      expect(await confirm('manager', 2, team.people.manager.userId)).toMatchObject(
        refused('shown_by_self', 422),
      );
      expect(await confirm('viewer', 2)).toMatchObject(refused('team_role_missing', 403));
      expect(await confirm('former', 2)).toMatchObject(refused('team_not_found', 404));
      expect(await write('Two again', 1)).toMatchObject(refused('safety_page_changed', 409));
      expect(
        await call('member', writeSafetyPage, {
          ...inMachine(),
          body: { after: 2, text: 'Mine', demands_reading: false },
        }),
      ).toMatchObject(refused('team_role_missing', 403));
    });

    test('the list counts everyone who may burn, page by page', async () => {
      await write('One', null);
      await need(1);
      await confirm('member', 1);
      const all = await listed();
      // Viewers and those who have left burn nothing; a month is within 30 or 31 days.
      expect(all.items).toHaveLength(3);
      expect(Object.values(all.counts).reduce((sum, n) => sum + n)).toBe(3);
      expect(all.counts['not_started']).toBe(2);
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await listed({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.items.map(({ user_id }) => user_id));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(all.items.map(({ user_id }) => user_id));
      expect((await call('member', listInductions)).status).toBe(403);
    });

    test('where everyone stands is found once for a page and its counts', async () => {
      await write('One', null);
      await need();
      let found = 0;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          found += JSON.stringify(node).split('team_inductions()').length - 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const manager = sessionOf(team.people.manager.userId, 'manager');
      const { items, counts } = await world.transactions.as(manager, (trx) =>
        listInductionsOf(trx.withPlugin(plugin), {}),
      );
      expect(items).toHaveLength(3);
      expect(counts).toEqual({ valid: 0, expiring: 0, expired: 0, not_started: 3 });
      expect(found).toBe(1);
    });

    test('a manager renews, which the export tells from confirming', async () => {
      await write('One', null);
      await need();
      const whose = { user_id: team.people.member.userId, machine_id: machine.id };
      const renew = (who: 'manager' | 'member', more: object = {}) =>
        call(who, renewInduction, { body: { ...whose, version: 1, ...more } });
      expect(await renew('manager')).toMatchObject({
        status: 201,
        body: { state: 'valid', version: 1, page_version: 1 },
      });
      expect(await renew('member')).toMatchObject(refused('team_role_missing', 403));
      const { stranger, manager } = team.people;
      expect(await renew('manager', { user_id: stranger.userId })).toMatchObject(
        refused('not_found', 404),
      );
      expect(await renew('manager', { user_id: manager.userId })).toMatchObject(
        refused('shown_by_self', 422),
      );
      await write('Two', 1, true);
      expect(await renew('manager')).toMatchObject(refused('safety_page_changed', 409));
      expect(await stateOf('member')).toBe('expired');
      await world.sql(`update profiles set name = '=cmd|x' where id = $1`, [whose.user_id]);
      const file = await call('manager', exportInductions);
      const [, line] = String(file.body).split('\r\n');
      expect(line).toMatch(/^"'=cmd\|x",/);
      expect(line).toContain('"P2S",1,');
      expect((await call('member', exportInductions)).status).toBe(403);
    });

    test('stay in the export when their machine is deleted, with its name, and end with the team', async () => {
      await write('One', null);
      await need();
      await confirm('member', 1);
      await confirm('owner', 1);
      const ofMachine = { params: { id: machine.id } };
      expect(await as('manager', getMachineDependents, ofMachine)).toMatchObject({
        inductions: 2,
        safety_pages: 1,
      });
      await as('manager', deleteMachine, ofMachine);
      expect((await listed()).items).toEqual([]);
      const { body } = await call('manager', exportInductions);
      const [, ...lines] = String(body).trim().split('\r\n');
      expect(lines).toEqual([
        expect.stringContaining('"P2S",1,'),
        expect.stringContaining('"P2S",1,'),
      ]);
      const countOf = async () =>
        (await world.sql('select from inductions where team_id = $1', [team.id])).length;
      expect(await countOf()).toBe(2);
      await world.sql('delete from profiles where id = $1', [team.id]);
      expect(await countOf()).toBe(0);
    });

    test('are all in the export, page by page', async () => {
      await write('One', null);
      for (const who of ['member', 'owner', 'manager'] as const) await confirm(who, 1);
      await world.sql('update inductions set confirmed_at = now() where team_id = $1', [team.id]);
      const db: RequestContext['db'] = (work) =>
        world.transactions.as(sessionOf(team.people.manager.userId, 'manager'), work);
      const parts: string[] = [];
      for await (const part of exportInductionsOf(db, team.id, 2)) {
        parts.push(Buffer.from(part).toString());
      }
      expect(parts.map((part) => part.trim().split('\r\n').length)).toEqual([1, 2, 1]);
      expect(new Set(parts.join('').trim().split('\r\n')).size).toBe(4);
    });

    test('members see and add no induction of others in the database', async () => {
      await write('One', null);
      await need();
      await confirm('owner', 1);
      const member = team.people.member.userId;
      const rows = await world.transactions.as(sessionOf(member), (trx) =>
        trx.selectFrom('inductions').select('id').execute(),
      );
      expect(rows).toEqual([]);
      await expect(
        world.transactions.as(sessionOf(member), (trx) =>
          trx
            .insertInto('inductions')
            .values({
              team_id: team.id,
              machine_id: machine.id,
              version: 1,
              user_id: team.people.owner.userId,
              shown_by: null,
              expires_at: null,
            })
            .execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });
  });
});
