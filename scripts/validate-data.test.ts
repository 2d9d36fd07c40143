import { expect, test } from 'vitest';
import { dataOf, tagsOf, titleOf } from './lib/site/read-html.ts';
import { problemsOfData } from './lib/site/validate-data.ts';

const item = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: 'Materials',
  item: 'https://site.invalid/materials',
});

test.each([
  [{ '@type': 'BreadcrumbList', itemListElement: [item(1), item(2)] }, []],
  [
    { '@type': 'BreadcrumbList', itemListElement: [item(1), item(3)] },
    ['BreadcrumbList: element 2 has another position'],
  ],
  [{ '@type': 'BreadcrumbList', itemListElement: [] }, ['BreadcrumbList: no elements']],
  [{ '@type': 'Organisation' }, [': unknown type Organisation']],
  [
    { '@type': 'Organization', name: '' },
    ['Organization: no name', 'Organization: no url', 'Organization: empty name'],
  ],
  [{ '@type': 'Brand', name: 'x', color: 'red' }, ['Brand: unknown property color']],
  [{ '@type': 'Brand', name: 'x', url: '/x' }, ['Brand: url is no address']],
  [
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
    ['FAQPage.mainEntity Question: no acceptedAnswer'],
  ],
  [{ '@type': 'WebSite', name: 'x', url: 'https://x', publisher: { '@id': 'https://x' } }, []],
])('%j has the problems %j', (thing, problems) => {
  expect(problemsOfData(thing)).toEqual(problems);
});

test('a page is read as React renders it', () => {
  const html = `<!doctype html><title>A &amp; B</title><style>a>b{}</style><p id="x" title="a &gt; b" hidden="">1 &lt; 2</p><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Thing"}]}</script>`;
  expect(tagsOf(html).map(({ name }) => name)).toEqual(['title', 'style', 'p', 'script']);
  expect(tagsOf(html)[2]?.attributes).toEqual({ id: 'x', title: 'a > b', hidden: '' });
  expect(titleOf(html)).toBe('A & B');
  expect(dataOf(html)).toEqual([{ '@type': 'Thing' }]);
});
