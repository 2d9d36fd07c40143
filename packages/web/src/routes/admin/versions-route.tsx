import { VersionFigures } from '../../features/monitoring/errors/version-figures.tsx';
import { VersionsPage } from '../../features/system/versions-page.tsx';
import { adminFrame } from './admin-frame.tsx';

const figuresOf = (version: string) => <VersionFigures version={version} />;

export function VersionsRoute() {
  return <VersionsPage frame={adminFrame} figuresOf={figuresOf} />;
}
