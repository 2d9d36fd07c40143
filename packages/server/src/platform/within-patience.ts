/** What is awaited, or undefined if it takes longer. Rejects if it does in time; a later failure is nobody’s. */
export async function withinPatience<T>(
  awaited: Promise<T>,
  patienceMs: number,
): Promise<T | undefined> {
  awaited.catch(() => undefined);
  const over = Promise.withResolvers<undefined>();
  const timer = setTimeout(over.resolve, patienceMs, undefined);
  try {
    return await Promise.race([awaited, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
