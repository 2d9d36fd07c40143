import { OperationsPage } from '../../features/monitoring/performance/operations-page.tsx';
import { adminFrame } from './admin-frame.tsx';
import { usePerformanceAddress } from './use-performance-address.ts';

export function OperationsRoute() {
  return <OperationsPage frame={adminFrame} {...usePerformanceAddress()} />;
}
