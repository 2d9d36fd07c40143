import { describe, expect, it } from 'vitest';
import { readText } from './testing/read-example.ts';

const codeOf = (content: string, name: string) => {
  const read = readText(content, name);
  return read.ok ? `${read.value.rows.length} rows` : read.issues[0].code;
};
const PRESET = 'LOOP=1\nMARKSPEED=800\nPOWERRATIO=50\n';

describe('hostile files of other programs', () => {
  it.each([
    ['TOO_MANY_ROWS', `[a]\n${PRESET}${'[b]\n'.repeat(2_000_000)}`, 'a.lib'],
    ['MALFORMED', `[a]\n${PRESET}${'x=1\n'.repeat(2_000_000)}`, 'a.lib'],
    ['1 rows', `[a]\n${PRESET}${'\n'.repeat(9_000_000)}`, 'a.lib'],
    ['1 rows', `[a]\n${PRESET}NAME=${'x'.repeat(9_000_000)}\n`, 'a.lib'],
    ['0 rows', `[a]\nMARKSPEED=${'8'.repeat(9_000_000)}\n`, 'a.lib'],
    ['1 rows', `[a]\n__proto__=1\nconstructor=2\n${PRESET}\u0000`, 'a.lib'],
    [
      '1 rows',
      `[a - ${'cut'.repeat(60)}!]\nCOM_Speed=1\nCOM_Pmax1=5\nNote=${'1 '.repeat(1_000_000)}`,
      'b.lib',
    ],
    ['TOO_MANY_ROWS', `Speed mm/s,Power %\n${'1,2\n'.repeat(2_000_000)}`, 'a.csv'],
    ['20000 rows', `Speed mm/s,Power %\n${'1,2\n'.repeat(20_000)}`, 'a.csv'],
    ['TOO_MANY_ROWS', `Speed mm/s,Power %\n${'1,2\n'.repeat(20_001)}`, 'a.csv'],
    ['MALFORMED', `Speed mm/s,Power %\n${','.repeat(9_000_000)}`, 'a.csv'],
    ['MALFORMED', `Speed mm/s,Power %\n1,"${'x'.repeat(9_000_000)}`, 'a.csv'],
    ['1 rows', `Speed mm/s,Power %,Name\n1,2,"${' '.repeat(9_000_000)}"`, 'a.csv'],
    ['0 rows', `Speed mm/s,Power %\n${'1'.repeat(9_000_000)},5\n`, 'a.csv'],
    [
      '1 rows',
      `[x info]\nnote = ${'%%\\n'.repeat(1_000_000)}\n[x 000000]\ntype = op cut\npower = 5\nspeed = 5\n`,
      'a.cfg',
    ],
    [
      'MALFORMED',
      `<LightBurnLibrary><!--${'a-'.repeat(4_900_000)}a--></LightBurnLibrary>`,
      'a.clb',
    ],
    [
      'MALFORMED',
      `<LightBurnLibrary><![CDATA[${'a]'.repeat(4_900_000)}]]></LightBurnLibrary>`,
      'a.clb',
    ],
    ['MALFORMED', `<LightBurnLibrary a="${'\n'.repeat(9_900_000)}"></LightBurnLibrary>`, 'a.clb'],
    ['0 rows', `<LightBurnLibrary>${'<!-- a-b -->'.repeat(40_000)}</LightBurnLibrary>`, 'a.clb'],
    ['0 rows', `<LightBurnLibrary a="${'iVBOR+/='.repeat(200_000)}"/>`, 'a.clb'],
    ['UNKNOWN_FORMAT', `${' '.repeat(60)}x`, 'a.txt'],
    ['UNKNOWN_FORMAT', `${';a \n'.repeat(500)}x`, 'a.txt'],
    ['UNKNOWN_FORMAT', `${'(a) '.repeat(500)}x`, 'a.txt'],
    ['NO_SETTINGS_INSIDE', `; made by hand\n\n(start) G21\n`, 'a.txt'],
    ['UNKNOWN_FORMAT', '<linked-list>'.repeat(500_000), 'a.txt'],
    ['UNKNOWN_FORMAT', `<?xml ${'<?xml '.repeat(500_000)}`, 'a.txt'],
  ])('EXC-3 come to %s', (expected, content, name) => {
    expect(codeOf(content, name)).toBe(expected);
  });
});
