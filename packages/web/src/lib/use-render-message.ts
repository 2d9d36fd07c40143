import type { ShownMessage } from '@beamwright/contract';
import { useSyncExternalStore } from 'react';
import type { renderSentence } from './sentences.ts';
import { useUnits, type Units } from './units.ts';

/** The message tables are large and not needed before a result is shown. */
let render: typeof renderSentence | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function load(): void {
  loading ??= import('./sentences.ts').then(
    (module) => {
      render = module.renderSentence;
      for (const listener of listeners) listener();
    },
    // Falls back to the server's English text; the next message tries again.
    () => void (loading = undefined),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

export type RenderMessage = (message: ShownMessage) => string;

type UserUnits = Pick<Units, 'speedUnit' | 'pressureUnit'>;

/**
 * Renders a message in the user's language and units. Until the tables have loaded, and for unknown
 * codes, returns the server's English text.
 */
export const useRenderMessage = (): RenderMessage => useRenderMessageIn(useUnits());

/** The same in given units, for pages without sign-in. */
export function useRenderMessageIn({
  speedUnit: speed,
  pressureUnit: pressure,
}: UserUnits): RenderMessage {
  const rendered = useSyncExternalStore(subscribe, () => render);
  return (message) => rendered?.(message, { speed, pressure }) ?? message.text;
}
