import type { ImportProgress } from '@beamwright/contract';
import { useState } from 'react';
import { useChannel } from '../../../lib/use-channel.ts';

const STAGES: readonly unknown[] = ['waiting', 'reading', 'judging', 'saving'];

const isProgress = (data: unknown): data is ImportProgress =>
  typeof data === 'object' &&
  data !== null &&
  'stage' in data &&
  STAGES.includes(data.stage) &&
  'done' in data &&
  typeof data.done === 'number' &&
  'ahead' in data &&
  typeof data.ahead === 'number';

/** Progress of an import from its channel; null before the first event. */
export function useImportProgress(id: string | null): ImportProgress | null {
  const [latest, setLatest] = useState<{ id: string; progress: ImportProgress } | null>(null);
  useChannel(id === null ? null : `import-${id}`, (event, data) => {
    if (id !== null && event === 'progress' && isProgress(data)) setLatest({ id, progress: data });
  });
  return latest !== null && latest.id === id ? latest.progress : null;
}
