import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { templateFolder } from './embedded-template.ts';

/** Copies a migrated database into an empty data folder, so that a server's first start need not create it. */
export async function fillFolder(dataDir: string): Promise<void> {
  cpSync(await templateFolder(), join(dataDir, 'database'), { recursive: true });
}
