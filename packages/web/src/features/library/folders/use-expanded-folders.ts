import { useState } from 'react';
import { inTeam } from '../../../lib/current-team.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

const STORED = 'library-folders';

const read = (): string[] => {
  const stored = readStored(inTeam(STORED));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** Expanded folders, stored in this browser. */
export function useExpandedFolders() {
  const [unfolded, setUnfolded] = useState(read);
  const save = (next: string[]) => {
    setUnfolded(next);
    writeStored(inTeam(STORED), next);
  };
  return {
    unfolded,
    fold: (id: string) => save(unfolded.filter((each) => each !== id)),
    unfold: (id: string) => save([...unfolded.filter((each) => each !== id), id]),
  };
}
