import { useParams } from '@tanstack/react-router';
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx';
import { MaterialsSection } from '../features/materials/materials-section.tsx';
import { PluginsSection } from '../features/plugins/plugins-section.tsx';

export function SettingsRoute() {
  const { section } = useParams({ strict: false });
  return <SettingsPage section={section} Plugins={PluginsSection} Materials={MaterialsSection} />;
}
