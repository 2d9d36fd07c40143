import {
  IconBooks,
  IconHistory,
  IconPresentation,
  IconPrinter,
  IconShieldCog,
} from '@tabler/icons-react';
import { SCOPES_OF_ROLE } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import classes from './nav-entries.module.css';
import { Stack } from '../../ui/stack.tsx';

const ENTRIES = [
  { to: '/', icon: IconPresentation, label: () => i18n.t('Dashboard') },
  { to: '/machines', icon: IconPrinter, label: () => i18n.t('Machines') },
  { to: '/library', icon: IconBooks, label: () => i18n.t('Library') },
  { to: '/history', icon: IconHistory, label: () => i18n.t('History') },
] as const;

const ADMIN_ENTRY = { to: '/admin', icon: IconShieldCog, label: () => i18n.t('Admin') } as const;

export function NavEntries() {
  const { role } = useProfile();
  const entries = SCOPES_OF_ROLE[role].includes('administration')
    ? [...ENTRIES, ADMIN_ENTRY]
    : ENTRIES;
  return (
    <Stack as="ul" gap={2}>
      {entries.map(({ to, icon: Icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.entry}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {label()}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
