import { describe, expect, it } from 'vitest';
import { safeReturn } from './return-to.ts';

describe('safeReturn', () => {
  it.each([
    '/',
    '/library',
    '/?job=1',
    '/machines?x=1#add',
    '/@evil.example',
    '/%09//evil.example',
  ])('keeps %s', (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//',
    '//evil.example',
    '//evil.example/library',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'library',
    '',
    undefined,
    42,
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '@evil.example',
    '\\\\evil.example',
    ' /library',
    '/\\/evil.example',
    '//user@evil.example',
    '///evil.example',
  ])('replaces %j with the dashboard', (wanted) => {
    expect(safeReturn(wanted)).toBe('/');
  });
});
