import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { command } from './testing/command.ts';

describe('files of laser software', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content?: string) => {
    const place = path.join(folder, name);
    if (content !== undefined) writeFileSync(place, content);
    return place;
  };
  const entry = (material: string, speed: string) =>
    `<Material name="${material}">\n<Entry Thickness="3.0000" Desc="Cut"><CutSetting type="Cut"><maxPower Value="60"/><speed Value="${speed}"/><zPerPass Value="1"/></CutSetting></Entry></Material>`;
  const library = file(
    'mine.clb',
    `<LightBurnLibrary DisplayName="Mine">\n${entry('Birch plywood', '16.6667')}\n${entry('ABS Black', '20')}\n${entry('MDF', '16,6')}</LightBurnLibrary>`,
  );

  it('EXC-4 EXC-9 prints every row with its line, its safety and what is not kept', async () => {
    const { code, out } = await command(['inspect', library]);
    expect(code).toBe(0);
    expect(out).toMatch(/lightburn library "Mine", 2 settings, 1 refused/);
    expect(out).toMatch(
      /\n3 +ok +Birch plywood, 3 mm: Cut\n +Cut 16\.7 mm\/s, 60 %, air on\n +Not kept: zPerPass 1\./,
    );
    expect(out).toMatch(/\n5 +blocked +ABS Black, 3 mm: Cut\n/);
    expect(out).toMatch(
      /\n7 +refused +MDF, Cut\n +The speed “16,6” isn’t a number\. Enter one like 3\.5\./,
    );
  });

  it('EXC-9 checks rows for the given machine, as JSON', async () => {
    const { out } = await command([
      'inspect',
      library,
      '--json',
      '--laser',
      'co2',
      '--top-speed',
      '10',
    ]);
    const { rows, refused, machine } = JSON.parse(out);
    expect(machine.type).toBe('CO2');
    expect(rows[0]).toMatchObject({ line: 3, status: 'suspicious', dropped: ['zPerPass 1'] });
    expect(rows[0].reasons).toMatchObject([
      {
        code: 'import.speed_outside',
        text: 'Speed 16.7 mm/s: at most 10 mm/s on this machine.',
      },
    ]);
    expect(rows[1].safety.level).toBe('block');
    expect(refused[0].reasons[0]).toMatchObject({ code: 'NOT_A_NUMBER', line: 7 });
  });

  it('EXC-1 EXC-3 answers 1 for a file it refuses, with the place', async () => {
    const cut = await command(['inspect', '--json', file('cut.clb', '<LightBurnLibrary>\n<Mater')]);
    expect(cut.code).toBe(1);
    expect(JSON.parse(cut.out).refusal).toMatchObject({ code: 'MALFORMED', line: 2 });
    const missing = await command(['inspect', file('none.clb')]);
    expect(missing).toMatchObject({
      code: 1,
      out: '',
      err: `There is no file ${file('none.clb')}.\n`,
    });
  });

  it('EXC-12 converts a file, reports losses and leaves out blocked rows', async () => {
    const json = file('mine.json');
    const first = await command(['convert', library, json]);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/1 setting written\nLeft out, line 5: ABS Black, 3 mm: Cut\. ABS/);
    expect(first.out).toMatch(/Left out, line 7: MDF, Cut\. The speed/);
    const saved = JSON.parse(readFileSync(json, 'utf8'));
    saved.settings[0].machine_name = 'Big Red';
    const again = file('again.clb');
    const second = await command([
      'convert',
      file('named.json', JSON.stringify(saved)),
      again,
      '--json',
    ]);
    expect(JSON.parse(second.out).losses.map(({ field }: { field: string }) => field)).toEqual([
      'notes',
      'machine_name',
    ]);
    expect(readFileSync(again, 'utf8')).toContain('Desc="Cut [Note: Big Red]"');
  });

  it('EXC-13 overwrites no file and writes nothing that the machine cannot run', async () => {
    expect((await command(['convert', library, library])).err).toMatch(/already\. Name another\./);
    const slow = ['--laser', 'co2', '--top-speed', '10'];
    const { code, err } = await command(['convert', library, file('slow.clb'), ...slow]);
    expect([code, err]).toEqual([
      1,
      '“Birch plywood, 3 mm: Cut”: The speed must be at most 10 mm/s on this machine.\n',
    ]);
    expect(() => readFileSync(file('slow.clb'))).toThrow('ENOENT');
  });

  it('EXC-9 returns 3 when only blocked rows are left', async () => {
    const pvc = file('pvc.clb', `<LightBurnLibrary>${entry('PVC', '20')}</LightBurnLibrary>`);
    expect((await command(['convert', pvc, file('pvc.json')])).code).toBe(3);
  });

  it('EXC-52 one setting that LaserGRBL can’t hold is left out, not the whole file', async () => {
    const fast = file(
      'fast.clb',
      `<LightBurnLibrary>${entry('Birch plywood', '20')}${entry('Cork', '2000')}</LightBurnLibrary>`,
    );
    const { code, out } = await command(['convert', fast, file('some.psh')]);
    expect(code).toBe(0);
    expect(out).toMatch(/: 1 setting written/);
    expect(out).toMatch(/Left out: Cork, 3 mm: Cut\. /);
    expect(readFileSync(path.join(folder, 'some.psh'), 'utf8')).not.toContain('Cork');
    const only = file('only.clb', `<LightBurnLibrary>${entry('Cork', '2000')}</LightBurnLibrary>`);
    expect((await command(['convert', only, file('none.psh')])).code).not.toBe(0);
  });

  it.each([
    [['inspect'], /inspect takes one file/],
    [['convert', 'a.clb'], /convert takes two files/],
    [['convert', 'a.clb', 'b.xyz'], /is no known format\. Name it with --to: .*lightburn_library/],
    [['convert', 'a.clb', 'b.clb', '--to', 'dxf'], /Unknown format "dxf"/],
    [['inspect', 'a.clb', '--watts', '60'], /Name the laser of the file with --laser/],
  ])('%j is wrong usage', async (args, message) => {
    const { code, err } = await command(args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});
