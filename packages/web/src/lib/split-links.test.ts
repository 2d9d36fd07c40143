import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const linksOf = (text: string) =>
  splitLinks(text).flatMap((part) => (part.kind === 'link' ? part.text : []));

test.each([
  ['see https://a.example/x.', 'https://a.example/x'],
  ['(see https://a.example/x)', 'https://a.example/x'],
  ['https://a.example/Laser_(light)', 'https://a.example/Laser_(light)'],
  ['(https://a.example/Laser_(light)).', 'https://a.example/Laser_(light)'],
])('the address in “%s” ends where it ends', (text, address) => {
  expect(linksOf(text)).toEqual([address]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'www.a.example'])('%s is no link', (text) => {
  expect(linksOf(text)).toEqual([]);
});
