import { join } from 'node:path';

export interface DataFolders {
  dataDir: string;
  database: string;
  backups: string;
}

export const toDataFolders = (dataDir: string): DataFolders => ({
  dataDir,
  database: join(dataDir, 'database'),
  backups: join(dataDir, 'backups'),
});
