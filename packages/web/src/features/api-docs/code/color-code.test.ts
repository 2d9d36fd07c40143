import { expect, it } from 'vitest';
import { colorCode, type CodeLanguage } from './color-code.ts';

const colored = (code: string, language: CodeLanguage) =>
  colorCode(code, language)
    .filter(({ color }) => color !== 'plain')
    .map(({ text, color }) => [color, text]);

const SAMPLES: [CodeLanguage, string, unknown[]][] = [
  [
    'curl',
    'curl https://x.example/api \\\n  -H "Authorization: Bearer k" \\\n  -d \'{\n  "a": 1\n}\'',
    [
      ['keyword', 'curl'],
      ['string', '"Authorization: Bearer k"'],
      ['string', '\'{\n  "a": 1\n}\''],
    ],
  ],
  [
    'typescript',
    "const a = await f('it\\'s'); // done",
    [
      ['keyword', 'const'],
      ['keyword', 'await'],
      ['string', "'it\\'s'"],
      ['comment', '// done'],
    ],
  ],
  [
    'python',
    'import os\nprint(f"Bearer {key}")  # shown',
    [
      ['keyword', 'import'],
      ['keyword', 'print'],
      ['string', 'f"Bearer {key}"'],
      ['comment', '# shown'],
    ],
  ],
  [
    'json',
    '{ "name": "a \\"b\\"", "ok": true … 2 more\n}',
    [
      ['string', '"a \\"b\\""'],
      ['keyword', 'true'],
      ['comment', '… 2 more'],
    ],
  ],
];

it.each(SAMPLES)('colors %s, and leaves out nothing', (language, code, parts) => {
  expect(colored(code, language)).toEqual(parts);
  expect(
    colorCode(code, language)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
