import { hrefOf } from '../../../lib/site/href-of.ts';
import { CATALOG_MACHINES, ENGINE_SCORE, MATERIALS, PUBLISHED_ROWS } from '@beamwright/domain';
import { listSettingSources } from '@beamwright/domain/sources';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { SITE } from '../../../lib/site/addresses.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import classes from './about.module.css';
import { LeftOutList } from './left-out-list.tsx';
import { listSteps } from './list-steps.ts';
import { ScoreTable } from './score-table.tsx';
import { KnowledgeSources, SettingSources } from './source-tables.tsx';

export const aboutPage = (): PublicPage => ({
  path: '/about',
  title: i18n.t('About Us'),
  description: i18n.t(
    'How we get laser settings, how close they come to settings the engine has never seen, and every source with its license.',
  ),
  data: [
    {
      '@type': 'AboutPage',
      url: SITE + hrefOf('/about'),
      name: i18n.t('About Us'),
      about: { '@type': 'Organization', name: 'Beamwright', url: SITE },
    },
  ],
  body: () => <About />,
});

function About() {
  return (
    <div className="site-page">
      <header className={classes.top}>
        <h1 className="site-title">{i18n.t('Numbers you can trace')}</h1>
        <p className="site-lead">
          {i18n.t(
            'Laser settings are scattered over forums, vendors’ sheets and shared libraries, and they disagree. We put them side by side, say where each comes from, and show how far off we are.',
          )}
        </p>
      </header>
      <Figures />
      <Section title={i18n.t('How an answer is made')}>
        <ol className={classes.steps}>
          {listSteps().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Score />
      <Safety />
      <Stored />
      <Sources />
    </div>
  );
}

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} {...(id === undefined ? {} : { id })}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What is counted is what answers use. */
function Figures() {
  const used = PUBLISHED_ROWS.filter(({ excluded }) => excluded === null).length;
  const figures = [
    { name: i18n.t('published settings'), count: used },
    {
      name: i18n.t('sources of settings'),
      count: listSettingSources().filter((each) => each.used + each.relative > 0).length,
    },
    {
      name: i18n.t('materials in the catalog'),
      // As the list of materials counts, with names that speak for several.
      count: MATERIALS.length,
    },
    { name: i18n.t('machines in the catalog'), count: CATALOG_MACHINES.length },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Score() {
  const settings = ENGINE_SCORE.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <Section id="score" title={i18n.t('How close we get')}>
      <p>
        {i18n.t(
          'We leave out one source at a time and let the rest answer its jobs: {settings} settings the engine hasn’t seen. We compare the energy that reaches the material. × 2 means twice or half as much.',
          { settings: formatNumber(settings) },
        )}
      </p>
      <ScoreTable />
      <p>
        {i18n.t(
          'Two things make these numbers look better than they are: the model’s constants were chosen with them, and the ranges were calibrated with models that know the source. Jobs with few published settings aren’t shown. Treat every answer as a starting point.',
        )}
      </p>
      <p>
        {i18n.t(
          'Published settings disagree, too. That is why each answer has a range, a confidence and a test card: your own results move the next answer to your machine.',
        )}
      </p>
    </Section>
  );
}

function Safety() {
  const blocked = MATERIALS.filter(({ safety }) => safety === 'block').length;
  const warned = MATERIALS.filter(({ safety }) => safety === 'warn').length;
  return (
    <Section title={i18n.t('What we refuse')}>
      <p>
        {i18n.t(
          '{blocked} materials are blocked, under trade names and with typos too, and {warned} come with a warning. The check runs before anything is computed, on every plan. It gives the reason and what to use instead. Continuing anyway needs a confirmation, which is logged.',
          { blocked: formatNumber(blocked), warned: formatNumber(warned) },
        )}
      </p>
      <p>
        {i18n.t(
          'A language model is never asked about a blocked material. What it proposes elsewhere passes the same check, and never gets more energy than our range on material that burns.',
        )}
      </p>
      <p>
        {i18n.t(
          'Nobody can promise that nothing burns. Test on scrap, keep the air and the extraction on, and never leave a running laser alone.',
        )}
      </p>
    </Section>
  );
}

function Stored() {
  return (
    <Section title={i18n.t('What we store')}>
      <p>
        {i18n.t(
          'Without an account, jobs are computed in your browser; the server checks the sentence for blocked materials and stores none of it; a message to support is stored with your address. With one: your jobs, settings, machines and results. You can export all of it, and erase it with the account.',
        )}
      </p>
      <p>
        {i18n.t('Only what you agree to is stored beyond that.')}{' '}
        <a href="/privacy">{i18n.t('Every entry, and how long it stays')}</a>
      </p>
    </Section>
  );
}

function Sources() {
  return (
    <>
      <Section title={i18n.t('What is left out')}>
        <p>
          {i18n.t(
            'These settings were published, too. We keep them with the reason, but no answer uses them.',
          )}
        </p>
        <LeftOutList />
      </Section>
      <section className={classes.wide} id="sources">
        <h2>{i18n.t('Where the settings come from')}</h2>
        <p>
          {i18n.t(
            'Used: settings that answers are based on. Within one machine: settings without watts or without a unit of speed, which only show how one machine’s jobs differ. Numbers are facts; names and licenses are their authors’.',
          )}
        </p>
        <SettingSources />
      </section>
      <section className={classes.wide}>
        <h2>{i18n.t('Where the rest comes from')}</h2>
        <p>
          {i18n.t(
            'Hazards, what light does to a material, densities, gauges and the limits of lasers. We read these and copied none; most state no license.',
          )}
        </p>
        <KnowledgeSources />
      </section>
    </>
  );
}
