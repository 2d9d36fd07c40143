/**
 * Index of the menu item a key moves to, or `null` for other keys. Letters move to the next item
 * that starts with them; both ends wrap around.
 */
export function nextItem(names: readonly string[], current: number, key: string): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (Math.max(current, -1) + step) % count;
    if (names[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
