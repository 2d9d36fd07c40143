import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { Part } from './part.tsx';
import { Box } from './box.tsx';
import { Stack } from './stack.tsx';
import classes from './sectioned-page.module.css';
import { useSectionInView } from './use-section-in-view.ts';

export interface PageSection {
  /** Part of its address, such as `units` in `/settings/units`. */
  id: string;
  title: () => string;
  Section: ComponentType;
  /** A line above it in the index. */
  startsGroup?: boolean;
  isDanger?: boolean;
  /** Keeps its state when the revision of the page changes. */
  isStable?: boolean;
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
  /** Changes when everything must be written again, such as numbers in another way. */
  revision?: string;
}

/** Sections on one page, with an index beside them; on a narrow screen, tabs above them. */
export function SectionedPage(props: SectionedPageProps) {
  const { title, name, sub, sections, revision = '' } = props;
  const column = useRef<HTMLDivElement>(null);
  const section = sections.find(({ id }) => id === props.section)?.id;
  const current = useSectionInView(column, section);
  return (
    <Page title={title} name={name} sub={sub}>
      {section === props.section ? null : (
        <Box marginBottom={20}>
          <Notice
            kind="info"
            role="status"
            title={i18n.t('There’s no section “{section}”', { section: props.section })}
          >
            {i18n.t('Choose one of the sections below.')}
          </Notice>
        </Box>
      )}
      <div className={classes.page}>
        <Index {...props} current={current ?? sections[0]?.id} />
        <Stack gap={32} ref={column}>
          {sections.map(({ id, Section, isStable = false }) => (
            <div key={id} id={id} className={classes.section} tabIndex={-1}>
              <Part key={isStable ? '' : revision}>
                <Section />
              </Part>
            </div>
          ))}
        </Stack>
      </div>
    </Page>
  );
}

interface IndexProps extends Pick<SectionedPageProps, 'title' | 'to' | 'sections'> {
  current: string | undefined;
}

function Index({ title, to, sections, current }: IndexProps) {
  const index = useRef<HTMLElement>(null);
  // Keeps the current tab in the strip, without scrolling the page.
  useEffect(() => {
    const strip = index.current;
    const tab = strip?.querySelector<HTMLElement>(`[href$="/${current}"]`);
    if (!strip || !tab) return;
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav ref={index} aria-label={title} className={classes.index}>
      {sections.map(({ id, title: name, startsGroup, isDanger }) => (
        <Link
          key={id}
          to={to}
          params={{ section: id }}
          replace
          resetScroll={false}
          className={classes.link ?? ''}
          data-group={startsGroup || undefined}
          data-danger={isDanger || undefined}
          data-current={id === current || undefined}
        >
          {name()}
        </Link>
      ))}
    </nav>
  );
}
