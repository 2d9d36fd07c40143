import { SCOPES_OF_ROLE } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** The administration, as long as the user has the role: it may be taken away while a page is open. */
export function AdminArea() {
  const { role } = useProfile();
  if (SCOPES_OF_ROLE[role].includes('administration')) return <Outlet />;
  return (
    <Page title={i18n.t('Administration')} name={i18n.t('Admin Dashboard')}>
      <EmptyState
        icon={<IconLock size={24} stroke={1.6} />}
        title={i18n.t('Admin access required')}
        link={{ to: '/', label: i18n.t('Back to dashboard') }}
      >
        {i18n.t(
          'Your administrator role was removed. Ask another administrator if you still need it.',
        )}
      </EmptyState>
    </Page>
  );
}
