import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import classes from './admin-nav.module.css';
import { ADMIN_SECTIONS } from './admin-sections.ts';

/** The parts of the administration, above each of them. */
export function AdminNav() {
  return (
    <nav aria-label={i18n.t('Administration')} className={classes.nav}>
      {ADMIN_SECTIONS.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link} activeOptions={{ exact: true }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
