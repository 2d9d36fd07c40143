import * as contract from '@beamwright/contract';
import type { Operation } from '@beamwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf } from './api.ts';
import { currentTeam, inTeam, teamOf, workIn } from './current-team.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeyOf } from './query.ts';

const TEAM = '11111111-1111-4111-8111-111111111111';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'needs' in value && 'path' in value;
const OPERATIONS = Object.values<unknown>(contract).filter(isOperation);

afterEach(() => void workIn(null));

describe('the team that a page works in', () => {
  it('is named for exactly the operations that may be called for a team', () => {
    workIn(TEAM);
    const named = OPERATIONS.filter(({ id }) => teamOf(id) !== null).map(({ id }) => id);
    const expected = OPERATIONS.filter(
      ({ needs, path }) => needs.team !== undefined && !path.includes('{team_id}'),
    ).map(({ id }) => id);
    expect(named.toSorted()).toEqual(expected.toSorted());
  });

  it('is in addresses, unless the caller names another one or none', () => {
    const { listMachines, listPlans } = contract;
    expect(addressOf(listMachines)).toBe('/api/v1/machines');
    workIn(TEAM);
    expect(addressOf(listMachines, { query: { limit: 1 } })).toBe(
      `/api/v1/machines?team_id=${TEAM}&limit=1`,
    );
    expect(addressOf(listMachines, { query: { team_id: 'other' } })).toContain('team_id=other');
    expect(addressOf(listMachines, { query: { team_id: null } })).toBe('/api/v1/machines');
    expect(addressOf(listPlans)).toBe('/api/v1/plans');
  });

  it('separates what is cached, and shares what is not of a team', () => {
    const client = createQueryClient();
    const machines = queryKeyOf(contract.listMachines);
    const plans = queryKeyOf(contract.listPlans);
    client.setQueryData(machines, 'own');
    client.setQueryData(plans, 'plans');
    workIn(TEAM);
    expect(client.getQueryData(machines)).toBeUndefined();
    expect(client.getQueryData(plans)).toBe('plans');
    client.setQueryData(machines, 'team');
    workIn(null);
    expect(client.getQueryData(machines)).toBe('own');
  });

  it('is in the names of what is stored', () => {
    expect(inTeam('awaited-job')).toBe('awaited-job');
    workIn(TEAM);
    expect(inTeam('awaited-job')).toBe(`awaited-job@${TEAM}`);
    expect(currentTeam()).toBe(TEAM);
  });
});
