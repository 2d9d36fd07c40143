import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { firstUpper } from '../../../lib/first-upper.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { pathIn, type PageLocale } from '../../../lib/site/addresses.ts';
import { Logo } from '../../../ui/logo.tsx';
import { LANGUAGES, otherLocale } from './language-hint.tsx';
import classes from './layout.module.css';

/** One for each kind of laser. */
const SHOWN = ['birch plywood', 'cast acrylic', 'stainless steel', 'glass'];

/** Where else to go, and the same page in the other language. */
export function PublicFooter({ path, locale }: { path: string; locale: PageLocale }) {
  const to = (target: string) => pathIn(locale, target);
  const columns = [
    {
      title: i18n.t('Product'),
      links: [
        { href: to('/features'), title: i18n.t('Features') },
        { href: to('/materials'), title: i18n.t('Materials') },
        { href: to('/pricing'), title: i18n.t('Pricing') },
        { href: '/api/docs', title: 'API' },
      ],
    },
    {
      title: i18n.t('Materials'),
      links: [
        ...SHOWN.map((material) => ({
          href: to(materialPath(material)),
          title: firstUpper(dataText(material)),
        })),
        { href: to('/materials'), title: i18n.t('All materials') },
      ],
    },
    {
      title: i18n.t('Help'),
      links: [
        { href: to('/about'), title: i18n.t('About us') },
        { href: to('/support'), title: i18n.t('Support') },
        { href: '/api/status', title: i18n.t('Status') },
        { href: '/privacy', title: i18n.t('Privacy') },
      ],
    },
  ];
  const other = otherLocale(locale);
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Logo />
          <p>
            {i18n.t(
              'Settings for CO2, diode, fiber and UV lasers, with the range and the sources.',
            )}
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, title: name }) => (
                <li key={href}>
                  <a href={href} aria-current={href === to(path) ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.ending}>
        <p>
          {i18n.t(
            'Published settings are starting points. Run a test card and never leave a running laser alone.',
          )}
        </p>
        <a href={pathIn(other, path)} hrefLang={other} lang={other}>
          {LANGUAGES[other].name}
        </a>
      </div>
    </footer>
  );
}
