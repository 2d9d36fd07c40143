import {
  IconBooks,
  IconCode,
  IconHistory,
  IconPresentation,
  IconPrinter,
  IconShieldCog,
} from '@tabler/icons-react';
import { SCOPES_OF_ROLE, type PlanName } from '@beamwright/contract';
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

const API_ENTRY = { to: '/api', icon: IconCode, label: () => i18n.t('API Access') } as const;
/** Others with keys reach it from their account settings. */
const PLAN_WITH_ENTRY: PlanName = 'Corporate';

const ADMIN_ENTRY = { to: '/admin', icon: IconShieldCog, label: () => i18n.t('Admin') } as const;

export function NavEntries() {
  const { role, plan } = useProfile();
  const entries = [
    ...ENTRIES,
    ...(plan.name === PLAN_WITH_ENTRY ? [API_ENTRY] : []),
    ...(SCOPES_OF_ROLE[role].includes('administration') ? [ADMIN_ENTRY] : []),
  ];
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
