import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const Toaster = lazy(() =>
  import('./toaster.tsx').then((module) => ({ default: module.Toaster })),
);

/** Nothing until the first toast is raised. */
export function LazyToaster() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
