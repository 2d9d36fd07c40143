import { openPglite } from './open-pglite.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: initialise-folder.ts FOLDER');
const database = await openPglite(folder);
await database.close();
