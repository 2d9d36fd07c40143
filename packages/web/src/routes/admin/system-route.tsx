import { SystemPage } from '../../features/system/system-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function SystemRoute() {
  return <SystemPage frame={adminFrame} />;
}
