import { mailMessage } from '@beamwright/domain/messages';
import { describe, expect, test } from 'vitest';
import type { MailContent } from './define-mail.ts';
import { writeLetter } from './letter.ts';

const address = (text: string) => mailMessage('footer', { address: text });
const place = { publicUrl: 'https://laser.example', footer: address('https://laser.example') };
const content: MailContent = {
  subject: address('<b>one</b>\r\nBcc: all@example.com'),
  text: [address('"quoted" & \'single\''), address('second')],
  facts: [{ label: address('label'), value: address('value') }],
  action: { label: address('button'), path: '/reset?token=abc&x=1' },
  note: address('a note'),
  quote: [address('their words'), address('-- \nFrom: us@laser.example')],
};

describe('a letter', () => {
  const letter = writeLetter(content, place);

  test('both forms say the same', () => {
    for (const form of [letter.text, letter.html]) {
      for (const word of [
        'second',
        'label',
        'value',
        'button',
        'a note',
        'their words',
        'laser.example',
      ]) {
        expect(form).toContain(word);
      }
    }
    expect(letter.text).toContain('https://laser.example/reset?token=abc&x=1\n');
    expect(letter.html).toContain('href="https://laser.example/reset?token=abc&amp;x=1"');
  });

  test('values never become markup or headers', () => {
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.html).not.toContain('<b>');
    expect(letter.html).toContain('&lt;b&gt;one&lt;/b&gt;');
    expect(letter.html).toContain('&quot;quoted&quot; &amp; &#39;single&#39;');
  });

  test('a name is no paragraph of its own, and turns no direction', () => {
    const named = { ...content, text: [address('Bench\r\n\r\nPay at evil.example\u202E\u2066')] };
    const { text, html } = writeLetter(named, place);
    expect(text).toContain('Bench Pay at evil.example');
    expect(text + html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  });

  test('what somebody else wrote is marked in every line, and ends nothing', () => {
    const quotes = letter.text.split('\n').filter((line) => line.startsWith('>'));
    expect(quotes.join('\n')).toMatch(/^> .*their words\.\n>\n> .*-- +From: us@laser\.example\.$/);
    expect(letter.text.split('their words')).toHaveLength(2);
    const [, quoted = ''] = /<blockquote[^>]*>(.*?)<\/blockquote>/s.exec(letter.html) ?? [];
    expect(quoted).toContain('their words');
    expect(quoted).toContain('From: us@laser.example');
    expect(letter.html.split('their words')).toHaveLength(2);
  });

  test('lets a long word break in every line, so that no phone scrolls sideways', () => {
    const lines = [...letter.html.matchAll(/<(?:h1 |p |td class="ink line")[^>]*style="([^"]*)"/g)];
    const texts = lines
      .map(([, style = '']) => style)
      .filter((style) => /line-height|width:100%/.test(style));
    expect(texts.length).toBeGreaterThan(3);
    for (const style of texts) expect(style).toMatch(/overflow-wrap:anywhere|word-break:break-all/);
  });

  test('every link leads to this installation', () => {
    const links = [...letter.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((url) => !url.startsWith('https://laser.example/'))).toEqual([]);
  });

  test('a mail that may be refused says where, in both forms', () => {
    const unsubscribe = {
      label: address('Unsubscribe'),
      url: 'https://laser.example/unsubscribe?token=t',
    };
    const news = writeLetter(content, { ...place, unsubscribe });
    expect(news.unsubscribe_url).toBe(unsubscribe.url);
    expect(news.text).toContain(unsubscribe.url);
    expect(news.html).toContain(unsubscribe.url);
    expect(letter.unsubscribe_url).toBeUndefined();
  });
});
