import type { PluginCategory } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function categoryName(category: PluginCategory): string {
  const names: Record<PluginCategory, () => string> = {
    machine: () => i18n.t('Machine'),
    material: () => i18n.t('Material'),
    workflow: () => i18n.t('Workflow'),
    collaboration: () => i18n.t('Collaboration'),
    ai: () => i18n.t('AI'),
    ux: () => i18n.t('Interface'),
  };
  return names[category]();
}
