import type { Operation } from '@beamwright/contract';
import type { AnyInput } from './api.ts';
import { isProblem, isSessionProblem } from './api-problem.ts';
import { forTeam, teamOf } from './current-team.ts';
import { storeUnsent } from './unsent-writes.ts';

/** Stores what was typed, and for which team, if it was refused because the session had ended, or for maintenance. */
export function keepUnsent(operation: Operation, input: AnyInput, error: unknown): void {
  if (!isSessionProblem(error) && !isProblem(error, 'maintenance')) return;
  storeUnsent(operation, forTeam(teamOf(operation.id), input));
}
