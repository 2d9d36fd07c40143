import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { formatNumber } from '../../../lib/format.ts';
import { LASER_SLOTS, type CatalogFamily } from './catalog-rows.ts';
import { familyName, workName } from './database-words.ts';
import { MaterialRow } from './material-row.tsx';
import classes from './rows.module.css';

/** `coated metal` in addresses. */
export const familyKey = (family: string): string => family.replaceAll(' ', '-');

/** Every material by family; long families show the rest on request. */
export function FamilyList({ families }: { families: readonly CatalogFamily[] }) {
  return (
    <div className={classes.list} data-part="list">
      <ListHead />
      <ul data-part="results" hidden aria-label={i18n.t('Search results')} />
      {families.map(({ family, first, more }) => (
        <section key={family} id={`family-${familyKey(family)}`} data-family={familyKey(family)}>
          <h2>
            {familyName(family)} <data>{formatNumber(first.length + more.length)}</data>
          </h2>
          <ul>
            {first.map((row) => (
              <MaterialRow key={row.key} row={row} />
            ))}
          </ul>
          {more.length > 0 ? (
            <details>
              <summary>{i18n.t('Show {n} more', { n: more.length })}</summary>
              <ul>
                {more.map((row) => (
                  <MaterialRow key={row.key} row={row} />
                ))}
              </ul>
            </details>
          ) : null}
        </section>
      ))}
    </div>
  );
}

/** Above the columns, for those who see them: every row says the same in words. */
function ListHead() {
  return (
    <div className={classes.head} aria-hidden="true">
      <div>{i18n.t('Material')}</div>
      <em>{i18n.t('Safety')}</em>
      {LASER_SLOTS.map(({ laser, slots }) => (
        <span key={laser}>
          <strong>{laserName(laser)}</strong>
          {slots.map(({ work }) => (
            <small key={work}>{workName(work)}</small>
          ))}
        </span>
      ))}
      <i>{i18n.t('Gives off')}</i>
      <u>{i18n.t('Settings')}</u>
    </div>
  );
}
