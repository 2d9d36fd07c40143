const RUNS = / x(\d{1,5}) runs(?= \(\d+\)$|$)/;

/** EZCAD has no notes: the number of runs follows the name of each preset of a setting. */
export function runsSuffix({ repeats }: { repeats: number }): string {
  return repeats === 1 ? '' : ` x${repeats} runs`;
}

/** A preset's name without what we wrote behind it. */
export function takeRuns(name: string): { name: string; repeats: number } {
  const repeats = Number(RUNS.exec(name)?.[1] ?? 1);
  return repeats < 1 ? { name, repeats: 1 } : { name: name.replace(RUNS, ''), repeats };
}
