import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { MAX_TOASTS } from './toast.ts';
import classes from './toaster.module.css';

/** Where toasts appear. Loaded with the first one. */
export function Toaster() {
  return (
    <Notifications
      position="top-right"
      limit={MAX_TOASTS}
      containerWidth={400}
      classNames={{ notification: classes.toast ?? '' }}
    />
  );
}
