import { describe, expect, it } from 'vitest';
import { safetyMessage } from '../safety/messages.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { messagesText } from '../messages/in-english.ts';
import { english } from '../messages/testing/english.ts';
import { importMessage } from './import-messages.ts';
import type { ImportNote } from './read-result.ts';
import { screenRow } from './screen-row.ts';
import { makeSetting } from './testing/make-setting.ts';
import { expectRead, readExample } from './testing/read-example.ts';

const CO2 = machineOfType('CO2', { power_watts: 60, scan_speed_max_mm_s: 500 });
const screen = (...args: Parameters<typeof makeSetting>) =>
  screenRow({ setting: makeSetting(...args), warnings: [] }, CO2);

describe('screening a row', () => {
  it('EXC-9 passes an ordinary cut', () => {
    expect(screen()).toMatchObject({ status: 'ok', reasons: [] });
  });

  it('EXC-9 blocks by every word of the row, on any machine', () => {
    expect(screen({ material: 'PVC' }).status).toBe('blocked');
    expect(screen({ material: 'Sheet', notes: 'white vinyl' }).status).toBe('blocked');
    const { rows } = expectRead(readExample('lightburn/real/h3mul-crlf.clb'));
    const abs = rows.find(({ setting }) => setting.material === 'ABS Black')!;
    expect(screenRow(abs, null).status).toBe('blocked');
  });

  it('EXC-9 applies the rules added by an installation', () => {
    const finding = {
      rule: 'BLOCK:x',
      level: 'block',
      reason: safetyMessage('added', { text: 'No plywood here.' }),
      alternatives: [],
    } as const;
    expect(screenRow({ setting: makeSetting(), warnings: [] }, CO2, [finding]).status).toBe(
      'blocked',
    );
  });

  it('EXC-9 doubts energy far from our own answer: mm/min read as mm/s, inches read as mm', () => {
    const fast = screen({ steps: [{ speed_mm_min: 400 * 60 }] });
    expect(messagesText(fast.reasons)).toMatch(/^It puts about \d+ times less energy/);
    expect(messagesText(screen({ steps: [{ speed_mm_min: 24 }] }).reasons)).toMatch(
      /times more energy/,
    );
  });

  it('EXC-9 doubts what the machine cannot run, not what is only assumed of it', () => {
    const score = { operation: 'Score', speed_mm_min: 60 * 700, power_percent: 100 } as const;
    expect(messagesText(screen({ steps: [score] }).reasons)).toMatch(
      /at most 500 mm\/s on this machine/,
    );
    const unknown = machineOfType('CO2', { power_watts: 60 });
    const { reasons } = screenRow(
      { setting: makeSetting({ steps: [score] }), warnings: [] },
      unknown,
    );
    expect(messagesText(reasons)).not.toMatch(/on this machine/);
  });

  it('EXC-9 doubts pulses and speeds that no laser has', () => {
    const { reasons } = screenRow(
      {
        setting: makeSetting({
          material: 'brass',
          steps: [{ speed_mm_min: 3e6, frequency_hz: 5e6, pulse_width_ns: 4516 }],
        }),
        warnings: [],
      },
      null,
    );
    expect(english(reasons).map((reason) => /[\d.,]+ (mm\/s|µs|MHz)/.exec(reason)?.[0])).toEqual([
      '50,000 mm/s',
      '4.52 µs',
      '5 MHz',
    ]);
  });

  it('EXC-9 passes on the doubts of the reader', () => {
    const [row] = expectRead(readExample('lightburn/own/odd_inch_speed_suspect.clb')).rows;
    expect(english(screenRow(row!, null))).toMatchObject({
      status: 'suspicious',
      reasons: [expect.stringContaining('inches per second')],
    });
    expect(row?.warnings[0]?.change?.steps?.[0].speed_mm_min).toBeCloseTo(0.42 * 25.4 * 60);
  });

  it('EXC-9 a fact of the reader is no doubt', () => {
    const note = { code: 'X', message: importMessage('fill_and_line'), line: null };
    const status = (notes: ImportNote[]) =>
      screenRow({ setting: makeSetting(), warnings: notes }, CO2).status;
    expect(status([note])).toBe('suspicious');
    expect(status([{ ...note, is_fact: true }])).toBe('ok');
  });
});
