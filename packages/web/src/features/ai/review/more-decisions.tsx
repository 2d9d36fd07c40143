import { IconButton } from '../../../ui/icon-button.tsx';
import { IconDots } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { ReviewKey } from './review-keys.ts';

interface MoreDecisionsProps {
  isReady: boolean;
  /** Actions that don't fit on a phone or don't apply in this state. */
  keys: readonly MoreKey[];
  onKey: (key: ReviewKey) => void;
}

type MoreKey = 'edit' | 'skip' | 'flag' | 'approve_with_note' | 'delete';

function wordOf(key: MoreKey): string {
  switch (key) {
    case 'edit':
      return i18n.t('Edit numbers');
    case 'skip':
      return i18n.t('Skip');
    case 'flag':
      return i18n.t('Flag');
    case 'approve_with_note':
      return i18n.t('Approve with a note');
    case 'delete':
      return i18n.t('Delete');
  }
}

/** Menu of rarer actions, and on a phone of those that don't fit in the bar. */
export function MoreDecisions({ isReady, keys, onKey }: MoreDecisionsProps) {
  return (
    <Menu
      side="top-start"
      target={
        <IconButton variant="default" disabled={!isReady} aria-label={i18n.t('More')}>
          <IconDots size={18} stroke={1.6} />
        </IconButton>
      }
    >
      {keys.map((key) => (
        <MenuItem key={key} danger={key === 'delete'} onClick={() => onKey(key)}>
          {wordOf(key)}
        </MenuItem>
      ))}
    </Menu>
  );
}
