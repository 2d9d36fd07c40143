import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ConfirmIdentity } from '../features/accounts/factors/confirm-identity.tsx';
import type { ConfirmWords } from '../lib/api.ts';
import { i18n } from '../lib/i18n.ts';
import { sessionOptions } from '../lib/session.tsx';

const userOf = (client: QueryClient) => client.getQueryData(sessionOptions.queryKey)?.id;

let asked: Promise<boolean> | undefined;

/** Opens the one dialog that asks who somebody is, which concurrent calls share. Returns whether they confirmed it. */
export function askToConfirm(
  client: QueryClient,
  words?: ConfirmWords,
  factorFor?: string,
): Promise<boolean> {
  asked ??= openDialog(client, words, factorFor).finally(() => (asked = undefined));
  return asked;
}

/** Rendered apart from the app, whose first load is without it. Closes without an answer when the session ends. */
async function openDialog(
  client: QueryClient,
  words: ConfirmWords | undefined,
  factorFor: string | undefined,
): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const owner = userOf(client);
  let stopWatching = () => {};
  const isConfirmed = await new Promise<boolean>((resolve) => {
    stopWatching = client.getQueryCache().subscribe(() => {
      if (userOf(client) !== owner) resolve(false);
    });
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ConfirmIdentity words={words} factorFor={factorFor} onAnswer={resolve} />
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  stopWatching();
  root.unmount();
  place.remove();
  return isConfirmed;
}
