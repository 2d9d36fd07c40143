import { hrefOf } from '../../../lib/site/href-of.ts';
import type { CSSProperties } from 'react';
import type { Plan } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { PlanPage } from '../../../lib/site/public-page.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { FeaturePicture } from './feature-picture.tsx';
import classes from './features.module.css';
import { listFeatures, type Feature } from './list-features.ts';

export const featuresPage = (): PlanPage => ({
  path: '/features',
  title: i18n.t('Features'),
  description: i18n.t(
    'The app in pictures: settings from one sentence with their sources, refused materials, test cards, library, exports, labels, makerspaces and experts.',
  ),
  data: () => [],
  body: ({ plans }) => <Features plans={plans} />,
});

function Features({ plans }: { plans: readonly Plan[] }) {
  return (
    <div className="site-page">
      <header className={classes.top}>
        <h1 className="site-title">{i18n.t('From a sentence to a part that fits')}</h1>
        <p className="site-lead">
          {i18n.t('Every picture is taken from the app, with answers from its own engine.')}{' '}
          {i18n.locale === 'en' ? null : i18n.t('The app itself is in English.')}
        </p>
        <ButtonAnchor href="/signup" variant="filled" size="md">
          {i18n.t('Create account')}
        </ButtonAnchor>
      </header>
      {listFeatures().map((feature, at) => (
        <section key={feature.picture} className={classes.feature} id={feature.picture}>
          <div>
            <h2>{feature.title}</h2>
            <p>{feature.text}</p>
            <p className={classes.plans}>
              <a href={hrefOf('/pricing')}>{plansText(feature, plans)}</a>
            </p>
          </div>
          <FeaturePicture name={feature.picture} alt={feature.alt} isFirst={at === 0} />
        </section>
      ))}
      <section className={classes.feature} id="api" style={LOW}>
        <div>
          <h2>{i18n.t('From your own programs, too')}</h2>
          <p>
            {i18n.t(
              'Ask for settings, search your library and report results over the API. Webhooks tell your server when a job is done. There is an SDK, a command line, and tools for AI assistants.',
            )}
          </p>
          <p className={classes.plans}>
            <a href={hrefOf('/pricing')}>{plansText(API, plans)}</a> ·{' '}
            <a href="/api/docs">{i18n.t('API Documentation')}</a>
          </p>
        </div>
      </section>
    </div>
  );
}

/** Without a picture, it is as high as its words. */
const LOW = { '--section-height': '240px' } as CSSProperties;

/** The only one without a picture: nobody looks at it in the app. */
const API: Pick<Feature, 'picture' | 'isIn'> = { picture: 'api', isIn: ({ api }) => api.keys > 0 };

/** Which plans have it, as the table of plans says. */
export function plansText(
  { picture, isIn }: Pick<Feature, 'picture' | 'isIn'>,
  plans: readonly Plan[],
): string {
  const having = isIn === undefined ? plans : plans.filter(isIn);
  if (having.length === plans.length) return i18n.t('In every plan');
  if (having.length === 0) return i18n.t('Not in any plan right now');
  const names = formatList(
    having.map(({ name }) => name),
    'all',
  );
  return picture === 'export'
    ? i18n.t('Import in every plan, every export in {plans}', { plans: names })
    : i18n.t('In {plans}', { plans: names });
}
