import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ConfirmIdentity } from '../features/accounts/factors/confirm-identity.tsx';
import type { ConfirmWords } from '../lib/api.ts';
import { i18n } from '../lib/i18n.ts';

let asked: Promise<boolean> | undefined;

/** Opens the one dialog that asks who somebody is, which concurrent calls share. Returns whether they confirmed it. */
export function askToConfirm(
  client: QueryClient,
  words?: ConfirmWords,
  needsFactor = false,
): Promise<boolean> {
  asked ??= openDialog(client, words, needsFactor).finally(() => (asked = undefined));
  return asked;
}

/** Rendered apart from the app, whose first load is without it. */
async function openDialog(
  client: QueryClient,
  words: ConfirmWords | undefined,
  needsFactor: boolean,
): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const isConfirmed = await new Promise<boolean>((resolve) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ConfirmIdentity words={words} needsFactor={needsFactor} onAnswer={resolve} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  root.unmount();
  place.remove();
  return isConfirmed;
}
