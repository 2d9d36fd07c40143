import { expect, it } from 'vitest';
import { robots } from './robots.ts';

it('keeps search engines from the API, and lets them read what describes it', () => {
  expect(robots().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/v1/',
    '',
    expect.stringMatching(/^Sitemap: https:\/\/.+\/sitemap\.xml$/),
    '',
  ]);
});
