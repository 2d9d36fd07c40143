import { readdir, readFile } from 'node:fs/promises';
import { ERRORS } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { UNUSED_MESSAGES, MESSAGES_TO_COME } from './known-differences.ts';
import { SPECIFIED_MESSAGES } from './specified-messages.ts';

const PACKAGES = new URL('../../../', import.meta.url);

/** All texts shown to users: from the web, the domain's data and the sources. */
async function readTexts(): Promise<string> {
  const catalog = await readFile(new URL('web/src/locales/en/messages.po', PACKAGES), 'utf8');
  const texts = [catalog.replaceAll('\\"', '"')];
  for (const folder of ['domain/src/', 'domain/data/', 'contract/src/', 'server/src/features/']) {
    const root = new URL(folder, PACKAGES);
    const names = await readdir(root, { recursive: true });
    for (const name of names) {
      if (!/\.(ts|csv)$/.test(name) || name.endsWith('.test.ts')) continue;
      texts.push(await readFile(new URL(name, root), 'utf8'));
    }
  }
  return texts.join('\n');
}

const texts = await readTexts();
const isIncluded = (text: string): boolean => text.split('…').every((part) => texts.includes(part));

/** Whether the example has all parts of the text in their order. */
function matches(example: string, text: string): boolean {
  let end = 0;
  return text.split('…').every((part) => {
    const at = example.indexOf(part, end);
    end = at + part.length;
    return at >= 0;
  });
}

test.each(SPECIFIED_MESSAGES)('$section “$text”', ({ text, code, example }) => {
  const isMissing = text in UNUSED_MESSAGES || text in MESSAGES_TO_COME;
  expect(example === undefined ? isIncluded(text) : matches(example, text)).toBe(!isMissing);
  if (code !== undefined) expect(ERRORS[code].title.replaceAll(/\{\w+\}/g, '…')).toBe(text);
});

test('every listed difference refers to a sentence of the specification', () => {
  const known = SPECIFIED_MESSAGES.map(({ text }) => text);
  const listed = [...Object.keys(UNUSED_MESSAGES), ...Object.keys(MESSAGES_TO_COME)];
  expect(listed.filter((text) => !known.includes(text))).toEqual([]);
});
