import { i18n } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { NameCard } from './name-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { ThemeCard } from './theme-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { Stack } from '../../ui/stack.tsx';

export function SettingsPage() {
  return (
    <Page title={i18n.t('Account settings')} name={i18n.t('User Settings')}>
      <Stack gap={12}>
        <Part>
          <NameCard />
        </Part>
        <Part>
          <UnitsCard />
        </Part>
        <Part>
          <ThemeCard />
        </Part>
        <Part>
          <SessionsSection />
        </Part>
        <Part>
          <PlanCard />
        </Part>
        <Part>
          <StorageCard />
        </Part>
      </Stack>
    </Page>
  );
}
