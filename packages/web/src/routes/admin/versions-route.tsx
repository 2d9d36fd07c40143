import { VersionsPage } from '../../features/system/versions-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function VersionsRoute() {
  return <VersionsPage frame={adminFrame} />;
}
