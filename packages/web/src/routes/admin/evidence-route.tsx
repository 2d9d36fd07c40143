import { EVIDENCE_DAYS } from '@beamwright/contract';
import { getRouteApi } from '@tanstack/react-router';
import { EvidencePage } from '../../features/learning/evidence-page.tsx';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/evidence');

/** The range is in the address. */
export function EvidenceRoute() {
  const { days }: { days?: unknown } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <EvidencePage
      frame={adminFrame}
      days={EVIDENCE_DAYS.find((known) => known === String(days)) ?? '90'}
      onDays={(chosen) =>
        void navigate({ search: { days: chosen } as never, replace: true, resetScroll: false })
      }
    />
  );
}
