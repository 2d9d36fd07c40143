import { useEffect, useState } from 'react';

/** "Saved" disappears after this. */
const SHOWN_MS = 3000;

/** Whether to show "Saved": for a moment after each change. */
export function useSavedNote(): { isSaved: boolean; markSaved: () => void } {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setTimeout(() => setSavedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return { isSaved: savedAt !== null, markSaved: () => setSavedAt(Date.now()) };
}
