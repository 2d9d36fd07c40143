import type { Migration } from '../src/platform/db/migrate.ts';

/** Every migration that a database may have applied, in the format of `sha256sum`; lines are only added. */
export const LANDED_LIST = 'packages/server/migrations/landed.sha256';

type Landed = Pick<Migration, 'version' | 'checksum'>;

const LINE = /^([0-9a-f]{64}) {2}(\S+)\.sql$/;

export function parseLanded(text: string): Landed[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, checksum, version] = LINE.exec(line) ?? [];
      if (checksum === undefined || version === undefined) {
        throw new Error(`${LANDED_LIST}: "${line}" is not a line of sha256sum`);
      }
      return { version, checksum };
    });
}

export const formatLanded = (landed: readonly Landed[]): string =>
  landed.map(({ version, checksum }) => `${checksum}  ${version}.sql\n`).join('');

/** Migrations that are not listed yet. */
export function findNew(landed: readonly Landed[], files: readonly Migration[]): Migration[] {
  const known = new Set(landed.map(({ version }) => version));
  return files.filter(({ version }) => !known.has(version));
}

/** Problems that would prevent upgrading a database with the listed migrations. */
export function findBreaches(landed: readonly Landed[], files: readonly Migration[]): string[] {
  const present = new Map(files.map(({ version, checksum }) => [version, checksum]));
  const last = landed.at(-1)?.version ?? '';
  return [
    ...landed.flatMap(({ version, checksum }, index) => {
      const before = landed[index - 1]?.version ?? '';
      if (version <= before) return [`${LANDED_LIST}: ${version} is listed after ${before}`];
      if (!present.has(version)) {
        return [`Migration ${version} has landed and is missing: restore it under that name`];
      }
      if (present.get(version) === checksum) return [];
      return [`Migration ${version} was edited after it landed: restore it, and add a new one`];
    }),
    ...findNew(landed, files)
      .filter(({ version }) => version < last)
      .map(
        ({ version }) =>
          `Migration ${version} comes before ${last}, which has landed: give it a later number`,
      ),
  ];
}
