import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exampleBytes, expectRead, readText } from '../testing/read-example.ts';

const galvo = exampleBytes('lightburn/own/galvo_mopa.clb');
const gantry = exampleBytes('lightburn/own/gantry_co2.clb');
const read = (zip: Uint8Array) => readText(zip, 'laser.lbzip');

describe('LightBurn bundles', () => {
  it('EXC-28 give the rows of every library inside and of nothing else', () => {
    const zip = zipSync({
      'LightBurnSoftware.json': strToU8('{}'),
      'libraries/galvo.clb': galvo,
      'gantry.CLB': gantry,
      'art.lbart': strToU8('<x'),
    });
    const library = expectRead(read(zip));
    expect(library.format).toBe('lightburn_bundle');
    expect(library.rows.map(({ setting }) => setting.material)).toEqual([
      'Brass',
      'Stainless 304',
      ...Array.from({ length: 2 }, () => 'Acrylic / cast'),
      ...Array.from({ length: 4 }, () => 'Birch plywood'),
    ]);
    // Each library is a file of its own: only the first has signs of a galvo.
    expect(library.rows.at(-1)?.setting.steps[0].frequency_hz).toBeNull();
  });

  it.each([
    ['TOO_LARGE', zipSync({ 'bomb.clb': new Uint8Array(100_000_000) })],
    [
      'TOO_LARGE',
      zipSync(
        Object.fromEntries(
          Array.from({ length: 12 }, (_, at) => [`${at}.clb`, new Uint8Array(1_000_000)]),
        ),
      ),
    ],
    ['MALFORMED', zipSync({ 'a.clb': galvo }).subarray(0, 400)],
    ['MALFORMED', zipSync({ 'a.clb': strToU8('<LightBurnLibrary>') })],
    ['NO_SETTINGS_INSIDE', zipSync({ 'a.txt': strToU8('hello') })],
  ])('EXC-28 are refused whole: %s', (code, zip) => {
    expect(read(zip)).toMatchObject({ ok: false, issues: [{ code }] });
  });
});
