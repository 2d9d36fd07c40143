import type { QueryClient } from '@tanstack/react-query';
import { ConfirmIdentity } from '../features/accounts/factors/confirm-identity.tsx';
import type { ConfirmWords } from '../lib/api.ts';
import { sessionOptions } from '../lib/session.tsx';
import { Part } from '../ui/part.tsx';
import { showDialog } from './dialog-place.tsx';

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

/** Not in the first load of the app. Closes without an answer when the session ends. */
async function openDialog(
  client: QueryClient,
  words: ConfirmWords | undefined,
  factorFor: string | undefined,
): Promise<boolean> {
  const owner = userOf(client);
  let stopWatching = () => {};
  const isConfirmed = await new Promise<boolean>((resolve) => {
    stopWatching = client.getQueryCache().subscribe(() => {
      if (userOf(client) !== owner) resolve(false);
    });
    showDialog(
      <Part onFailed={() => resolve(false)}>
        <ConfirmIdentity words={words} factorFor={factorFor} onAnswer={resolve} />
      </Part>,
    );
  });
  stopWatching();
  showDialog(null);
  return isConfirmed;
}
