import { describe, expect, it } from 'vitest';
import { plainWords } from './model-words.ts';

describe('addresses in the words of a model', () => {
  it.each([
    'https://evil.example/a?b=c',
    'hxxps://evil.example/a',
    'h t t p://evil.example',
    'http : // evil.example',
    'http∶//evil.example',
    'http:⁄⁄evil.example',
    'ftp://evil.example',
    'evil-laser.shop',
    'evil.settings/buy',
    'evil.xn--p1ai',
    'злой.рф',
    'evil。com',
    'evil․com',
    'evil·com',
    'evil [.] com',
    'evil[dot]com',
    'evil(dot)com',
    'evil dot com',
    'evil dot com slash buy',
    'evil . com',
    'www . evil',
    'sub.evil.co.uk/x',
    'ev\u200Bil.co\u200Dm',
    'evil\u2060.\u00ADcom',
    'evil\uFE0F.com',
    'evil\u034F.com',
    'e<b></b>vil.com',
    'ｅｖｉｌ．ｃｏｍ',
    'bit.ly/3xYz',
    't.me/evil',
    'discord.gg/evil',
    '192.168.0.1',
    '192.168.0.1:8080/evil',
    'http://2130706433/',
    '2001:db8:0:1::5',
    'localhost:3000/evil',
    'evil@evil.example',
    'evil (at) evil (dot) com',
    'evil [at] evil.com',
    '@evil_laser',
    '＠evil_laser',
    'mailto:evil@evil.example',
    'tel:+15551234567',
    '+1 555 123 4567',
    '+49 (0)30 123456-7',
    '(555) 123-4567',
    '0049 30 1234567',
    'javascript:alert(1)',
    '[here](https://evil.example)',
    'evil.com.',
  ])('AIP-12 %j is not shown', (address) => {
    const shown = plainWords(`See ${address} for this sheet`, 600);
    expect(shown).not.toMatch(/evil|злой|\d{3}|ly\/|\.me|\.gg|alert|@|2001|ｅ/i);
    expect(shown).toMatch(/^See\b.*\bfor this sheet$/);
  });

  it.each([
    'Two passes at 20 mm/s and 80 % cut 3.2 mm birch.',
    'Use 0.1 mm lines, i.e. 254 DPI, e.g. at 1200 mm/min.',
    'Run 10 000 to 20 000 mm/min at 4 000 000 Hz.',
    'Cut slower. Then look at the back.',
    'Energy of 2.1 J/mm; ratio 1:2:4.',
    'It works on S1-S8, No. 5.',
    'Power 50-60 %, speed 300 400 500 mm/s.',
    'Look at the edge: a dark line is fine.',
  ])('AIP-12 text that only looks like an address stays: %s', (text) => {
    expect(plainWords(text, 600)).toBe(text);
  });
});
