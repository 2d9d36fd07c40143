import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { laserName } from '../../../lib/laser-name.ts';
import type { Material } from '@beamwright/domain';
import { otherNames } from '@beamwright/domain/material-facts';
import { formatNumber } from '../../../lib/format.ts';
import { LASER_SLOTS, slotCode, type CatalogRow, type Instead } from './catalog-rows.ts';
import { materialPath, workPath } from '../../../lib/site/material-path.ts';
import { safetyWord } from '../../../lib/safety-word.ts';
import { shownName, slotText } from './database-words.ts';
import classes from './rows.module.css';

const MAX_EMISSIONS = 2;

/** One material in one line. A blocked one has its reason and alternatives in place of what lasers do. */
export function MaterialRow({ row }: { row: CatalogRow }) {
  const { material, key, level, path, settings, reason } = row;
  const name = shownName(material.canonical);
  const also = otherName(material);
  return (
    <li id={key} data-s={level[0]} data-p={workPagesOf(row)}>
      <div>
        {path === null ? <b>{name}</b> : <a href={hrefOf(path)}>{name}</a>}
        {also === undefined ? null : <small> {also}</small>}
      </div>
      <em>{safetyWord(level)}</em>
      {reason === null ? (
        <>
          <Slots row={row} />
          <i>
            {row.emissions
              .slice(0, MAX_EMISSIONS)
              .map((each) => i18n.t(each))
              .join(', ')}
          </i>
          <u role="img" title={settingsText(settings)}>
            {settings === 0 ? '–' : formatNumber(settings)}
          </u>
        </>
      ) : (
        <p>
          {reason} <InsteadList instead={row.instead} />
        </p>
      )}
    </li>
  );
}

/** The ends of the addresses of its pages about one laser and work. */
const workPagesOf = ({ material: { canonical }, facts: { pages }, path }: CatalogRow) =>
  path === materialPath(canonical) && pages.length > 0
    ? pages
        .map(({ laser, operation }) => workPath(canonical, laser, operation).split('/').at(-1))
        .join(' ')
    : undefined;

/** The first one that says more than the name: "linden". Another language has names of its own. */
function otherName(material: Material): string | undefined {
  const names = otherNames(material).join(', ');
  if (i18n.locale !== 'en' && dataText(names) === names) return undefined;
  return dataText(names).split(', ')[0] || undefined;
}

const settingsText = (n: number): string =>
  i18n.t(
    '{n, plural, =0 {No published settings} one {# published setting} other {# published settings}}',
    { n },
  );

function Slots({ row: { material } }: { row: CatalogRow }) {
  return LASER_SLOTS.map(({ laser, slots }) => (
    <span
      key={laser}
      role="img"
      data-l={laser}
      title={i18n.t('{laser}: {works}', {
        laser: laserName(laser),
        works: slots.map(({ work, of }) => slotText(work, material.suitability[of])).join(', '),
      })}
    >
      {slots.map(({ work, of }) => (
        <i key={of} data-w={slotCode(work, material.suitability[of])} />
      ))}
    </span>
  ));
}

function InsteadList({ instead }: { instead: readonly Instead[] }) {
  if (instead.length === 0) return null;
  return (
    <span className={classes.instead}>
      {i18n.t('Use instead:')}{' '}
      {instead.map(({ name, path }, at) => (
        <span key={name}>
          {at > 0 ? ', ' : null}
          {path === null ? i18n.t(name) : <a href={hrefOf(path)}>{i18n.t(name)}</a>}
        </span>
      ))}
    </span>
  );
}
