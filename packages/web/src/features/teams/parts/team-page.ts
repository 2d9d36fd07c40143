import type { Team } from '@beamwright/contract';
import type { ComponentType } from 'react';

/** A page of a team, a tab of its frame. */
export interface TeamPage {
  /** Last part of its address: `/teams/{id}/members`. The room has none. */
  id: string;
  label: () => string;
  Page: ComponentType<{ team: Team }>;
  /** What waits for the user there, such as unread messages. */
  Badge?: ComponentType<{ teamId: string }>;
  /** Only in some teams. */
  isIn?: (team: Team) => boolean;
}

/** The rooms of other slices. */
export interface RoomSlots {
  /** What needs the user first, such as mentions and inductions. */
  ForYou?: ComponentType<{ team: Team }>;
  Chat?: ComponentType<{ team: Team }>;
  Activity?: ComponentType<{ team: Team }>;
  /** How well the team knows a machine. */
  MachineState?: ComponentType<{ teamId: string; machineId: string }>;
}
