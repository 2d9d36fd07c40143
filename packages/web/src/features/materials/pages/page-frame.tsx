import { hrefOf } from '../../../lib/site/href-of.ts';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import classes from './pages.module.css';

export interface Crumb {
  title: string;
  path: string;
}

/** A path in the language of the page. */

interface PageFrameProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Below the title, beside the box. */
  top: ReactNode;
  /** The bench; none on pages of blocked materials. */
  box?: ReactNode;
  children: ReactNode;
}

/** The first screen of a page about a material, with the bench beside it, and the sections below. */
export function PageFrame({ crumbs, title, top, box, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <nav className={classes.crumbs} aria-label={i18n.t('Breadcrumb')}>
        {crumbs.map((crumb) => (
          <a key={crumb.path} href={hrefOf(crumb.path)}>
            {crumb.title}
          </a>
        ))}
      </nav>
      <div className={classes.top}>
        <div>
          <h1>{title}</h1>
          {top}
        </div>
        {box ? <aside>{box}</aside> : null}
      </div>
      {children}
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
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside ? <p>{aside}</p> : null}
      </div>
      {children}
    </section>
  );
}
