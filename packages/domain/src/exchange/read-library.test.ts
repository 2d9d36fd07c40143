import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { readLibrary } from './read-library.ts';
import { exampleBytes, expectRead, readExample, readText } from './testing/read-example.ts';

const ENTRY =
  '<Entry Thickness="3" Desc="Cut"><CutSetting type="Cut"><maxPower Value="50"/><speed Value="10"/></CutSetting></Entry>';
const library = (inside: string) => `<LightBurnLibrary>${inside}</LightBurnLibrary>`;
const codeOf = (content: string | Uint8Array, name?: string) => {
  const read = readText(content, name);
  return read.ok ? null : read.issues[0].code;
};

describe('which file it is', () => {
  it('EXC-1 goes by content and not by name', () => {
    const read = readText(library(`<Material name="MDF">${ENTRY}</Material>`), 'prices.csv');
    expect(expectRead(read).format).toBe('lightburn_library');
    expect(readExample('lightburn/own/paths_minimal.lbrn2')).toMatchObject({
      value: { format: 'lightburn_project' },
    });
  });

  it.each([
    ['BINARY_EZD', exampleBytes('lightburn/own/odd_not_xml.ezd'), 'pens.clb'],
    ['BINARY_RD', Uint8Array.from({ length: 999 }, (_, at) => (at * 37) % 251), 'job.rd'],
    ['RDWORKS_PROJECT', '\u000f.RDFILEVER8.0.01\u0016\u0001\b', 'grid.dat'],
    ['RDWORKS_PROJECT', Uint8Array.from({ length: 999 }, (_, at) => (at * 37) % 251), 'old.rld'],
    [
      'DEVICE_PROFILE',
      '{\n "DeviceList": [{"DefaultCutList": [], "DisplayName": "K40"}]}',
      'a.lbdev',
    ],
    ['NO_SETTINGS_INSIDE', '<svg width="10mm"/>', 'a.svg'],
    ['NO_SETTINGS_INSIDE', '; test\nG21\nG90\n', 'a.clb'],
    ['NO_SETTINGS_INSIDE', '{"Wood": {"XParam": 1, "MaterialCut": {}}}', 'a.lbmt'],
    ['UNKNOWN_FORMAT', 'Dear all, the laser is broken.', 'a.txt'],
    ['UNKNOWN_FORMAT', '<html><body>404</body></html>', 'a.clb'],
    ['EMPTY_FILE', ' \n\t', 'a.clb'],
  ])('EXC-1 is refused as %s', (code, content, name) => {
    expect(codeOf(content, name)).toBe(code);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe], (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16le', [], (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', [0xfe, 0xff], (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['utf-8', [0xef, 0xbb, 0xbf], (text: string) => Buffer.from(text)],
    ['windows-1252', [], (text: string) => Buffer.from(text, 'latin1')],
  ])('EXC-2 is read in %s', (_encoding, mark, encode) => {
    const text = library(`<Material name="Contreplaqué 3 €">${ENTRY}</Material>`);
    const content = encode(_encoding === 'windows-1252' ? text.replace('€', '\u0080') : text);
    const read = expectRead(readText(Buffer.concat([Buffer.from(mark), content])));
    expect(read.rows[0]?.setting.material).toBe('Contreplaqué 3 €');
  });

  it('EXC-2 is read in GBK', () => {
    const [before, after] = library(`<Material name="|">${ENTRY}</Material>`).split('|');
    const gbk = Buffer.from([0xd1, 0xc7, 0xbf, 0xcb, 0xc1, 0xa6]);
    const content = Buffer.concat([Buffer.from(before!), gbk, Buffer.from(after!)]);
    expect(expectRead(readText(content)).rows[0]?.setting.material).toBe('亚克力');
  });
});

describe('what is said of the file', () => {
  it('EXC-9 a fact of many rows is told once, a doubt stays with its row', () => {
    const layer = (type: string, power: string) =>
      `<CutSetting type="${type}"><speed Value="9"/>${power}</CutSetting>`;
    const { warnings } = expectRead(
      readText(
        `<LightBurnProject>${layer('Scan+Cut', '<maxPower Value="20"/>').repeat(3)}${layer('Cut', '').repeat(2)}</LightBurnProject>`,
        'Box.lbrn2',
      ),
    );
    expect(english(warnings.map(({ message }) => message))).toEqual([
      'The project doesn’t state its material, so we used the name of the file, “Box”.',
      '3 settings: This is an old “Fill+Line” layer. It became a fill and a line with the same numbers.',
    ]);
  });
});

describe('hostile files', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1_000_000);

  it.each([
    ['HAS_DOCTYPE', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><LightBurnLibrary/>'],
    ['HAS_DOCTYPE', `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(9999)}]><LightBurnLibrary/>`],
    ['TOO_LARGE', library('<a/>'.repeat(500_001))],
    ['MALFORMED', '<!doctype html><LightBurnLibrary/>'],
    ['MALFORMED', library('&e;')],
    ['MALFORMED', library('<Material name="&lol9;"/>')],
    ['TOO_DEEP', library('<a>'.repeat(200_000))],
    ['TOO_DEEP', `{"format":"beamwright-settings","settings":${'['.repeat(200_000)}`],
    ['TOO_LARGE', library(megabytes(50))],
    ['TOO_MANY_ROWS', library(`<Material name="m">${ENTRY.repeat(20_001)}</Material>`)],
    [
      'MALFORMED',
      library(`<Material ${Array.from({ length: 1001 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    ['MALFORMED', library(ENTRY.replace('<speed', `${'<z/>'.repeat(1001)}<speed`))],
    ['MALFORMED', library('<Material name="a"/><Material name="\u0001"/>')],
    ['MALFORMED', '<LightBurnLibrary><Material name="MDF"><Entry'],
    ['MALFORMED', `${library('')}<second/>`],
    ['MALFORMED', '{"format": "beamwright-settings", "version": 1, "settings": [{'],
    ['UNKNOWN_FORMAT', '{"format": "beamwright-settings", "settings": null}'],
  ])('EXC-3 are refused whole: %s', (code, content) => {
    expect(codeOf(content)).toBe(code);
  });

  it('EXC-5 cannot reach the prototype of anything', () => {
    const odd = library(
      `<Material name="__proto__"><Entry Thickness="3" Desc="constructor"><CutSetting type="constructor" __proto__="1"><maxPower Value="50"/><speed Value="10"/><__proto__ Value="7"/><toString Value="8"/></CutSetting></Entry></Material>`,
    );
    const [row] = expectRead(readText(odd)).rows;
    expect(row?.setting).toMatchObject({ material: '__proto__', name: 'constructor' });
    expect(row?.dropped).toEqual(['__proto__ 1', 'toString 8']);
    const json =
      '{"format":"beamwright-settings","version":1,"__proto__":{"name":"x"},"settings":[{"__proto__":{"name":"x","material":"y"}}]}';
    expect(expectRead(readText(json)).rows).toEqual([]);
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  it('EXC-3 count lines from the top, also with an empty line before the declaration', () => {
    const text = '\n<?xml version="1.0"?>\n<LightBurnLibrary>\n</oops>';
    expect(readText(text)).toMatchObject({ issues: [{ code: 'MALFORMED', line: 4 }] });
  });

  it('EXC-5 lose control and direction characters in names, and keep scripts', () => {
    const text = library(`<Material name="  Лист\u202e  &#9;合板\u0085 ">${ENTRY}</Material>`);
    expect(expectRead(readText(text)).rows[0]?.setting.material).toBe('Лист 合板');
    const long = library(`<Material name="${'🪵'.repeat(300)}">${ENTRY}</Material>`);
    const { material } = expectRead(readText(long)).rows[0]!.setting;
    expect(material.length).toBeLessThanOrEqual(200);
    expect(material.isWellFormed()).toBe(true);
  });

  it('EXC-3 are read in slices, with progress', () => {
    const text = library(`<Material name="m">${ENTRY.repeat(5000)}</Material>`);
    const progress = [...readLibrary(Buffer.from(text), 'a.clb')];
    expect(progress.length).toBeGreaterThanOrEqual(Math.floor(text.length / 65_536));
    expect(progress.every((at, place) => at >= (progress[place - 1] ?? 0) && at <= 1)).toBe(true);
  });
});
