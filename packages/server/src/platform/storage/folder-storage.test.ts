import { expect, test } from 'vitest';
import { explainFolderError } from './folder-storage.ts';

test.each([
  ['ENOSPC', 'full', 'The disk of /photos is full: free space'],
  ['EACCES', 'refused', '(EACCES): let the server write there, or set FILES_DIR'],
  ['EROFS', 'refused', '(EROFS): make the disk writable, or set FILES_DIR'],
  ['EIO', 'refused', '(EIO): check the disk, or set FILES_DIR'],
])('%s of the folder is explained', (code, kind, words) => {
  const error = Object.assign(new Error(`${code}: open /photos/a.jpg`), { code });
  expect(explainFolderError(error, '/photos')).toMatchObject({
    kind,
    message: expect.stringContaining(words),
  });
});
