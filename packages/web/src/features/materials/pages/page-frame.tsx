import { hrefOf } from '../../../lib/site/href-of.ts';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { SITE } from '../../../lib/site/addresses.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './pages.module.css';

export interface Crumb {
  title: string;
  path: string;
}

interface PageFrameProps {
  /** Of the page, without the language. */
  path: string;
  crumbs: readonly Crumb[];
  title: string;
  /** Below the title, beside the box. */
  top: ReactNode;
  /** The bench; none on pages of blocked materials. */
  box?: ReactNode;
  children: ReactNode;
}

/** The first screen of a page about a material, with the bench beside it, and the sections below. */
export function PageFrame({ path, crumbs, title, top, box, children }: PageFrameProps) {
  return (
    <div className={`site-page ${classes.page}`} data-island="material">
      <Row gap="8 20" justify="between" className={classes.first}>
        <Row
          as="nav"
          wrap
          gap="0 8"
          align="stretch"
          size="small"
          tone="third"
          className={classes.crumbs}
          aria-label={i18n.t('Breadcrumb')}
        >
          {crumbs.map((crumb) => (
            <a key={crumb.path} href={hrefOf(crumb.path)}>
              {crumb.title}
            </a>
          ))}
        </Row>
        <button
          type="button"
          className={classes.print}
          data-part="print"
          aria-label={i18n.t('Print this page')}
          hidden
        >
          {i18n.t('Print')}
        </button>
      </Row>
      <div className={classes.top}>
        <div>
          <h1 className="site-title">{title}</h1>
          {top}
        </div>
        {box ? <aside>{box}</aside> : null}
      </div>
      {children}
      <p className={classes.printed}>
        {SITE + hrefOf(path)}{' '}
        <span data-part="printed" data-text={i18n.t('Printed on {date}.', { date: '{date}' })} />
      </p>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Row
        wrap
        gap="4 32"
        justify="between"
        align="baseline"
        marginBottom={16}
        className={classes.head}
      >
        <h2 id={id}>{title}</h2>
        {aside ? (
          <Text as="p" size="small" tone="second">
            {aside}
          </Text>
        ) : null}
      </Row>
      {children}
    </section>
  );
}
