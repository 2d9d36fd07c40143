/**
 * A pure function that keeps its last results, each under a key made of everything it depends on. What was asked for
 * last is forgotten last.
 */
export function remember<Input, Value>(
  compute: (input: Input) => Value,
  { keyOf, most }: { keyOf: (input: Input) => string; most: number },
): (input: Input) => Value {
  const known = new Map<string, { value: Value }>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key) ?? { value: compute(input) };
    known.delete(key);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return found.value;
  };
}
