import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { SectionedPage, type PageSection } from '../../ui/sectioned-page.tsx';
import { EraseSection } from './erase/erase-section.tsx';
import { ExportSection } from './export/export-section.tsx';

const SECTIONS: readonly PageSection[] = [
  { id: 'export', title: () => i18n.t('Export'), Section: ExportSection },
  { id: 'erase', title: () => i18n.t('Erase account'), Section: EraseSection },
];

/** What is stored and why, and taking it along or away. */
export function PrivacyPage({ section }: { section: string | undefined }) {
  // An account that waits to be erased can only be exported.
  const isLeaving = useProfile().erase_at !== null;
  const sections = isLeaving ? SECTIONS.filter(({ id }) => id === 'export') : SECTIONS;
  return (
    <SectionedPage
      title={i18n.t('Privacy')}
      name={i18n.t('Privacy Settings')}
      sub={i18n.t('What we keep, what for and how long.')}
      to="/privacy/$section"
      sections={sections}
      section={section}
    />
  );
}
