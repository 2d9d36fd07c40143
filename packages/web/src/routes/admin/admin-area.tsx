import { getProfile, SCOPES_OF_ROLE } from '@beamwright/contract';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** The administration, as long as the user has the role: it may be taken away while a page is open. */
export function AdminArea() {
  const { role } = useProfile();
  useRefusals();
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

const isForAdministrators = (error: unknown): boolean =>
  isProblem(error, 'admin_access_required', 'admin_role_required', 'admin_role_required_to_delete');

/** A call that was refused for the role is often the first sign that it is gone: the profile says so. */
function useRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readRole = (error: unknown) => {
      if (isForAdministrators(error)) {
        void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
      }
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') readRole(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') readRole(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
