import { i18n } from '../../lib/i18n.ts';
import { SectionedPage, type PageSection } from '../../ui/sectioned-page.tsx';

const SECTIONS: readonly PageSection[] = [];

/** What is stored and why, and taking it along or away. */
export function PrivacyPage({ section }: { section: string | undefined }) {
  return (
    <SectionedPage
      title={i18n.t('Privacy')}
      name={i18n.t('Privacy Settings')}
      sub={i18n.t('What we keep, what for and how long.')}
      to="/privacy/$section"
      sections={SECTIONS}
      section={section}
    />
  );
}
