import { useParams } from '@tanstack/react-router';
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx';
import { PlanSection } from '../features/billing/account/plan-section.tsx';
import { MaterialsSection } from '../features/materials/materials-section.tsx';
import { NoticesSection } from '../features/notices/notices-section.tsx';
import { PluginsSection } from '../features/plugins/plugins-section.tsx';

export function SettingsRoute() {
  const { section } = useParams({ strict: false });
  return (
    <SettingsPage
      section={section}
      Notices={NoticesSection}
      Plan={PlanSection}
      Plugins={PluginsSection}
      Materials={MaterialsSection}
    />
  );
}
