import { getAttention, type Attention } from '@beamwright/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserMenu } from '../../features/accounts/user-menu.tsx';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { AppVersion } from '../shell/app-version.tsx';
import entry from '../shell/nav-entries.module.css';
import side from '../shell/side.module.css';
import frame from './admin-frame.module.css';
import { ADMIN_NAV } from './admin-nav.ts';

const REFRESH_MS = 60_000;

/** The menu inside the administration. A count is the same number as on the overview. */
export function AdminSide() {
  const { data } = useQuery({
    ...queryOptionsFor(getAttention, { query: {} }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack
      gap={20}
      justify="between"
      grow
      className={`${side.side} ${frame.menu}`}
      data-fills-phone
    >
      <Stack gap={8}>
        <Link to="/" className={entry.entry}>
          <IconChevronLeft size={18} stroke={1.6} aria-hidden="true" />
          {i18n.t('Back to dashboard')}
        </Link>
        {ADMIN_NAV.map((group) => (
          <Group key={group.entries[0].to} group={group} findings={data?.findings ?? []} />
        ))}
      </Stack>
      <Stack gap={12}>
        <UserMenu />
        <AppVersion />
      </Stack>
    </Stack>
  );
}

type Findings = Attention['findings'];
type NavGroup = (typeof ADMIN_NAV)[number];

function Group({ group, findings }: { group: NavGroup; findings: Findings }) {
  const title = group.title();
  return (
    <div>
      {title === null ? null : (
        <Text as="h2" size="label" weight={450} tone="third" pad="8 12 4">
          {title}
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {group.entries.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={entry.entry}
              activeOptions={{ exact: to === '/admin', includeSearch: false }}
            >
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {label()}
              <Count findings={findings.filter(({ page }) => isOn(page, to))} />
            </Link>
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** `page` may name a filter. */
const isOn = (page: string, to: string): boolean => page.split('?')[0] === to && to !== '/admin';

function Count({ findings }: { findings: Findings }) {
  const n = findings.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return null;
  const isUrgent = findings.some(({ urgency }) => urgency === 'now');
  return (
    <Text
      size="label"
      mono
      marginLeft="auto"
      tone={isUrgent ? 'stop' : 'warn'}
      aria-label={i18n.t('{n} to look at', { n })}
    >
      {formatNumber(n)}
    </Text>
  );
}
