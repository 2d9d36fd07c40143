import { randomUUID } from 'node:crypto';
import { mayAct, type Operation, type TeamRole } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { readTables, rowText } from './catalog.ts';
import type { OwnedRows } from './operation-sample.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { addTeam, addTeamRows, callIn, TEAM_CAST, type TestTeam } from './team-world.ts';
import { ENGINES, startWorld, type World } from './test-world.ts';

const OPERATIONS = listContractOperations().filter(({ needs }) => needs.scope !== 'public');
const IN_TEAMS = OPERATIONS.filter(({ needs }) => needs.team !== undefined);
const ALONE = OPERATIONS.filter(
  ({ id, needs, path }) =>
    needs.team === undefined &&
    !path.includes('{team_id}') &&
    needs.scope !== 'administration' &&
    // Tablets do these; see `kiosk.test.ts`.
    needs.scope !== 'kiosk' &&
    id !== 'system.streamEvents',
);
const REFUSALS = ['team_not_found', 'team_role_missing', 'team_read_only', 'team_being_deleted'];
/** They end what the others need; their own tests are in `teams.test.ts`. */
const LAST = ['teams.leave', 'teams.delete', 'teams.removeMember', 'teams.changeMember'];

/** What needs another role where it goes to. */
const REQUESTS: Record<string, (rows: OwnedRows) => object> = {
  'library.copyBetween': ({ settingId }) => ({
    body: { ids: [settingId], to_team_id: null, folder_id: null },
  }),
};

describe.each(ENGINES)('T3 operations in a team on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let rows: OwnedRows;
  let hashRows: string;
  beforeAll(async () => {
    world = await startWorld(engine);
    team = await addTeam(world);
    // The card that was filled in can't be drawn.
    rows = { ...(await addTeamRows(world, team)), testCardId: randomUUID() };
    const refs = (await readTables(world)).map((table) => table.ref);
    const hashes = refs
      .map(
        (
          ref,
        ) => `select '${ref}' as name, md5(string_agg(${rowText(ref)}, '|' order by ${rowText(ref)})) as hash
        from ${ref} t where t::text like '%' || $1 || '%'`,
      )
      .join(' union all ');
    hashRows = `${hashes} order by name`;
  });
  afterAll(() => world.close());

  const call = async (who: keyof TestTeam['people'], operation: Operation) => {
    const input =
      REQUESTS[operation.id]?.(rows) ?? OPERATION_SAMPLES[operation.id]?.request(rows) ?? {};
    const answer = await callIn(team.people[who], team.id, operation, input);
    return { status: answer.status, code: (answer.body as { code?: string } | undefined)?.code };
  };

  const TRIED = IN_TEAMS.filter(({ id }) => !LAST.includes(id));
  test.each(TRIED.map((operation) => [operation.id, operation] as const))(
    '%s: who may not do it changes nothing',
    async (_id, operation) => {
      const before = await world.sql(hashRows, [team.id]);
      for (const who of TEAM_CAST) {
        const isIn = who !== 'former' && who !== 'stranger';
        const lowest = operation.needs.team as TeamRole;
        if (isIn && mayAct({ role: who, is_read_only: false }, lowest)) continue;
        const { status, code } = await call(who, operation);
        const expected = isIn ? 'team_role_missing' : 'team_not_found';
        expect([who, status, code]).toEqual([who, isIn ? 403 : 404, expected]);
      }
      expect(await world.sql(hashRows, [team.id])).toEqual(before);
    },
  );

  test.each(ALONE.map((operation) => [operation.id, operation] as const))(
    '%s is not done in a team',
    async (_id, operation) => {
      const answer = await team.people.owner.call(operation, { query: { team_id: team.id } });
      const { code } = answer.body as { code: string };
      // Some ask first who their caller is.
      expect(['team_role_missing', 'confirmation_required', 'account_being_erased']).toContain(
        code,
      );
    },
  );

  test('who may do it is not refused for their role', async () => {
    const refused: string[] = [];
    for (const operation of TRIED) {
      for (const who of ['owner', 'manager', 'member', 'viewer'] as const) {
        if (!mayAct({ role: who, is_read_only: false }, operation.needs.team as TeamRole)) continue;
        const { status, code } = await call(who, operation);
        if (status >= 500 || (code !== undefined && REFUSALS.includes(code))) {
          refused.push(`${who} ${operation.id}: ${status} ${code}`);
        }
      }
    }
    expect(refused).toEqual([]);
  });

  test('without a plan, members and managers only read', async () => {
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [
      team.people.owner.userId,
    ]);
    const wrong: string[] = [];
    for (const operation of TRIED) {
      const lowest = operation.needs.team as TeamRole;
      const { code } = await call(lowest === 'owner' ? 'owner' : 'manager', operation);
      const isRefused = code === 'team_read_only';
      if (isRefused !== ['member', 'manager'].includes(lowest))
        wrong.push(`${operation.id}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
