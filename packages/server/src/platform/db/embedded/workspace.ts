import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartLog } from '../../start-log.ts';

const NAME = /^unfinished-[0-9a-f-]{36}$/;
const PROOF = 'made-by-beamwright';

/**
 * Runs work in a new folder of the data folder and always removes the folder afterward. If the process is killed,
 * the next start removes the folder, which it recognizes by the file `made-by-beamwright`.
 */
export async function withWorkspace<T>(
  dataDir: string,
  work: (workspace: string) => Promise<T>,
): Promise<T> {
  const workspace = join(dataDir, `unfinished-${randomUUID()}`);
  await mkdir(workspace, { mode: 0o700 });
  try {
    await writeFile(join(workspace, PROOF), 'Beamwright may remove this folder.\n', {
      mode: 0o600,
    });
    return await work(workspace);
  } finally {
    await removeProofLast(workspace);
  }
}

/** Folders that an interrupted earlier version may have left. Without a proof they are only reported. */
const EARLIER = ['database.unfinished', 'database.restored', join('backups', 'snapshot')];

/** Removes the workspaces of killed processes; nothing else is ever removed. */
export async function removeWorkspaces(dataDir: string, log: StartLog): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((entry) => NAME.test(entry))) {
    const workspace = join(dataDir, name);
    const isOwnWorkspace = await exists(join(workspace, PROOF));
    if (isOwnWorkspace) await removeProofLast(workspace);
    else if ((await readdir(workspace)).length === 0) await rm(workspace, { recursive: true });
  }
  for (const name of EARLIER) {
    if (!(await exists(join(dataDir, name)))) continue;
    log.warn(
      `${join(dataDir, name)} was left by an interrupted earlier version. Delete it if you do not need it.`,
    );
  }
}

/** Removes the proof last, so that a process killed meanwhile leaves it with the rest. */
async function removeProofLast(workspace: string): Promise<void> {
  for (const name of await readdir(workspace)) {
    if (name !== PROOF) await rm(join(workspace, name), { recursive: true, force: true });
  }
  await rm(workspace, { recursive: true, force: true });
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A timestamped name for a damaged folder that is kept. */
export const damagedFolderName = (folder: string): string =>
  `${folder}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
