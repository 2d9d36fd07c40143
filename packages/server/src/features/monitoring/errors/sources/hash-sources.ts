import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the server runs. */
const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'server/migrations'];

/** Prints a hash of every file that the server runs. Its argument is the folder of the project. */
const [, , root = ''] = process.argv;
const hash = createHash('sha256');
for (const folder of FOLDERS.map((name) => join(root, 'packages', name)).filter(existsSync)) {
  const files = readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
}
process.stdout.write(hash.digest('hex'));
