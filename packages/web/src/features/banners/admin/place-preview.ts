/**
 * Place of the edited banner among those that a user gets, from 0, and how many there are with it. `order` are the ids
 * of all banners; one that isn't saved yet, with the id null, is last.
 */
export function placeAmong(
  id: string | null,
  shown: readonly { id: string }[],
  order: readonly string[],
): { at: number; count: number } {
  const others = shown.filter((banner) => banner.id !== id);
  const own = id === null ? order.length : order.indexOf(id);
  return {
    at: others.filter((banner) => order.slice(0, own).includes(banner.id)).length,
    count: others.length + 1,
  };
}
