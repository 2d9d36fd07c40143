import { i18n } from '../lib/i18n.ts';
import { Logo } from './logo.tsx';
import classes from './logo.module.css';

/** Leads visitors to the public pages, which the server serves: the app has none of them. */
export const HomeLink = () => (
  <a href="/?signed-out" className={classes.home} aria-label={i18n.t('Beamwright home')}>
    <Logo size={24} />
  </a>
);
