import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { Page } from './page.tsx';
import { Part } from './part.tsx';
import { Stack } from './stack.tsx';
import classes from './sectioned-page.module.css';

export interface PageSection {
  /** Part of its address, such as `units` in `/settings/units`. */
  id: string;
  title: () => string;
  Section: ComponentType;
}

interface SectionedPageProps {
  title: string;
  /** In the title of the browser. */
  name: string;
  sub: string;
  /** Route of a section; `$section` is its id. */
  to: '/settings/$section' | '/privacy/$section';
  /** In the order of the page; each has its address. */
  sections: readonly PageSection[];
  /** The one that the address names. */
  section: string | undefined;
}

/** Sections on one page, with an index beside them. */
export function SectionedPage({ title, name, sub, to, sections, section }: SectionedPageProps) {
  useEffect(() => {
    if (section !== undefined) document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    <Page title={title} name={name} sub={sub}>
      <div className={classes.page}>
        <nav aria-label={title} className={classes.index}>
          {sections.map(({ id, title: name }) => (
            <Link
              key={id}
              to={to}
              params={{ section: id }}
              replace
              className={classes.link ?? ''}
              aria-current={id === section ? 'location' : undefined}
            >
              {name()}
            </Link>
          ))}
        </nav>
        <Stack gap={32}>
          {sections.map(({ id, Section }) => (
            <div key={id} id={id} className={classes.section}>
              <Part>
                <Section />
              </Part>
            </div>
          ))}
        </Stack>
      </div>
    </Page>
  );
}
