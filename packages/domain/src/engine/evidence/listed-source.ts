import { SOURCES } from '../../data/evidence-tables.ts';
import type { Source } from '../../types.ts';

/** The source of an S-code of the tables, as shown under a step. */
export function listedSource(code: string): Source {
  const listed = SOURCES.find((one) => one.code === code);
  return {
    id: code,
    title: listed?.title ?? code,
    ref: listed?.where ?? code,
    license: 'none stated',
  };
}
