import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Page } from '../../../ui/page.tsx';
import { Part } from '../../../ui/part.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PlanCard } from '../plan-card.tsx';
import { StorageCard } from '../storage-card.tsx';
import { AiSection } from './ai-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import classes from './settings.module.css';
import { UnitsSection } from './units-section.tsx';

/** In the order of the page; each has its address. */
const SECTIONS = [
  { id: 'profile', title: () => i18n.t('Profile'), Section: ProfileSection },
  { id: 'units', title: () => i18n.t('Units'), Section: UnitsSection },
  { id: 'appearance', title: () => i18n.t('Appearance'), Section: AppearanceSection },
  { id: 'security', title: () => i18n.t('Security'), Section: SecuritySection },
  { id: 'sessions', title: () => i18n.t('Sessions'), Section: SessionsSection },
  { id: 'plan', title: () => i18n.t('Plan and usage'), Section: PlanCard },
  { id: 'storage', title: () => i18n.t('Storage'), Section: StorageCard },
  { id: 'ai', title: () => i18n.t('AI'), Section: AiSection },
] as const;

/** All settings on one page. `section` is the one that the address names. */
export function SettingsPage({ section }: { section: string | undefined }) {
  useEffect(() => {
    if (section !== undefined) document.getElementById(section)?.scrollIntoView();
  }, [section]);
  return (
    <Page
      title={i18n.t('Account settings')}
      name={i18n.t('User Settings')}
      sub={i18n.t('Changes save as you make them.')}
    >
      <div className={classes.page}>
        <nav aria-label={i18n.t('Account settings')} className={classes.index}>
          {SECTIONS.map(({ id, title }) => (
            <Link
              key={id}
              to="/settings/$section"
              params={{ section: id }}
              replace
              className={classes.link ?? ''}
              aria-current={id === section ? 'location' : undefined}
            >
              {title()}
            </Link>
          ))}
        </nav>
        <Stack gap={32}>
          {SECTIONS.map(({ id, Section }) => (
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
