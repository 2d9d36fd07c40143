import { i18n } from '../../../lib/i18n.ts';
import { pathIn, type PageLocale } from '../../../lib/site/addresses.ts';
import { Logo } from '../../../ui/logo.tsx';
import classes from './layout.module.css';

interface Place {
  /** Of the page, without the language. */
  path: string;
  locale: PageLocale;
}

/** The name of the site, its main pages, and the way into an account. */
export function PublicHeader({ path, locale }: Place) {
  const pages = [
    { to: '/features', title: i18n.t('Features') },
    { to: '/materials', title: i18n.t('Materials') },
    { to: '/pricing', title: i18n.t('Pricing') },
  ];
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <a className={classes.home} href={pathIn(locale, '/')}>
          <Logo />
        </a>
        <nav aria-label={i18n.t('Main')} className={classes.pages}>
          {pages.map(({ to, title }) => (
            <a
              key={to}
              href={pathIn(locale, to)}
              aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label={i18n.t('Account')} className={classes.account}>
          <a href="/login">{i18n.t('Sign in')}</a>
          <a href="/signup" className={classes.start}>
            {i18n.t('Get started')}
          </a>
        </nav>
      </div>
    </header>
  );
}
