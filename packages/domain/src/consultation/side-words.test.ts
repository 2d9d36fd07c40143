import { expect, it } from 'vitest';
import { isAboutSide } from './side-words.ts';

it.each([
  'The left side hangs on.',
  'on the right it cuts',
  'Fine on the right.',
  'It got worse to the back',
  'the right-hand edge',
  'only the front half',
  'back left it stays',
  'left and right differ',
  'In one corner',
  'links unten',
  'Links ist es nicht durch',
  'die rechte Seite',
  'à gauche',
  'trop faible à droite',
  'en el lado derecho',
  'a destra no',
  'no lado direito',
])('a side: %s', (details) => {
  expect(isAboutSide(details)).toBe(true);
});

it.each([
  'It’s not right',
  'Are these the right settings?',
  'I went to the right speed',
  'I went back to 10 mm/s',
  'I left it',
  'a chain of links',
  'See the link: links below',
  'It is in front of me',
  'straight lines',
  'une ligne droite',
  'angle droit',
  'não corta direito',
  'engraving coins',
  'prawie',
  '',
])('no side: %s', (details) => {
  expect(isAboutSide(details)).toBe(false);
});
