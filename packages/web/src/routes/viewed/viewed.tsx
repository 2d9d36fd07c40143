import { Outlet } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { ViewBanner } from '../../features/users/view/view-banner.tsx';
import { refuseWrites } from '../../features/users/view/refuse-writes.ts';
import { Shell } from '../shell/shell.tsx';

/** For the banner, which stays at the top. */
const ROOM = { '--room-above': '56px' } as CSSProperties;

/** The app as a user sees it, for an administrator: read-only, below a banner that says so. */
export function Viewed() {
  const client = useQueryClient();
  useEffect(() => refuseWrites(client), [client]);
  return (
    <>
      <ViewBanner />
      <div style={ROOM}>
        <Shell>
          <Outlet />
        </Shell>
      </div>
    </>
  );
}
