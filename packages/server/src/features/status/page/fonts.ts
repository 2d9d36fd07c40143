import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('../../../../../web/dist/assets/', import.meta.url));
const FACES = [
  ['Geist', /^geist-latin-wght-normal-[\w-]+\.woff2$/],
  ['Geist Mono', /^geist-mono-latin-wght-normal-[\w-]+\.woff2$/],
] as const;

/** Rules for the typefaces of the app, which browsers that know the app have already; none without its build. */
export function fontRules(folder = ASSETS): string {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    return '';
  }
  return FACES.flatMap(([family, name]) => {
    const file = files.find((each) => name.test(each));
    return file === undefined
      ? []
      : [
          `@font-face{font-family:"${family}";src:url(/assets/${file}) format("woff2");font-weight:100 900;font-display:swap}`,
        ];
  }).join('');
}
