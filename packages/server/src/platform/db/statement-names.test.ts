import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement gets a name when it runs again, and keeps it', () => {
  const nameOf = createStatementNames();
  const text = 'select "id" from "jobs" where "id" = $1';
  expect(nameOf(text)).toBeUndefined();
  const name = nameOf(text);
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(nameOf(text)).toBe(name);
});

test('the name follows from the text, so that two processes of one connection agree', () => {
  const text = 'update "jobs" set "stage" = $1 where "id" = $2';
  const [one, other] = [createStatementNames(), createStatementNames()];
  for (const nameOf of [one, other]) nameOf(text);
  expect(one(text)).toBe(other(text));
  one('select 1');
  expect(one('select 1')).not.toBe(one(text));
});

test.each([
  ['columns that change with the table', 'select * from "jobs"'],
  ['columns of one of its tables', 'select "jobs".* from "jobs"'],
  ['what is returned of a change', 'update "jobs" set "stage" = $1 returning *'],
  ['a page', 'select "id" from "jobs" order by "id" limit $1'],
  ['a long list of values', `insert into "jobs" ("id") values ${'($1), '.repeat(1000)}`],
])('no name: %s', (_what, text) => {
  const nameOf = createStatementNames();
  for (let run = 0; run < 3; run++) expect(nameOf(text)).toBeUndefined();
});

test('counting and multiplying are named', () => {
  const nameOf = createStatementNames();
  const text = 'select count(*) from "jobs" where "elapsed" > $1 * 2';
  nameOf(text);
  expect(nameOf(text)).toBeDefined();
});

test('there are at most 300 names', () => {
  const nameOf = createStatementNames();
  const texts = Array.from({ length: 400 }, (_, i) => `select ${i}`);
  for (const text of texts) nameOf(text);
  expect(texts.filter((text) => nameOf(text) !== undefined)).toHaveLength(300);
});
