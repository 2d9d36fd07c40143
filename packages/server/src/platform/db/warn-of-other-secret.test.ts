import { expect, test } from 'vitest';
import { copyTemplate } from '../testing/test-cluster.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { openPostgresql } from './open-postgresql.ts';

const OWN = 'a secret of one process, long enough';
const OTHER = 'another one, of a process elsewhere.';

test.runIf(TEST_ENGINES.includes('postgresql'))(
  'a process with another secret than the last one says so at its start',
  async () => {
    const database = await copyTemplate('secrets');
    const warned: string[] = [];
    const log = { info: () => undefined, warn: (line: string) => void warned.push(line) };
    const start = async (authSecret: string) => {
      warned.length = 0;
      const { close } = await openPostgresql(database.url, { authSecret, dataDir: '' }, log);
      await close();
      return warned.length;
    };
    try {
      expect([await start(OWN), await start(OWN)]).toEqual([0, 0]);
      expect(await start(OTHER)).toBe(1);
      expect(warned[0]).toContain('set the same AUTH_SECRET');
      expect(warned[0]).not.toContain(OTHER);
      expect([await start(OTHER), await start(OWN)]).toEqual([0, 1]);
    } finally {
      await database.drop();
    }
  },
);
