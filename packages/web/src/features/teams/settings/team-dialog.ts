import type { Team } from '@beamwright/contract';

export interface TeamDialogProps {
  team: Team;
  onClose: () => void;
}
