import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import entry from '../shell/nav-entries.module.css';
import { ADMIN_NAV } from './admin-nav.ts';

interface GoToProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Goes to any page of the administration, with Ctrl K anywhere in it. */
export function GoTo({ opened, onOpen, onClose }: GoToProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isOurs || event.shiftKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat && document.querySelector('dialog[open]') === null) onOpen();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Go to')}>
      <Pages onDone={onClose} />
    </Dialog>
  );
}

export const GoToButton = ({ onClick }: { onClick: () => void }) => (
  <Box hideOn="phone">
    <Button
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={<kbd aria-hidden="true">{i18n.t('Ctrl K')}</kbd>}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    >
      {i18n.t('Go to')}
    </Button>
  </Box>
);

/** Enter opens the first page that is left. */
function Pages({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const found = ADMIN_NAV.flatMap(({ entries }) =>
    entries.map(({ to, icon, label }) => ({ to, icon, name: label() })),
  ).filter(({ name }) => name.toLowerCase().includes(word));
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (!first) return;
        onDone();
        void navigate({ to: first.to });
      }}
    >
      <TextField
        data-autofocus
        type="search"
        aria-label={i18n.t('Page')}
        placeholder={i18n.t('Page')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Stack as="ul" gap={2}>
        {found.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <Link to={to} className={entry.entry} onClick={onDone}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </Stack>
      {found.length === 0 ? (
        <Text as="p" size="small" tone="second">
          {i18n.t('No page of this name.')}
        </Text>
      ) : null}
    </Stack>
  );
}
