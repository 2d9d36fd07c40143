import { expect, test } from 'vitest';
import { refuseClasses } from '../packages/web/build/public-pages/refuse-classes.ts';
import {
  classesIn,
  splitFonts,
  splitStyles,
} from '../packages/web/build/public-pages/split-styles.ts';
import { stylesOf } from '../packages/web/src/public/page-styles.ts';

const stylesFor = (css: string, markup: string, ofAnswers: string[] = []) =>
  stylesOf(markup, { parts: splitStyles(css), ofAnswers });

test('a page carries the rules for its own classes, in their order, and those for all elements', () => {
  const css =
    'a{color:red}.a{margin:0;padding:0}.b{color:red}.a .b,.c.a>p{color:blue}@media print{.b{margin:0}@layer kit{.c{top:0}}}';
  expect(stylesFor(css, '<p class="x c a"></p>')).toBe(
    'a{color:red}.a{margin:0;padding:0}.c.a>p{color:blue}@media print{@layer kit{.c{top:0}}}',
  );
  // Also those of a template, which an island shows later.
  expect(stylesFor(css, '<template><p class="b"></p></template>')).toBe(
    'a{color:red}.b{color:red}@media print{.b{margin:0}}',
  );
});

test('what a selector only may or must not have decides nothing', () => {
  const css = 'p:not(.x,:is(.y .z)){top:0}:is(.a,.b) p{top:1px}[href$=".pdf"]{top:2px}';
  expect(stylesFor(css, '<p></p>')).toBe(css);
});

test('fonts, layers and animations stay', () => {
  const css =
    '@layer base,kit;@font-face{font-family:A;src:url(a.woff2)}@keyframes turn{from{top:0}50.5%{top:1px}}';
  expect(stylesFor(css, '')).toBe(css);
});

test('fonts that are loaded are taken out, and their fallbacks stay', () => {
  const loaded = '@font-face{font-family:A;src:url(/a.woff2)}';
  const fallback = '@font-face{font-family:B;src:local(Arial)}';
  expect(splitFonts(`p{top:0}${loaded}${fallback}`)).toEqual({
    fonts: loaded,
    rest: `p{top:0}${fallback}`,
  });
});

test('a page on which the engine writes has the classes of its answers', () => {
  const css = '.a{top:0}.b{top:1px}.c{top:2px}';
  const ofAnswers = classesIn('.b:not(.c){top:0}');
  expect(stylesFor(css, '<p data-island="frame"></p>', ofAnswers)).toBe('');
  expect(stylesFor(css, '<p data-island="bench"></p>', ofAnswers)).toBe('.b{top:1px}.c{top:2px}');
  expect(stylesFor(css, '<p data-island="check"></p>', ofAnswers)).toBe('.b{top:1px}.c{top:2px}');
});

test.each([
  'element.classList.add("open")',
  'element.className=`open`',
  'element.setAttribute("class","open")',
  'element.innerHTML=`<p class="open">`',
])('an island that adds a class is refused: %s', (code) => {
  expect(() => refuseClasses([{ name: 'island.ts', code }])).toThrow('island.ts');
});

test('an island that adds none is not', () => {
  const code = 'class A{}element.dataset.state="open"';
  expect(() => refuseClasses([{ name: 'island.ts', code }])).not.toThrow();
});
