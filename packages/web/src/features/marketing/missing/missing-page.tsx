import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import classes from './missing-page.module.css';

/** For addresses below the site's pages that have none: what happened, and the way on. */
export const missingPage = (): PublicPage => ({
  path: '/404',
  title: i18n.t('Page not found'),
  description: i18n.t('There is no page at this address.'),
  data: [],
  body: () => <MissingPage />,
});

function MissingPage() {
  return (
    <div className={classes.missing}>
      <h1>{i18n.t('There is no page at this address')}</h1>
      <p className="site-lead">
        {i18n.t('It may have moved, or the material goes by another name.')}
      </p>
      <ul>
        <li>
          <a href={hrefOf('/materials')}>{i18n.t('Find a material')}</a>
        </li>
        <li>
          <a href={hrefOf('/')}>{i18n.t('Get settings for a job')}</a>
        </li>
        <li>
          <a href={hrefOf('/support')}>{i18n.t('Ask support')}</a>
        </li>
      </ul>
    </div>
  );
}
