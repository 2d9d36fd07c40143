/** A list that a sentence can show without words for "nothing". */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

export const isNonEmpty = <Item>(items: readonly Item[]): items is NonEmpty<Item> =>
  items.length > 0;

export const mapNonEmpty = <Item, Result>(
  [first, ...rest]: NonEmpty<Item>,
  map: (item: Item) => Result,
): NonEmpty<Result> => [map(first), ...rest.map(map)];
