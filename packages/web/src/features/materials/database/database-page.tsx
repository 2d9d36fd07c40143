import { i18n } from '../../../lib/i18n.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { catalogFamilies } from './catalog-rows.ts';
import { compareFile } from './compare-file.ts';
import { CompareFrame } from './compare-frame.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './database.module.css';
import { FamilyList } from './family-list.tsx';
import { FamilyNav } from './family-nav.tsx';
import { FilterBar } from './filter-bar.tsx';
import { IdentifyPlastic } from './identify-plastic.tsx';
import { Legend } from './legend.tsx';
import { SearchNotes } from './search-notes.tsx';

/** Every material of the catalog, with search, filters and comparison. */
export function databasePage(): PublicPage {
  const families = catalogFamilies();
  const rows = families.flatMap(({ first, more }) => [...first, ...more]);
  const n = rows.length;
  const file = compareFile(rows);
  return {
    path: '/materials',
    title: i18n.t('Materials Database'),
    description: i18n.t(
      'What CO2, diode, fiber and UV lasers do with {n} materials: which cut, engrave and mark, which need care, and which are never safe. Compare up to four.',
      { n },
    ),
    data: [{ '@type': 'CollectionPage', name: i18n.t('Materials Database') }],
    files: [file],
    materials: rows.map(({ material }) => material.canonical),
    body: () => (
      <div
        className={`site-page ${classes.page}`}
        data-island="database"
        data-compare-file={file.path}
      >
        <Row wrap gap="12 32" justify="between" align="end" className={classes.top}>
          <div>
            <h1>{i18n.t('Materials')}</h1>
            <p className="site-lead">
              {i18n.t('What each laser can do with {n} materials, and which ones hurt you.', { n })}
            </p>
          </div>
          <Legend />
        </Row>
        <FilterBar rows={rows} />
        <div className={classes.columns} id="list">
          <FamilyNav families={families} all={n} />
          <div>
            <SearchNotes />
            <FamilyList families={families} />
          </div>
        </div>
        <CompareFrame />
        <IdentifyPlastic rows={rows} />
      </div>
    ),
  };
}
