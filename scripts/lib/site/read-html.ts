export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** The tags of a page that React rendered: it escapes every `>` in text and attributes. */
export function tagsOf(html: string): Tag[] {
  const markup = html.replaceAll(/(<(?:style|script)\b[^>]*>)[^<]*(?=<\/)/g, '$1');
  return [...markup.matchAll(/<([a-z][\da-z]*)\b([^>]*)>/gi)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
}

export const titleOf = (html: string): string =>
  decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

/** The objects of schema.org in a page. */
export function dataOf(html: string): unknown[] {
  const [, text] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  if (text === undefined) return [];
  const { '@context': context, '@graph': graph } = JSON.parse(text) as Record<string, unknown>;
  if (context !== 'https://schema.org' || !Array.isArray(graph)) {
    throw new Error('no graph of schema.org');
  }
  return graph as unknown[];
}
