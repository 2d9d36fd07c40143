import { expect, test } from 'vitest';
import { linkNextPage } from './link-next-page.ts';

function linkOf(url: string, output: unknown, apiKeyHash: string | undefined = 'hash') {
  let link: string | undefined;
  const reply = { header: (_name: string, value: string) => (link = value) };
  const request = { apiKeyHash, method: 'GET', url };
  linkNextPage({ publicUrl: 'https://b.example' }, request as never, reply as never, output);
  return link;
}

test('the next page keeps the filters and takes the cursor', () => {
  expect(linkOf('/api/v1/jobs?limit=2&q=a%26b', { next_cursor: 'x+/=' })).toBe(
    '<https://b.example/api/v1/jobs?limit=2&q=a%26b&cursor=x%2B%2F%3D>; rel="next"',
  );
  expect(linkOf('/api/v1/jobs?cursor=old', { next_cursor: 7 })).toBe(
    '<https://b.example/api/v1/jobs?cursor=7>; rel="next"',
  );
});

test('the last page, other answers and sessions have none', () => {
  expect(linkOf('/api/v1/jobs', { next_cursor: null })).toBeUndefined();
  expect(linkOf('/api/v1/profile', { id: '1' })).toBeUndefined();
  expect(linkOf('/api/v1/nothing', undefined)).toBeUndefined();
  const request = { apiKeyHash: undefined, method: 'GET', url: '/api/v1/jobs' };
  linkNextPage({ publicUrl: '' }, request as never, {} as never, { next_cursor: 'x' });
});
