import type { Team } from '@beamwright/contract';
import { Stack } from '../../../ui/stack.tsx';
import type { RoomSlots } from '../parts/team-page.ts';
import { FirstSteps } from './first-steps.tsx';
import { RoomLibrary } from './room-library.tsx';
import { RoomMachines } from './room-machines.tsx';
import { RoomMembers } from './room-members.tsx';
import classes from './room-page.module.css';

interface RoomPageProps {
  team: Team;
  slots?: RoomSlots;
}

const NONE: RoomSlots = {};

/** What changed in a team, and what its machines, library and people are. */
export function RoomPage({ team, slots = NONE }: RoomPageProps) {
  const { ForYou, Chat, Activity, MachineState } = slots;
  return (
    <div className={classes.room}>
      <Stack gap={16} canShrink>
        <FirstSteps team={team} />
        {ForYou ? <ForYou team={team} /> : null}
        <RoomMachines team={team} {...(MachineState ? { State: MachineState } : {})} />
        <RoomLibrary team={team} />
        {Activity ? <Activity team={team} /> : null}
      </Stack>
      <Stack gap={16} canShrink>
        {Chat ? <Chat team={team} /> : null}
        <RoomMembers team={team} />
      </Stack>
    </div>
  );
}
