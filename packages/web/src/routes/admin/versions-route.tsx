import { VersionFigures } from '../../features/monitoring/errors/version-figures.tsx';
import { VersionsPage } from '../../features/system/versions-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function VersionsRoute() {
  return (
    <VersionsPage
      frame={adminFrame}
      figuresOf={(version) => <VersionFigures version={version} />}
    />
  );
}
