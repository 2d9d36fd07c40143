import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown } from '../testing/find.ts';
import { openApp } from '../testing/screen.tsx';

it.each([
  [
    '/login',
    {
      Email: 'email username webauthn next none',
      Password: 'password current-password go',
    },
  ],
  [
    '/signup',
    {
      Name: 'name next words',
      Email: 'email username next none',
      Password: 'password new-password go',
    },
  ],
])('tells phones and password managers what each field of %s is', async (path, fields) => {
  openApp(path, null);
  for (const [label, expected] of Object.entries(fields)) {
    const field = page.getByLabelText(label, { exact: true });
    await expectShown(field);
    const names = ['type', 'autocomplete', 'enterkeyhint', 'autocapitalize'];
    const found = names.map((name) => field.element().getAttribute(name));
    expect(found.filter((value) => value !== null).join(' ')).toBe(expected);
  }
});
