function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
    index += 1;
  }
  return groups;
}

// Node 20 is what many assistants start servers with; the domain needs this of Node 21.
if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy });
