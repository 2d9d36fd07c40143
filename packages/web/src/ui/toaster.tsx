import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { MAX_TOASTS } from './toast.ts';

/** Where toasts appear. Loaded with the first one. */
export function Toaster() {
  return <Notifications position="top-right" limit={MAX_TOASTS} containerWidth={400} />;
}
