import { i18n } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.tsx';
import { SectionedPage, type PageSection } from '../../ui/sectioned-page.tsx';
import { ChoicesSection } from './consent/choices-section.tsx';
import { EraseSection } from './erase/erase-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { StoredSection } from './stored/stored-section.tsx';

/** Also for visitors: the cookie bar leads here. */
const OPEN_SECTIONS: readonly PageSection[] = [
  { id: 'choices', title: () => i18n.t('Your choices'), Section: ChoicesSection },
  { id: 'stored', title: () => i18n.t('What is stored'), Section: StoredSection },
];

const EXPORT: PageSection = {
  id: 'export',
  title: () => i18n.t('Export'),
  Section: ExportSection,
};

/** For somebody who is signed in. */
const SECTIONS: readonly PageSection[] = [
  ...OPEN_SECTIONS,
  EXPORT,
  { id: 'erase', title: () => i18n.t('Erase account'), Section: EraseSection },
];

/** Before an account is erased, a consent can still be withdrawn. */
const GRACE_SECTIONS: readonly PageSection[] = [...OPEN_SECTIONS, EXPORT];

function useSections(): readonly PageSection[] {
  const profile = useSession();
  if (!profile) return OPEN_SECTIONS;
  return profile.erase_at === null ? SECTIONS : GRACE_SECTIONS;
}

/** What is stored and why, exporting it, and erasing the account. */
export function PrivacyPage({ section }: { section: string | undefined }) {
  const sections = useSections();
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
