import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import classes from './missing-page.module.css';

/** In place of every page with settings, while the server can't read what its administrators blocked. */
export const unavailablePage = (): PublicPage => ({
  path: '/503',
  title: i18n.t('Settings aren’t available right now'),
  description: i18n.t('We can’t check which materials are blocked, so there are no settings.'),
  data: [],
  body: () => <UnavailablePage />,
});

function UnavailablePage() {
  return (
    <div className={classes.missing}>
      <h1>{i18n.t('Settings aren’t available right now')}</h1>
      <p className="site-lead">
        {i18n.t(
          'We can’t check which materials are blocked, and without that we show no settings. Reload this page in a minute.',
        )}
      </p>
      <ul>
        <li>
          <a href={hrefOf('/support')}>{i18n.t('Ask support')}</a>
        </li>
      </ul>
    </div>
  );
}
