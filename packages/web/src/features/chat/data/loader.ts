import { ApiProblem } from '../../../lib/api-problem.ts';

type OnChange = (changed: { isLoading: boolean; error?: ApiProblem | null }) => void;

/** Loads one thing after the other; a failure is shown where it was asked for. */
export function createLoader(onChange: OnChange) {
  let loading: Promise<void> | undefined;

  async function run(work: () => Promise<void>): Promise<void> {
    onChange({ isLoading: true });
    const error = await work().then(
      () => null,
      (problem: unknown) => (problem instanceof ApiProblem ? problem : null),
    );
    loading = undefined;
    onChange({ isLoading: false, error });
  }

  /** After what is loading. */
  async function load(work: () => Promise<void>): Promise<void> {
    await loading;
    loading = run(work);
    await loading;
  }

  return {
    load,
    /** Unless something is loading. */
    loadMore: (work: () => Promise<void>): Promise<void> =>
      loading === undefined ? load(work) : Promise.resolve(),
  };
}
