interface Sized {
  body: Buffer;
}

export interface BoundedCache<Value> {
  /** The value of a key, made if it is not there. Callers who ask at the same time share one making. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

/** Keeps values of at most so many bytes together; those that nobody asked for lately are dropped. */
export function createBoundedCache<Value extends Sized>(maxBytes: number): BoundedCache<Value> {
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  /** The last one is the newest. */
  const keep = (key: string, value: Value): void => {
    drop(key);
    kept.set(key, value);
    bytes += value.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };
  const makeOnce = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const begun = making.get(key);
    if (begun !== undefined) return begun;
    const made = make()
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  return {
    get: async (key, make) => {
      const found = kept.get(key);
      if (found === undefined) return makeOnce(key, make);
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
  };
}
