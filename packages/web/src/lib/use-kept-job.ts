import { useEffect, useState } from 'react';
import { forgetKeptJob, keepJob, readKeptJob, type KeptJob } from './kept-job.ts';

interface KeptJobHere {
  /** Null if none waits. */
  kept: KeptJob | null;
  remove: () => void;
  /** After it was removed. */
  putBack: () => void;
}

/** The job that waits in this browser for its owner; another tab may keep or remove it. */
export function useKeptJob(): KeptJobHere {
  const [kept, setKept] = useState(() => readKeptJob());
  useEffect(() => {
    const follow = () => setKept(readKeptJob());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return {
    kept,
    remove: () => {
      if (kept) forgetKeptJob(kept);
      setKept(null);
    },
    putBack: () => {
      if (kept) keepJob(kept);
      setKept(readKeptJob());
    },
  };
}
