import type {
  ConsultationAction,
  ConsultationActor,
  ConsultationStatus,
} from './consultation-types.ts';
import { CONSULTATION_ACTIONS } from './consultation-types.ts';

interface Move {
  action: ConsultationAction;
  by: readonly ConsultationActor[];
  from: readonly ConsultationStatus[];
  to: ConsultationStatus;
}

/** Every change of a case: who may make it, from where, and where it leads. `cancelled` is final (CON-1). */
const MOVES: readonly Move[] = [
  { action: 'claim', by: ['expert'], from: ['pending', 'reopened'], to: 'assigned' },
  {
    action: 'assign',
    by: ['administrator'],
    from: ['pending', 'assigned', 'in_progress', 'reopened'],
    to: 'assigned',
  },
  {
    action: 'answer',
    by: ['expert'],
    from: ['assigned', 'in_progress', 'reopened'],
    to: 'in_progress',
  },
  {
    action: 'hand_over',
    by: ['expert'],
    from: ['assigned', 'in_progress', 'reopened'],
    to: 'assigned',
  },
  {
    action: 'release',
    by: ['expert', 'server'],
    from: ['assigned', 'in_progress'],
    to: 'pending',
  },
  { action: 'release', by: ['expert', 'server'], from: ['reopened'], to: 'reopened' },
  {
    action: 'resolve',
    by: ['maker', 'expert'],
    from: ['assigned', 'in_progress', 'reopened'],
    to: 'resolved',
  },
  { action: 'resolve', by: ['maker'], from: ['pending'], to: 'resolved' },
  {
    action: 'cancel',
    by: ['maker'],
    from: ['pending', 'assigned', 'in_progress', 'reopened'],
    to: 'cancelled',
  },
  {
    action: 'close',
    by: ['administrator'],
    from: ['pending', 'assigned', 'in_progress', 'reopened', 'resolved'],
    to: 'closed',
  },
  { action: 'close', by: ['server'], from: ['in_progress', 'resolved'], to: 'closed' },
  { action: 'reopen', by: ['maker'], from: ['resolved', 'closed'], to: 'reopened' },
];

/** Where an action leads; `null` if this actor can't do it to a case that is `status`. */
export function moveOf(
  action: ConsultationAction,
  actor: ConsultationActor,
  status: ConsultationStatus,
): ConsultationStatus | null {
  const move = MOVES.find(
    (one) => one.action === action && one.by.includes(actor) && one.from.includes(status),
  );
  return move?.to ?? null;
}

/** What an actor can do to a case that is `status`, in the order of `CONSULTATION_ACTIONS`. */
export const movesFor = (
  actor: ConsultationActor,
  status: ConsultationStatus,
): ConsultationAction[] =>
  CONSULTATION_ACTIONS.filter((action) => moveOf(action, actor, status) !== null);
