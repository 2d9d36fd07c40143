import { FIGURE_DAYS } from '@beamwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { AnalyticsPage } from '../../features/analytics/analytics-page.tsx';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/analytics');

/** The range is in the address. */
export function AnalyticsRoute() {
  const { days }: { days?: unknown } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AnalyticsPage
      frame={adminFrame}
      days={FIGURE_DAYS.find((known) => known === String(days)) ?? '30'}
      onDays={(chosen) =>
        void navigate({ search: { days: chosen } as never, replace: true, resetScroll: false })
      }
    />
  );
}
