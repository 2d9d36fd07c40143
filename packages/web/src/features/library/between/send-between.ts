import { copySettings, MAX_MOVED, moveSettings } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { forTeam } from '../../../lib/current-team.ts';

export type Between = 'copy' | 'move';

interface Place {
  /** Team of the library; null is the user’s own. */
  teamId: string | null;
  folder_id: string | null;
}

export interface BetweenRequest extends Place {
  kind: Between;
  /** Team of the library that they leave. */
  from: string | null;
  settings: readonly Setting[];
  /** Of copies: a machine there. */
  machine_id: string | null;
  /** The same for a repeated request, so that nothing is copied twice. */
  id: string;
}

/** Ids of settings there, by their ids here. */
export type Arrived = ReadonlyMap<string, string>;

async function sendBatch(request: BetweenRequest, ids: string[]): Promise<readonly string[]> {
  const { kind, from, teamId, folder_id, machine_id, id } = request;
  const body = { ids, to_team_id: teamId, folder_id };
  if (kind === 'copy') {
    return (await call(copySettings, forTeam(from, { body: { ...body, machine_id, id } }))).ids;
  }
  await call(moveSettings, forTeam(from, { body }));
  return ids;
}

/** Sends the settings that have not arrived, in as few requests as possible. Tells what has arrived after each. */
export async function sendBetween(
  request: BetweenRequest,
  before: Arrived,
  onArrived: (arrived: Arrived) => void,
): Promise<Arrived> {
  const waiting = request.settings.map(({ id }) => id).filter((id) => !before.has(id));
  let arrived = before;
  for (let at = 0; at < waiting.length; at += MAX_MOVED) {
    const ids = waiting.slice(at, at + MAX_MOVED);
    const there = await sendBatch(request, ids);
    arrived = new Map([...arrived, ...ids.map((id, n) => [id, there[n] ?? id] as const)]);
    onArrived(arrived);
  }
  return arrived;
}

/** Whether moving back leaves nothing behind: machines stay where they are. */
export const canMoveBack = (settings: readonly Setting[]): boolean =>
  settings.every(
    ({ machine_id, lens_id, job_id, is_locked }) =>
      machine_id === null && lens_id === null && job_id === null && !is_locked,
  );

/** Moves settings back to the folders that they came from. */
export async function moveBack({ settings, teamId, from }: BetweenRequest): Promise<void> {
  for (const [folder_id, group] of Map.groupBy(settings, (each) => each.folder_id)) {
    for (let at = 0; at < group.length; at += MAX_MOVED) {
      const ids = group.slice(at, at + MAX_MOVED).map(({ id }) => id);
      await call(moveSettings, forTeam(teamId, { body: { ids, to_team_id: from, folder_id } }));
    }
  }
}
