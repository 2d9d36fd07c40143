import type { Transactions } from '../../../../platform/db/transactions.ts';
import { readOwnBuild } from './own-build.ts';

/**
 * The id of the build that this process runs, which is added when a server of it starts first. Ids grow, so that a
 * newer build has a higher one.
 */
export function createOwnBuild({ asService }: Pick<Transactions, 'asService'>) {
  let id: Promise<string> | undefined;
  const register = async (): Promise<string> => {
    const own = await readOwnBuild();
    return asService(async (trx) => {
      await trx
        .insertInto('error_builds')
        .values(own)
        .onConflict((conflict) => conflict.column('build').doNothing())
        .execute();
      const row = await trx
        .selectFrom('error_builds')
        .select('id')
        .where('build', '=', own.build)
        .executeTakeFirstOrThrow();
      return row.id;
    });
  };
  return async (): Promise<string> => {
    id ??= register();
    try {
      return await id;
    } catch (error) {
      // The database was away; it is tried again.
      id = undefined;
      throw error;
    }
  };
}
