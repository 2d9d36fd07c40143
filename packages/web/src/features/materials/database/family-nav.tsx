import { i18n } from '../../../lib/i18n.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { CatalogFamily } from './catalog-rows.ts';
import { familyName } from './database-words.ts';
import { familyKey } from './family-list.tsx';
import classes from './filters.module.css';

/** To each family; with a script, they filter. */
export function FamilyNav({ families, all }: { families: readonly CatalogFamily[]; all: number }) {
  return (
    <nav className={classes.families} aria-label={i18n.t('Families')} data-part="families">
      <a href="#list" data-value="">
        {i18n.t('All')} <data data-count="family=">{formatNumber(all)}</data>
      </a>
      {families.map(({ family, first, more }) => (
        <a key={family} href={`#family-${familyKey(family)}`} data-value={familyKey(family)}>
          {familyName(family)}{' '}
          <data data-count={`family=${familyKey(family)}`}>
            {formatNumber(first.length + more.length)}
          </data>
        </a>
      ))}
    </nav>
  );
}
