import { describe, expect, it } from 'vitest';
import { sourceHref } from './source-href.ts';

describe('sourceHref', () => {
  it.each([
    [
      'github:arkypita/LaserGRBL@b81845caae:LaserGRBL/StandardMaterials.psh',
      'https://github.com/arkypita/LaserGRBL/blob/b81845caae/LaserGRBL/StandardMaterials.psh',
    ],
    ['github:owner/name@abc:a b.md', 'https://github.com/owner/name/blob/abc/a%20b.md'],
    ['github:owner/name', 'https://github.com/owner/name'],
    ['cited:https://example.org/a', 'https://example.org/a'],
    ['x-p.nu/en/list/', 'https://x-p.nu/en/list/'],
    ['github.com/owner/wiki @57ab798 tools/x.md', 'https://github.com/owner/wiki'],
    ['stacks.cdc.gov/view/cdc/243210; Rockwell 1976', 'https://stacks.cdc.gov/view/cdc/243210'],
    ['https://example.org/a, page 3', 'https://example.org/a'],
    ['github:owner/name@abc:a.clb and READ-ME.txt', 'https://github.com/owner/name/blob/abc/a.clb'],
    ['vendor leaflet', null],
    ['javascript:alert(1)', null],
  ])('%s', (ref, href) => {
    expect(sourceHref(ref)).toBe(href);
  });
});
