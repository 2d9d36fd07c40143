import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { LASER_SLOTS } from './catalog-rows.ts';
import { workName } from './database-words.ts';
import { Row } from '../../../ui/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './notes.module.css';

/** Kept for the island, which puts its own values there. */
const LATER = { typed: '{typed}', meant: '{meant}', n: '{n}', query: '{query}', name: '{name}' };

const { typed, meant, n, query, name } = LATER;

/** What a search read, corrected or didn’t find. The island fills it; the sentences are here. */
export function SearchNotes() {
  return (
    <>
      <VisuallyHidden
        as="p"
        role="status"
        data-part="status"
        data-counted={i18n.t('Materials shown: {n}', { n })}
        data-failed={i18n.t('The search couldn’t load. Try again.')}
      />
      <Row
        wrap
        gap="8 12"
        size="small"
        pad="12 0 0"
        className={classes.notes}
        data-part="notes"
        hidden
      >
        <p
          data-part="corrected"
          data-text={i18n.t('Showing results for “{meant}”.', { meant })}
          data-literal={i18n.t('Search for “{typed}” instead', { typed })}
        >
          <span />
          <button type="button" />
        </p>
        <p
          data-part="known"
          data-text={i18n.t('“{typed}” is listed as {meant}.', { typed, meant })}
        />
        <Row
          as="ul"
          wrap
          gap={8}
          align="stretch"
          data-part="chips"
          aria-label={i18n.t('Active filters')}
          data-remove={i18n.t('Remove filter: {name}', { name })}
        />
        <button type="button" data-part="clear">
          {i18n.t('Clear filters')}
        </button>
        <template data-part="works">
          {(['cut', 'engrave', 'mark'] as const).map((work) => (
            <b key={work} data-value={work}>
              {workName(work)}
            </b>
          ))}
          {LASER_SLOTS.map(({ laser }) => (
            <b key={laser} data-value={laser.toLowerCase()}>
              {laserName(laser)}
            </b>
          ))}
        </template>
      </Row>
      <div className={classes.job} data-part="job" hidden>
        <p data-part="job-hint">
          {i18n.t(
            'Thickness and watts don’t narrow this list. Choose a material: its page has settings for them.',
          )}
        </p>
        <p data-part="job-bench" data-text={i18n.t('Get settings for “{query}”', { query })} />
        <ul
          data-part="job-works"
          data-text={i18n.t('{material}: published settings ({work})', {
            material: '{material}',
            work: '{work}',
          })}
        />
      </div>
      <section className={classes.empty} data-part="missing" hidden>
        <h2>{i18n.t('Not in the database')}</h2>
        <p data-text={i18n.t('We have nothing on “{query}”.', { query })} />
        <p>{i18n.t('Don’t run a plastic or laminate you can’t identify.')}</p>
        <div data-part="alike">
          <p>{i18n.t('Spelled alike, but maybe something else:')}</p>
          <ul />
        </div>
        <Row as="p" wrap gap={20} align="stretch" className={classes.ways}>
          <a href={hrefOf('/support')}>{i18n.t('Ask for it')}</a>
          <a href="#identify">{i18n.t('How to identify a plastic')}</a>
        </Row>
      </section>
      <section className={classes.empty} data-part="none" hidden>
        <h2>{i18n.t('No match')}</h2>
        <p>{i18n.t('These filters leave nothing. Remove one above, or clear them all.')}</p>
      </section>
    </>
  );
}
