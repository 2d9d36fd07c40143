import { PerformancePage } from '../../features/monitoring/performance/performance-page.tsx';
import { adminFrame } from './admin-frame.tsx';
import { usePerformanceAddress } from './use-performance-address.ts';

export function PerformanceRoute() {
  return <PerformancePage frame={adminFrame} {...usePerformanceAddress()} />;
}
