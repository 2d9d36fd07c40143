import { ApiProblem } from '../../../lib/api-problem.ts';

type OnChange = (changed: { isLoading: boolean; error?: ApiProblem | null }) => void;

/** Loads one thing after the other; a failure is shown where it was asked for. */
export function createLoader(onChange: OnChange) {
  let loading: Promise<boolean> | undefined;

  async function run(work: () => Promise<void>): Promise<boolean> {
    onChange({ isLoading: true });
    try {
      await work();
      onChange({ isLoading: false, error: null });
      return true;
    } catch (problem) {
      onChange({ isLoading: false, error: problem instanceof ApiProblem ? problem : null });
      return false;
    }
  }

  /** After what is loading; false if it fails. */
  function load(work: () => Promise<void>): Promise<boolean> {
    const next = (loading ?? Promise.resolve()).then(() => run(work));
    const done = next.finally(() => {
      if (loading === done) loading = undefined;
    });
    return (loading = done);
  }

  return {
    load,
    /** Unless something is loading. */
    loadMore: async (work: () => Promise<void>): Promise<void> => {
      if (loading === undefined) await load(work);
    },
    /** Once what is loading now has come or failed. */
    settled: async (): Promise<void> => {
      await loading;
    },
  };
}
