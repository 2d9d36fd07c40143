import { randomUUID } from 'node:crypto';
import { createTeam, type Operation, type Team, type TeamRole } from '@beamwright/contract';
import type { Answer, TestClient } from '../platform/testing/test-server.ts';
import type { Maker, World } from './test-world.ts';

/** Everybody who may stand in some way to a team. */
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

type Input = Parameters<TestClient['call']>[1];

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
  } as Input);
}
