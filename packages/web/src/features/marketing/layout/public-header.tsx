import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pathIn, type PageLocale } from '../../../lib/site/addresses.ts';
import { Logo } from '../../../ui/logo.tsx';
import { LanguageHint } from './language-hint.tsx';
import { Row } from '../../../ui/stack.tsx';
import classes from './layout.module.css';

/** What the links into the app lead to is not translated yet. */
const APP_LANGUAGE = 'app-language';

interface Place {
  /** Of the page, without the language. */
  path: string;
  locale: PageLocale;
  /** It only answers something, so there is nothing to read in another language. */
  isAnswer?: boolean | undefined;
}

/** The name of the site, its main pages, and the way into an account; on a phone, pages open below a button. */
export function PublicHeader({ path, locale, isAnswer = false }: Place) {
  const pages = [
    { to: '/features', title: i18n.t('Features') },
    { to: '/materials', title: i18n.t('Materials') },
    { to: '/pricing', title: i18n.t('Pricing') },
  ];
  const links = [
    ...pages.map(({ to, title }) => (
      <a
        key={to}
        href={pathIn(locale, to)}
        aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
      >
        {title}
      </a>
    )),
    <a key="api" href="/api/docs">
      API
    </a>,
  ];
  const describedBy = locale === 'en' ? undefined : APP_LANGUAGE;
  return (
    <header className={classes.header} data-island="frame">
      {isAnswer ? null : <LanguageHint path={path} locale={locale} />}
      <div className={classes.inside}>
        <a
          className={classes.home}
          href={pathIn(locale, '/')}
          aria-label={i18n.t('Beamwright home')}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Logo />
        </a>
        <Row as="nav" gap={4} aria-label={i18n.t('Main')} className={classes.pages}>
          {links}
        </Row>
        {locale === 'en' ? null : (
          <p id={APP_LANGUAGE} className={classes.appLanguage} data-for="visitor">
            {i18n.t('The app is still in English.')}
          </p>
        )}
        <Row as="nav" gap={8} aria-label={i18n.t('Account')} className={classes.account}>
          <a
            href="/login"
            className={classes.signIn}
            data-for="visitor"
            aria-describedby={describedBy}
          >
            {i18n.t('Sign in')}
          </a>
          <a
            href="/signup"
            className={classes.start}
            data-for="visitor"
            aria-describedby={describedBy}
          >
            {i18n.t('Get started')}
          </a>
          <a href="/login" className={classes.start} data-for="user" hidden>
            {i18n.t('Open bench')}
          </a>
        </Row>
        <PhoneMenu>
          {links}
          <a
            href={pathIn(locale, '/support')}
            aria-current={path === '/support' ? 'page' : undefined}
          >
            {i18n.t('Support')}
          </a>
          <a href="/login" data-for="visitor">
            {i18n.t('Sign in')}
          </a>
        </PhoneMenu>
      </div>
    </header>
  );
}

const PhoneMenu = ({ children }: { children: ReactNode }) => (
  <details className={classes.menu}>
    <summary aria-label={i18n.t('Menu')}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </summary>
    <nav aria-label={i18n.t('Main')}>{children}</nav>
  </details>
);
