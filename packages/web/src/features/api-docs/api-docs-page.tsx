import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { NARROW, useMediaQuery } from '../../lib/use-media-query.ts';

import { SkipLink } from '../../ui/skip-link.tsx';
import classes from './api-docs.module.css';
import { Changelog } from './changelog/changelog.tsx';
import { LanguageProvider } from './code/sample-language.ts';
import type { Reference } from './document/read-reference.ts';
import { useApiDocument } from './document/use-api-document.ts';
import { ErrorCodes } from './errors/error-codes.tsx';
import { GuideSections, Intro } from './guides/guide-sections.tsx';
import { guideAnchor } from './anchors.ts';
import { GUIDES } from './guides/guides.tsx';
import { DocsHeader } from './nav/docs-header.tsx';
import { DocsNav, DocsPicker } from './nav/docs-nav.tsx';
import { listNavGroups } from './nav/list-entries.ts';
import { useCurrentSection } from './nav/use-current-section.ts';
import { NoReference } from './no-reference.tsx';
import { OperationSection } from './operation/operation-section.tsx';
import { DocsSearch } from './search/docs-search.tsx';
import { searchEntries } from './search/search-entries.ts';
import { TestKeyProvider, useOwnTestKey } from './try/test-key.ts';
import { useAnchor, useLeadToAnchor } from './use-anchor.ts';
import { useKeptLanguage } from './code/use-kept-language.ts';

/** How to call the API: guides, every operation of this server, every error code, and requests to try. */
export function ApiDocsPage() {
  usePageTitle(i18n.t('API Documentation'));
  const language = useKeptLanguage();
  const testKey = useOwnTestKey();
  const { data: reference, error, isPaused, refetch } = useApiDocument();
  const isNarrow = useMediaQuery(NARROW);
  const anchor = useAnchor();
  useLeadToAnchor(reference !== undefined || error !== null || isPaused);
  const groups = listNavGroups(reference);
  const current = useCurrentSection(groups.flatMap(({ entries }) => entries).length);
  const listEntries = () =>
    searchEntries(
      reference,
      GUIDES.map(({ id, title }) => ({ title: title(), anchor: guideAnchor(id) })),
    );
  return (
    <LanguageProvider value={language}>
      <TestKeyProvider value={testKey}>
        <SkipLink />
        <DocsHeader
          isPhone={isNarrow}
          search={<DocsSearch listEntries={listEntries} isPhone={isNarrow} />}
        />
        {isNarrow ? <DocsPicker groups={groups} current={current} /> : null}
        <div className={classes.columns}>
          {isNarrow ? null : <DocsNav groups={groups} current={current} />}
          <main id="main" tabIndex={-1} className={classes.main}>
            <Intro />
            <GuideSections language={language.language} token={testKey.token} />
            {reference ? (
              <Operations reference={reference} anchor={anchor} />
            ) : (
              <NoReference error={error} isPaused={isPaused} onRetry={() => void refetch()} />
            )}
            <ErrorCodes reference={reference} anchor={anchor} />
            <Changelog />
          </main>
        </div>
      </TestKeyProvider>
    </LanguageProvider>
  );
}

interface OperationsProps {
  reference: Reference;
  anchor: string;
}

const Operations = ({ reference, anchor }: OperationsProps): ReactNode =>
  reference.groups.flatMap(({ operations }) =>
    operations.map((operation) => (
      <OperationSection
        key={operation.id}
        reference={reference}
        operation={operation}
        isAsked={operation.id === anchor}
      />
    )),
  );
