import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useWorkspace } from '../../../lib/workspace.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';

/** Viewers, and everyone in a team that no plan pays for, have no job form. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { team, may } = useWorkspace();
  if (may('member') || team === undefined) return children;
  return (
    <Page title={i18n.t('Dashboard')}>
      <EmptyState
        title={team.is_read_only ? i18n.t('This team is read-only') : i18n.t('You’re a viewer')}
        link={{ to: '/library', label: i18n.t('Open library') }}
      >
        {team.is_read_only
          ? i18n.t('No plan pays for it, so jobs wait. You can read, export and copy.')
          : i18n.t('Members run jobs and add results. You can read, export and copy.')}
      </EmptyState>
    </Page>
  );
}
