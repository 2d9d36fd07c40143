import { changePluginSettings, listPlugins } from '@beamwright/contract';
import type { OperationInput, Plugin, PluginKey } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeyOf, useOperation } from '../../lib/query.ts';

type Changes = OperationInput<typeof changePluginSettings>['body'];

/** "Saved" disappears after this. */
const SAVED_MS = 3000;

export interface ChangePlugin {
  change: (key: PluginKey, changes: Changes) => void;
  /** For a moment after a change. */
  isSaved: boolean;
}

/** Saves a change of one's plugins at once. */
export function useChangePlugin(): ChangePlugin {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => setSavedAt(null), SAVED_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  const save = useOperation(changePluginSettings, {
    onSuccess: (changed) => {
      client.setQueryData<{ items: Plugin[] }>(queryKeyOf(listPlugins), (known) =>
        known
          ? { items: known.items.map((each) => (each.key === changed.key ? changed : each)) }
          : undefined,
      );
      setSavedAt(Date.now());
    },
  });
  return {
    change: (key, body) => save.mutate({ params: { key }, body }),
    isSaved: savedAt !== null,
  };
}
