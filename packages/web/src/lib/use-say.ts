import type { ShownMessage } from '@beamwright/contract';
import { useSyncExternalStore } from 'react';
import type { renderSentence } from './sentences.ts';
import { useUnits, type Units } from './units.ts';

/** The tables of sentences are large and not needed before a result is shown. */
let render: typeof renderSentence | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function load(): void {
  loading ??= import('./sentences.ts').then(
    (module) => {
      render = module.renderSentence;
      for (const listener of listeners) listener();
    },
    // The English text of the server is shown; the next message asks again.
    () => void (loading = undefined),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

export type Say = (message: ShownMessage) => string;

type ReadersUnits = Pick<Units, 'speedUnit' | 'pressureUnit'>;

/**
 * Says a message in the language and units of the user. Until the sentences are here, and for a code this version does
 * not have, that is the English text of the server.
 */
export const useSay = (): Say => useSayIn(useUnits());

/** The same in given units, where nobody needs to be signed in. */
export function useSayIn({ speedUnit: speed, pressureUnit: pressure }: ReadersUnits): Say {
  const rendered = useSyncExternalStore(subscribe, () => render);
  return (message) => rendered?.(message, { speed, pressure }) ?? message.text;
}
