import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder } from './embedded-template.ts';

/** Puts a migrated database into a data folder that has none: a server's first start skips making it. */
export async function fillFolder(dataDir: string): Promise<void> {
  cpSync(await templateFolder(), join(dataDir, 'database'), { recursive: true });
}
