import { PluginsPage } from '../../features/plugins/admin/plugins-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function PluginsRoute() {
  return <PluginsPage frame={adminFrame} />;
}
