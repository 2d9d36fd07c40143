import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

/** The hooks of the built page; the journey of support sees that it has them. */
const PAGE = `<section data-part="invalid"><li data-field="message"><a href="#support-message">m</a></li><li data-field="email">e</li><li data-field="name">n</li></section>
<section data-part="busy">Wait {wait}.</section><section data-part="failed">ours</section>
<section data-part="lost">back</section>
<section data-part="form" class="x"><input type="hidden" name="about" disabled=""/>
<select name="topic" id="support-topic"><option value="settings">S</option><option value="safety">T</option></select>
<textarea rows="7" id="support-message" name="message" class="c"></textarea><p id="support-message-wrong" hidden="" class="w">m</p>
<input type="email" id="support-email" name="email" class="c"/><p id="support-email-wrong" hidden="" class="w">e</p>
<input name="name" id="support-name" class="c"/><input name="homepage"/><i data-wait="Again {wait}."></i></section>`;
const TYPED = { name: 'Mara', email: 'mara@', topic: 'safety', message: 'Twelve?', about: '' };

test('shows what fits the refusal, and when to try again', () => {
  const busy = fillPage(PAGE, 'en', { parts: ['busy', 'lost'], waitS: 2399 });
  expect(busy.replaceAll(/<[^>]*>|\n/g, '')).toBe('Wait in 40 minutes.back');
  expect(fillPage(PAGE, 'de', { parts: ['busy'], waitS: 50_000 })).toContain('in 14 Stunden');
});

test('has what was typed, and says what is wrong', () => {
  const refused = { parts: ['invalid', 'form'], typed: TYPED, wrong: ['email'] } as const;
  const page = fillPage(PAGE, 'en', refused);
  expect(page).toMatch(/<textarea[^>]*>\nTwelve\?<\/textarea>/);
  expect(page).toMatch(/<input value="mara@" [^>]*aria-invalid="true" name="email"/);
  expect(page).toContain('value="Mara" name="name"');
  expect(page).toContain('<option value="safety" selected="">');
  expect(page).toContain('<p id="support-email-wrong" class="w">');
  expect(page).toContain('<p id="support-message-wrong" hidden="" class="w">');
  expect(page.match(/<li/g)).toHaveLength(1);
  expect(page).toContain('name="about" disabled=""');
  expect(page).toContain('<input name="homepage"/><i data-wait="Again {wait}.">');
});

test('what was typed is text and nothing else', () => {
  const evil = `"><script>x</script>$&$'{wait}<option value="settings"<section data-part="lost">`;
  const fields = { name: evil, email: evil, topic: evil, message: `\n${evil}`, about: evil };
  const page = fillPage(PAGE, 'en', { parts: ['form'], typed: fields, wrong: ['topic'] });
  expect(page).not.toContain('<script');
  expect(page.match(/<option value="settings"/g)).toHaveLength(1);
  expect(page).not.toContain('selected');
  const shown = page
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(shown.split(evil)).toHaveLength(5);
  // The first line break of a text area is dropped.
  expect(shown).toContain(`\n\n${evil}</textarea>`);
});
