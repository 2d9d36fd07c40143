import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Chosen } from '../../lib/chosen-settings.ts';

export interface ExportProps {
  chosen: Chosen;
  /** Of one setting. */
  name?: string;
  onClose: () => void;
}

/** What other slices show in the library; `routes/` fills it in. */
export interface LibrarySlots {
  exportDialog: (props: ExportProps) => ReactNode;
  /** Results and test cards of the opened setting. */
  settingSections: (settingId: string) => ReactNode;
  /** How many settings can be printed at once. */
  maxPrinted: number;
}

const SlotsContext = createContext<LibrarySlots | null>(null);

export const LibrarySlotsProvider = SlotsContext;

export function useLibrarySlots(): LibrarySlots {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('useLibrarySlots was used outside the library');
  return slots;
}
