import type { BannerSeverity } from '@beamwright/contract';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';

/** Symbol of a severity, so that it isn't shown by color alone. */
export const SEVERITY_ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  alert: IconBan,
} as const satisfies Record<BannerSeverity, unknown>;

export function severityName(severity: BannerSeverity): string {
  switch (severity) {
    case 'success':
      return i18n.t('Success');
    case 'warning':
      return i18n.t('Warning');
    case 'alert':
      return i18n.t('Alert');
    case 'info':
      return i18n.t('Info');
  }
}
