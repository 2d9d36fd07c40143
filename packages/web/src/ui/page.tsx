import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './page.module.css';
import { Row } from './stack.tsx';

interface PageProps {
  /** Heading of the page. */
  title: string;
  /** Name in the document title, when it differs from the heading: `Dashboard`. */
  name?: string;
  sub?: ReactNode;
  /** Buttons beside the heading; below it on a phone. */
  actions?: ReactNode;
  /** For lists beside something else. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Frame of every signed-in screen: document title, one h1, at most 1,120 px wide unless it is a list beside something else. */
export function Page(props: PageProps) {
  const { title, name = title, sub, actions, wide, className = '', children } = props;
  usePageTitle(name);
  return (
    <div className={`${classes.page} ${className}`} data-wide={wide || undefined}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h1>{title}</h1>
          {sub ? <p className={classes.sub}>{sub}</p> : null}
        </div>
        {actions ? (
          <Row gap={8} align="stretch" wrap>
            {actions}
          </Row>
        ) : null}
      </header>
      {children}
    </div>
  );
}
