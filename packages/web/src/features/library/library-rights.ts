import type { Folder, Setting } from '@beamwright/contract';
import { createContext, use } from 'react';
import { useWorkspace } from '../../lib/workspace.ts';
import { lockedFolders } from './folders/folder-tree.ts';
import { useFolders } from './folders/use-folders.ts';

export interface LibraryRights {
  /** Whether the library is a team’s, where settings and folders can be locked. */
  isTeam: boolean;
  /** Adds, and changes what is not locked. */
  mayEdit: boolean;
  /** Locks, and changes what is locked. */
  mayLock: boolean;
  /** Folders that only managers change, with those inside them. */
  locked: ReadonlySet<string>;
}

const OWN: LibraryRights = { isTeam: false, mayEdit: true, mayLock: false, locked: new Set() };

/** What the user may do in the library; all of it in their own. */
export const LibraryRightsContext = createContext(OWN);

export const useLibraryRights = (): LibraryRights => use(LibraryRightsContext);

export function useRightsHere(): LibraryRights {
  const { teamId, may } = useWorkspace();
  const { data } = useFolders();
  if (teamId === null) return OWN;
  return {
    isTeam: true,
    mayEdit: may('member'),
    mayLock: may('manager'),
    locked: lockedFolders(data?.items ?? []),
  };
}

/** In one’s own library, a setting that was locked in a team is like any other. */
export const isLockedSetting = (
  { is_locked, folder_id }: Pick<Setting, 'is_locked' | 'folder_id'>,
  { isTeam, locked }: LibraryRights,
): boolean => isTeam && (is_locked || (folder_id !== null && locked.has(folder_id)));

/** Whether the user may change a setting. Results can be added to a locked one, too. */
export const mayEditSetting = (
  setting: Pick<Setting, 'is_locked' | 'folder_id'>,
  rights: LibraryRights,
): boolean => rights.mayLock || (rights.mayEdit && !isLockedSetting(setting, rights));

/** Whether the user may move settings to another library: out of a team, the results of everyone go with them. */
export const mayMoveOut = ({ isTeam, mayLock }: LibraryRights): boolean => !isTeam || mayLock;

export const mayEditFolder = (
  { id }: Folder,
  { mayLock, mayEdit, locked }: LibraryRights,
): boolean => mayLock || (mayEdit && !locked.has(id));
