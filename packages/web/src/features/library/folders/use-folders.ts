import { createFolder, deleteFolder, listFolders, updateFolder } from '@beamwright/contract';
import type { Folder } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { keepUnsent } from '../../../lib/keep-unsent.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastError } from '../../../ui/toast.ts';
import { refreshLibrary } from '../../../lib/setting-lists.ts';

const folderOptions = queryOptionsFor(listFolders);

export const useFolders = () => useQuery(folderOptions);

export interface NewFolder {
  name: string;
  parent_id: string | null;
}

export interface ChangedFolder {
  id: string;
  name?: string;
  parent_id?: string | null;
  is_locked?: boolean;
}

/** Creates, renames, moves and deletes folders; the tree updates after the server confirms. */
export function useFolderChanges() {
  const client = useQueryClient();
  const ownId = useOwnId();
  const cacheFolder = (folder: Folder) =>
    client.setQueryData(folderOptions.queryKey, (list) => {
      if (!list) return list;
      const others = list.items.filter(({ id }) => id !== folder.id);
      return {
        items: [...others, folder].sort((a, b) => a.name.localeCompare(b.name)),
      };
    });
  const withOwnId = (body: NewFolder) => ({ ...body, id: ownId.get(JSON.stringify(body)) });
  const onSettled = () => refreshLibrary(client);
  const create = useMutation<Folder, ApiProblem, NewFolder>({
    mutationFn: (body) => call(createFolder, { body: withOwnId(body) }),
    onSuccess: (folder) => {
      ownId.settle();
      cacheFolder(folder);
    },
    onError: (error, body) => {
      keepUnsent(createFolder, { body: withOwnId(body) }, error);
      ownId.settle(error);
    },
    onSettled,
  });
  const change = useMutation<Folder, ApiProblem, ChangedFolder>({
    mutationFn: ({ id, ...body }) => call(updateFolder, { params: { id }, body }),
    onSuccess: cacheFolder,
    onError: (error, { id, ...body }) => keepUnsent(updateFolder, { params: { id }, body }, error),
    onSettled,
  });
  const remove = useMutation<void, ApiProblem, string>({
    mutationFn: (id) => call(deleteFolder, { params: { id } }),
    onError: (error) => toastError(error),
    onSettled,
  });
  return { create, change, remove };
}
