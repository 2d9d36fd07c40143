import { getRouteApi } from '@tanstack/react-router';
import { ErrorGroupPage } from '../../features/monitoring/errors/group/error-group-page.tsx';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/errors/$groupId');

/** One error; the event that is looked at is in the address. */
export function ErrorGroupRoute() {
  const { groupId } = route.useParams();
  const { event }: { event?: unknown } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ErrorGroupPage
      key={groupId}
      frame={adminFrame}
      id={groupId}
      eventId={typeof event === 'string' ? event : undefined}
      onEvent={(id) =>
        void navigate({ search: { event: id } as never, replace: true, resetScroll: false })
      }
    />
  );
}
