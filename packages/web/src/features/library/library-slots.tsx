import type { SettingFilter } from '@beamwright/contract';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Chosen } from '../../lib/chosen-settings.ts';

interface ExportProps {
  chosen: Chosen;
  /** Name of a single setting. */
  name?: string;
  onClose: () => void;
}

interface ExportLibrariesProps {
  libraries: readonly { teamId: string | null; name: string }[];
  filter: SettingFilter;
  onClose: () => void;
}

/** Components of other slices in the library, injected by `routes/`. */
export interface LibrarySlots {
  exportDialog: (props: ExportProps) => ReactNode;
  exportLibraries: (props: ExportLibrariesProps) => ReactNode;
  /** Results and test cards of the open setting. */
  settingSections: (settingId: string) => ReactNode;
  /** Maximum number of settings to print at once. */
  maxPrinted: number;
}

const SlotsContext = createContext<LibrarySlots | null>(null);

export const LibrarySlotsProvider = SlotsContext;

export function useLibrarySlots(): LibrarySlots {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('useLibrarySlots was used outside the library');
  return slots;
}
