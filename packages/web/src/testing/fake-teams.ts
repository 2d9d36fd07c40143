import { getTeam, listInvitations, listTeamMembers, listTeams } from '@beamwright/contract';
import type { Team, TeamInvitation, TeamMember, TeamSummary } from '@beamwright/contract';
import { api, refusal } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { aProfile, idOf } from './samples.ts';

export const TEAM = idOf(70);

const team = getTeam.output;
const teamSummary = listTeams.output.shape.items.def.element;
const teamMember = listTeamMembers.output.shape.items.def.element;
const teamInvitation = listInvitations.output.shape.items.def.element;

const NOW = new Date().toISOString();

const LOOK = {
  id: TEAM,
  name: 'Northlight Works',
  picture: null,
  role: 'owner',
  unpaid_since: null,
  erase_at: null,
} as const;

export const aTeamSummary = (overrides: DeepPartial<TeamSummary> = {}): TeamSummary =>
  sampleOf(teamSummary, { ...LOOK, ...overrides });

export const aTeam = (overrides: DeepPartial<Team> = {}): Team =>
  sampleOf(team, {
    ...LOOK,
    plan: 'Shop',
    owner: { id: aProfile().id, name: 'Ada' },
    successor: null,
    created_at: NOW,
    ...overrides,
    counts: { members: 6, machines: 3, settings: 214, results: 101, ...overrides.counts },
    seats: { limit: 10, taken: 6, held: 2, viewers: 1, ...overrides.seats },
  });

export const aTeamMember = (n: number, overrides: DeepPartial<TeamMember> = {}): TeamMember =>
  sampleOf(teamMember, {
    user_id: idOf(n),
    name: `Member ${n}`,
    email: `member${n}@example.com`,
    role: 'member',
    has_seat: true,
    results: n,
    joined_at: NOW,
    left_at: null,
    last_seen_at: NOW,
    ...overrides,
  });

export const anInvitation = (
  n: number,
  overrides: DeepPartial<TeamInvitation> = {},
): TeamInvitation =>
  sampleOf(teamInvitation, {
    id: idOf(n),
    kind: 'email',
    role: 'member',
    email: `guest${n}@example.com`,
    state: 'pending',
    is_bound: true,
    max_uses: 1,
    invited_by: 'Ada',
    created_at: NOW,
    expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    ...overrides,
  });

interface ServedTeam {
  team?: DeepPartial<Team>;
  members?: TeamMember[];
  invitations?: TeamInvitation[];
}

/** One team with its people; the user is its owner unless `team.role` says otherwise. */
export function serveTeam({ team: overrides = {}, members, invitations = [] }: ServedTeam = {}) {
  const served = aTeam(overrides);
  const people = members ?? [
    aTeamMember(1, { name: 'Ada', email: 'ada@example.com', role: served.role }),
    aTeamMember(2, { name: 'Ines Okafor', role: 'manager' }),
    aTeamMember(3, { name: 'Theo Brandt' }),
  ];
  const summary = teamSummary.parse(served);
  api
    .on(listTeams, { items: [summary] })
    .on(getTeam, ({ params }) =>
      params.team_id === served.id ? served : refusal('team_not_found'),
    )
    .on(listInvitations, { items: invitations })
    .on(listTeamMembers, ({ query }) => {
      const found = people.filter(
        ({ name, role, left_at }) =>
          name.toLowerCase().includes(query.q?.toLowerCase() ?? '') &&
          (query.role === undefined || query.role === role) &&
          (query.left === 'true') === (left_at !== null),
      );
      const roles = { owner: 0, manager: 0, member: 0, viewer: 0 };
      for (const { role, left_at } of people) if (left_at === null) roles[role] += 1;
      return { items: found, next_cursor: null, roles };
    });
  return served;
}
