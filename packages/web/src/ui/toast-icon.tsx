import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

export type ToastKind = 'success' | 'info' | 'error';

const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };

/** The kind of a toast is never told by colour alone. */
export function ToastIcon({ kind }: { kind: ToastKind }) {
  const Icon = ICONS[kind];
  return <Icon size={18} stroke={1.8} aria-hidden="true" />;
}
