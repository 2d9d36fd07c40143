import { SCOPES_OF_ROLE } from '@beamwright/contract';
import { useLocation } from '@tanstack/react-router';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { currentTeam } from '../../lib/current-team.ts';
import { Part } from '../../ui/part.tsx';
import { useProfile } from '../../lib/session.tsx';
import { UserMenu } from '../../features/accounts/user-menu.tsx';
import { AiMeter } from './ai-meter.tsx';
import { AppVersion } from './app-version.tsx';
import { NavEntries } from './nav-entries.tsx';
import { ExpertEntry, TeamsEntry } from './teams-entry.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { UsageMeter } from './usage-meter.tsx';
import classes from './side.module.css';
import { Stack } from '../../ui/stack.tsx';

const AdminSide = lazyPart(
  () => import('../admin/admin-side.tsx').then((module) => module.AdminSide),
  { isNext: false },
);

/** Inside the administration, its own pages replace those of the app. */
export function Side() {
  const { pathname } = useLocation();
  const { role } = useProfile();
  const isAdmin = SCOPES_OF_ROLE[role].includes('administration');
  return isAdmin && /^\/admin(\/|$)/.test(pathname) ? (
    <Part loading={null}>
      <AdminSide />
    </Part>
  ) : (
    <AppSide />
  );
}

/** Entries at the top; user, plan, usage and version below. Used in the sidebar and the drawer. */
function AppSide() {
  const profile = useProfile();
  return (
    <Stack gap={20} justify="between" grow className={classes.side}>
      <Stack gap={8}>
        <Stack gap={2}>
          <NavEntries />
          <ExpertEntry />
        </Stack>
        <TeamsEntry />
      </Stack>
      <Stack gap={12}>
        <PlanBadge />
        <Part failed={null}>
          <AiMeter />
          {currentTeam() === null ? <UsageMeter profile={profile} /> : null}
        </Part>
        <UserMenu />
        <AppVersion />
      </Stack>
    </Stack>
  );
}
