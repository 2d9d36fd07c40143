import type { Team } from '@beamwright/contract';

export function MembersPage({ team }: { team: Team }) {
  return <p>{team.name}</p>;
}
