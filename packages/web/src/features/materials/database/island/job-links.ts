import type { Row } from './read-rows.ts';
import type { Reading } from './run-search.ts';

interface WorkLink {
  row: Row;
  href: string;
}

export interface JobLinks {
  /** The bench of the material’s page, with the query as its job. */
  bench: string | null;
  /** Pages of the published settings, narrowed to thickness and watts. */
  works: WorkLink[];
}

const MAX_WORKS = 2;

const linkOf = ({ element }: Row): string | null =>
  element.querySelector('div a')?.getAttribute('href') ?? null;

/**
 * Where a query with a thickness or watts is answered: the list has neither. `null` if it states none; no links without a
 * material, or if the first that is meant must never be lasered.
 */
export function jobLinks(
  reading: Reading | null,
  visible: readonly Row[],
  query: string,
): JobLinks | null {
  if (!reading || (reading.thickness_mm === null && reading.power_watts === null)) return null;
  const isMeant = reading.asks_material && visible[0] !== undefined && visible[0].safety !== 'b';
  if (!isMeant) return { bench: null, works: [] };
  const usable = visible.filter(({ safety }) => safety !== 'b');
  const page = usable.map(linkOf).find((href) => href !== null);
  return {
    bench: page ? `${page}#${new URLSearchParams({ job: query })}` : null,
    works: worksOf(reading, usable),
  };
}

function worksOf({ laser, operation, thickness_mm, power_watts }: Reading, usable: readonly Row[]) {
  const work = operation ?? (thickness_mm === null ? null : 'Cut');
  if (laser === null || work === null) return [];
  const end = `${laser}-${work}`.toLowerCase();
  const filter = new URLSearchParams();
  if (thickness_mm !== null && work === 'Cut') filter.set('mm', String(thickness_mm));
  if (power_watts !== null) filter.set('w', String(power_watts));
  return usable
    .flatMap((row) => {
      const href = linkOf(row);
      const isThere = row.element.dataset['p']?.split(' ').includes(end);
      return href && isThere
        ? [{ row, href: `${href}/${end}${filter.size ? `?${filter}` : ''}` }]
        : [];
    })
    .slice(0, MAX_WORKS);
}
