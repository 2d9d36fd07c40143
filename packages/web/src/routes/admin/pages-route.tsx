import { PagesPage } from '../../features/monitoring/performance/pages-page.tsx';
import { adminFrame } from './admin-frame.tsx';
import { usePerformanceAddress } from './use-performance-address.ts';

export function PagesRoute() {
  return <PagesPage frame={adminFrame} {...usePerformanceAddress()} />;
}
