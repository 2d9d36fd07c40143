import { AppError } from '../../platform/errors.ts';

/** Of a table that the schema lacks: another process has yet to migrate the database. */
const isTableMissing = (error: unknown): boolean => (error as { code?: string }).code === '42P01';

/** What is read, or `otherwise` while the tables are missing (specification §8). */
export async function readUnlessMissing<T>(read: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isTableMissing(error)) return otherwise;
    throw error;
  }
}

/** Refuses a write in the specification's words (§8) while the tables are missing. */
export async function refuseIfMissing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    throw new AppError('banners_not_enabled', 'no tables of banners', {}, error);
  }
}
