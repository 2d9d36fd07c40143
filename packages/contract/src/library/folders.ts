import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, text } from '../schema.ts';

export const MAX_FOLDERS = 500;
export const MAX_FOLDER_DEPTH = 8;

const byId = z.object({ id: id('folder') });
const parent = orNull(z.uuid(), 'Parent folder; null at the top level.');

export const folder = z.object({
  id: id('folder'),
  name: field(z.string(), 'Name, unique in its parent folder.'),
  parent_id: parent,
  setting_count: field(z.number(), 'Number of settings in it, not counting subfolders.'),
  is_locked: field(z.boolean(), 'Whether only managers change it and what is in it, in a team.'),
});

export const listFolders = defineOperation({
  id: 'library.listFolders',
  method: 'GET',
  path: '/folders',
  summary: 'List your folders, with their parent folders.',
  needs: { scope: 'library', team: 'viewer' },
  output: z.object({ items: field(z.array(folder), 'In alphabetical order.') }),
  status: 200,
  errors: [],
});

export const createFolder = defineOperation({
  id: 'library.createFolder',
  method: 'POST',
  path: '/folders',
  summary: 'Create a folder.',
  needs: { scope: 'library', team: 'member' },
  body: z.strictObject({ id: ownId, name: text(100, 'Name.'), parent_id: z.optional(parent) }),
  output: folder,
  status: 201,
  errors: ['not_found', 'already_added', 'folder_exists', 'folder_too_deep', 'too_many_folders'],
});

export const updateFolder = defineOperation({
  id: 'library.updateFolder',
  method: 'PATCH',
  path: '/folders/{id}',
  summary: 'Rename or lock a folder, or move it into another.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  body: z.strictObject({
    name: z.optional(text(100, 'Name.')),
    parent_id: z.optional(parent),
    is_locked: z.optional(
      field(z.boolean(), 'Whether only managers change it, its subfolders and their settings.'),
    ),
  }),
  output: folder,
  status: 200,
  errors: ['not_found', 'folder_exists', 'folder_too_deep', 'folder_in_itself'],
});

export const deleteFolder = defineOperation({
  id: 'library.deleteFolder',
  method: 'DELETE',
  path: '/folders/{id}',
  summary: 'Delete a folder. Its contents move to its parent folder.',
  needs: { scope: 'library', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found', 'folder_exists'],
});

export type Folder = z.output<typeof folder>;
