import { Button } from '../../../ui/button.tsx';
import { IconChecks } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ReviewFilters } from './review-list.ts';

interface EmptyQueueProps {
  filters: ReviewFilters;
  onClearSearch: () => void;
}

export function EmptyQueue({ filters: { status, search }, onClearSearch }: EmptyQueueProps) {
  const icon = <IconChecks size={24} stroke={1.6} />;
  if (search !== '') {
    return (
      <EmptyState
        icon={icon}
        title={i18n.t('Nothing found for “{search}”', { search })}
        action={<Button onClick={onClearSearch}>{i18n.t('Clear search')}</Button>}
      >
        {i18n.t('The counts above show where else there are matches.')}
      </EmptyState>
    );
  }
  switch (status) {
    case 'draft':
      return (
        <EmptyState icon={icon} title={i18n.t('No drafts.')}>
          {i18n.t('New AI settings wait here for review.')}
        </EmptyState>
      );
    case 'needs_review':
      return (
        <EmptyState icon={icon} title={i18n.t('Nothing flagged.')}>
          {i18n.t('Settings you flag wait here for a second look.')}
        </EmptyState>
      );
    case 'approved':
      return (
        <EmptyState icon={icon} title={i18n.t('Nothing approved yet.')}>
          {i18n.t(
            'Settings you approve are served to everyone with the same job, and listed here.',
          )}
        </EmptyState>
      );
    case 'rejected':
      return (
        <EmptyState icon={icon} title={i18n.t('Nothing rejected.')}>
          {i18n.t('Settings you reject stay here with their reasons. They are never served.')}
        </EmptyState>
      );
  }
}
