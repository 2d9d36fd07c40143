import type { Setting } from '@beamwright/contract';

/** What both the table and the cards need. */
export interface SettingListProps {
  settings: Setting[];
  isOpened: (id: string) => boolean;
  onToggle: (id: string) => void;
  isDeleting: (id: string) => boolean;
  onDelete: (setting: Setting) => void;
}
