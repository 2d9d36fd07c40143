/** Elements of the page by the name in `data-part`; the page and its script are built together. */
export function partOf(root: HTMLElement, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (part === null) throw new Error(`The page has no ${name}`);
  return part;
}

/** A sentence kept in the page, with its values. */
export const sentence = (
  { dataset }: HTMLElement,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, () => String(value)),
    dataset[name] ?? '',
  );

const numbers = new Intl.NumberFormat(document.documentElement.lang);
export const formatCount = (value: number): string => numbers.format(value);
