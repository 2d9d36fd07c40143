import { randomUUID } from 'node:crypto';
import { createTeam, type Operation, type Team, type TeamRole } from '@beamwright/contract';
import type { Answer } from '../platform/testing/test-server.ts';
import { addRowsFor } from './owned-rows.ts';
import type { OwnedRows } from './operation-sample.ts';
import type { Maker, World } from './test-world.ts';

/** Everyone who may stand in some way to a team. */
export const TEAM_CAST = ['owner', 'manager', 'member', 'viewer', 'former', 'stranger'] as const;
export type TeamCast = (typeof TEAM_CAST)[number];

export interface TestTeam {
  id: string;
  people: Record<TeamCast, Maker>;
  /** Adds somebody to the team. */
  join: (maker: Maker, role: TeamRole) => Promise<void>;
}

/** A team with somebody of each kind, whose owner has the Shop plan and the others have none. */
export async function addTeam(world: World, name = 'Northlight Works'): Promise<TestTeam> {
  const owner = await world.addMaker({ plan: 'Shop' });
  const created = await owner.call(createTeam, { body: { id: randomUUID(), name } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id } = created.body as Team;
  const join = async (maker: Maker, role: TeamRole) => {
    await world.sql('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', [
      id,
      maker.userId,
      role,
    ]);
  };
  const [manager, member, viewer, former, stranger] = [
    await world.addMaker(),
    await world.addMaker(),
    await world.addMaker(),
    await world.addMaker(),
    await world.addMaker(),
  ];
  await join(manager, 'manager');
  await join(member, 'member');
  await join(viewer, 'viewer');
  await join(former, 'member');
  await world.sql('update team_members set left_at = now() where user_id = $1', [former.userId]);
  return { id, people: { owner, manager, member, viewer, former, stranger }, join };
}

/** Calls an operation in a team. */
export function callIn(
  maker: Pick<Maker, 'call'>,
  teamId: string,
  operation: Operation,
  input: { params?: object; query?: object; body?: object } = {},
): Promise<Answer> {
  const isInPath = operation.path.includes('{team_id}');
  return maker.call(operation, {
    ...input,
    ...(isInPath
      ? { params: { ...input.params, team_id: teamId } }
      : { query: { ...input.query, team_id: teamId } }),
  });
}

/** A maker whose operations happen in the team, as far as they can. */
const actingIn = (maker: Maker, teamId: string): Maker => ({
  ...maker,
  call: (operation, input = {}) =>
    operation.needs.team === undefined
      ? maker.call(operation, input)
      : callIn(maker, teamId, operation, input),
});

/** Adds one row of each kind to the team, by its owner. */
export async function addTeamRows(world: World, { id, people }: TestTeam): Promise<OwnedRows> {
  const own = { ...(await addRowsFor(actingIn(people.owner, id))), userId: id, teamId: id };
  const testCardId = await world.fillTestCard(id, own.settingId);
  const materialId = await world.fillMaterial(id);
  await world.fillQuestions(id, own.jobId);
  await world.fillAiUsage(id);
  await world.sql(
    `insert into plugin_settings (user_id, plugin_id, key, value)
     select $1, id, 'hourly_rate', '45' from plugins where key = 'job_quote'`,
    [id],
  );
  const [invitation] = await world.sql<{ id: string }>(
    `insert into team_invitations (team_id, role, email, created_by, expires_at)
     values ($1, 'member', 'secret@makers.example', $2, now() + interval '7 days') returning id`,
    [id, people.owner.userId],
  );
  const messageId = await world.fillMessage(id, people.owner.userId);
  const about = { machineId: own.machineId, userId: people.former.userId };
  const kioskId = await world.fillMakerspace(id, about);
  const invitationId = invitation?.id ?? '';
  return { ...own, testCardId, materialId, invitationId, messageId, kioskId };
}
