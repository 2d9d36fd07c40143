import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { i18n } from '../lib/i18n.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { DialogPlace } from './dialog-place.tsx';
import { AppErrorBoundary } from './screens/app-error-boundary.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  queryClient: QueryClient;
  router: AppRouter;
}

export function App({ queryClient, router }: AppProps) {
  return (
    <>
      <AppErrorBoundary>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
            <DialogPlace />
          </QueryClientProvider>
        </I18nProvider>
      </AppErrorBoundary>
      <Toaster />
    </>
  );
}
