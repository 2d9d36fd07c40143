const REPEATS = / x(\d{1,5}) runs(?= \(\d+\)$|$)/;

/** EZCAD has no notes: the number of repeats follows the name of each preset of a setting. */
export function repeatsSuffix({ repeats }: { repeats: number }): string {
  return repeats === 1 ? '' : ` x${repeats} runs`;
}

/** A preset's name without the suffix we added. */
export function takeNameRepeats(name: string): { name: string; repeats: number } {
  const repeats = Number(REPEATS.exec(name)?.[1] ?? 1);
  return repeats < 1 ? { name, repeats: 1 } : { name: name.replace(REPEATS, ''), repeats };
}
