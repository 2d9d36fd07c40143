import type { ComponentType } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { SectionedPage, type PageSection } from '../../../ui/sectioned-page.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { StorageCard } from '../storage-card.tsx';
import { AiSection } from './ai-section.tsx';
import { ApiSection } from './api-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { DangerSection, PrivacySection } from './privacy-sections.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SupportSection } from './support-section.tsx';
import { UnitsSection } from './units-section.tsx';

/** Sections of other slices. */
interface OtherSections {
  /** Push and quiet hours. */
  Notices: ComponentType;
  /** The plan and what is paid for it. */
  Plan: ComponentType;
  Plugins: ComponentType;
  Materials: ComponentType;
}

const listSections = ({
  Notices,
  Plan,
  Plugins,
  Materials,
}: OtherSections): readonly PageSection[] => [
  { id: 'profile', title: () => i18n.t('Profile'), Section: ProfileSection },
  { id: 'units', title: () => i18n.t('Units'), Section: UnitsSection },
  { id: 'appearance', title: () => i18n.t('Appearance'), Section: AppearanceSection },
  { id: 'language', title: () => i18n.t('Language'), Section: LanguageSection, isStable: true },
  { id: 'notifications', title: () => i18n.t('Notifications'), Section: NotificationsSection },
  { id: 'notices', title: () => i18n.t('Push and quiet hours'), Section: Notices },
  { id: 'security', title: () => i18n.t('Security'), Section: SecuritySection },
  { id: 'sessions', title: () => i18n.t('Sessions'), Section: SessionsSection },
  { id: 'plan', title: () => i18n.t('Plan and billing'), Section: Plan, startsGroup: true },
  { id: 'support', title: () => i18n.t('Support'), Section: SupportSection },
  { id: 'storage', title: () => i18n.t('Storage'), Section: StorageCard },
  { id: 'plugins', title: () => i18n.t('Plugins'), Section: Plugins },
  { id: 'materials', title: () => i18n.t('Custom materials'), Section: Materials },
  { id: 'ai', title: () => i18n.t('AI'), Section: AiSection },
  { id: 'api', title: () => i18n.t('API'), Section: ApiSection },
  { id: 'privacy', title: () => i18n.t('Privacy'), Section: PrivacySection, startsGroup: true },
  { id: 'danger', title: () => i18n.t('Danger zone'), Section: DangerSection, isDanger: true },
];

interface SettingsPageProps extends OtherSections {
  section: string | undefined;
}

/** All settings on one page. */
export function SettingsPage({ section, ...others }: SettingsPageProps) {
  const { region } = useProfile();
  return (
    <SectionedPage
      title={i18n.t('Account settings')}
      name={i18n.t('User Settings')}
      sub={i18n.t('Changes save as you make them.')}
      to="/settings/$section"
      sections={listSections(others)}
      section={section}
      revision={region ?? ''}
    />
  );
}
