import type { ApiKey } from '@beamwright/contract';
import { IconDots } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Row } from '../../../ui/stack.tsx';
import { useEndKey } from './use-end-key.ts';

export interface KeyChanges {
  onRotate: (key: ApiKey) => void;
  onEdit: (key: ApiKey) => void;
}

interface KeyActionsProps extends KeyChanges {
  of: ApiKey;
  /** All in the menu, where there is no room for a button. */
  isNarrow: boolean;
}

/** What can be done with a key. That of the documentation is replaced there. */
export function KeyActions({ of: key, isNarrow, onRotate, onEdit }: KeyActionsProps) {
  const { revoke, endPrevious } = useEndKey();
  const { name, kind, previous } = key;
  const isOwn = kind === 'live';
  const next = previous
    ? { label: i18n.t('End now'), run: () => void endPrevious(key) }
    : { label: i18n.t('Rotate'), run: () => onRotate(key) };
  return (
    <Row gap={8} justify="end" noShrink>
      {isNarrow || !isOwn ? null : (
        <Button aria-label={`${next.label}: ${name}`} onClick={next.run}>
          {next.label}
        </Button>
      )}
      <Menu
        side="bottom-end"
        target={
          <IconButton
            variant="default"
            data-menu-of={key.id}
            aria-label={i18n.t('More for {name}', { name })}
          >
            <IconDots size={18} stroke={1.6} />
          </IconButton>
        }
      >
        {isNarrow && isOwn ? (
          <MenuItem onClick={next.run}>
            {previous ? i18n.t('End old key now') : i18n.t('Rotate')}
          </MenuItem>
        ) : null}
        {isOwn ? <MenuItem onClick={() => onEdit(key)}>{i18n.t('Edit')}</MenuItem> : null}
        <MenuItem danger onClick={() => void revoke(key)}>
          {i18n.t('Revoke')}
        </MenuItem>
      </Menu>
    </Row>
  );
}
