import { IconLayoutBoardSplit } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Explains that settings need a machine, and where to add one. */
export function NoMachine() {
  return (
    <EmptyState
      icon={<IconLayoutBoardSplit size={24} stroke={1.6} />}
      title={i18n.t('First, which laser do you have?')}
      link={{ to: '/machines', label: i18n.t('Add your machine') }}
    >
      {i18n.t(
        'Settings depend on the laser type, its power and its lens. Choose yours from the catalog, or enter it by hand. It takes about a minute.',
      )}
    </EmptyState>
  );
}
