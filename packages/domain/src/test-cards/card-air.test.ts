import { describe, expect, it } from 'vitest';
import { makeSetting } from '../exchange/testing/make-setting.ts';
import { CO2_60W, MOPA_60W } from '../engine/testing/make-job.ts';
import type { CheckedSetting } from '../safety/check-setting.ts';
import { english } from '../messages/testing/english.ts';
import { needsAir, settleAir } from '../settle-air.ts';
import { OPERATIONS, type MachineProfile, type Operation } from '../types.ts';
import { cardLoss, cardNote } from './messages.ts';
import { cardOf } from './testing/make-card.ts';
import { readGcode } from './testing/read-gcode.ts';
import { readProject } from './testing/read-lightburn.ts';
import type { TestCard } from './test-card.ts';
import { writeCardGcode } from './write-card-gcode.ts';
import { writeCardLightBurn } from './write-card-lightburn.ts';
import { writeCardSvg } from './write-card-svg.ts';

interface Case {
  operation: Operation;
  air_assist: boolean | null;
  air_psi: number | null;
}

function airCard(given: Case, machine: MachineProfile = CO2_60W): TestCard {
  const isFill = given.operation === 'Engrave' || given.operation === 'Mark';
  const mode = isFill ? ('fill' as const) : ('line' as const);
  const base = makeSetting({
    steps: [
      {
        ...given,
        layer_mode: mode,
        fill_type: mode,
        interval_mm: isFill ? 0.1 : null,
        speed_mm_min: isFill ? 12_000 : 600,
      },
    ],
  }) as CheckedSetting;
  return cardOf({ base, machine });
}

function gcodeOf(card: TestCard) {
  const file = writeCardGcode(card);
  if (!file.ok) throw new Error(file.issues[0]?.code);
  const { words, comments } = readGcode(String(file.value.content));
  return { words, comments: comments.join('\n'), losses: file.value.losses };
}

/** Whether the air is on while a card burns; it is off again at its end. */
const isOn = (words: readonly string[]) => words.includes('M8');

const layersOf = (card: TestCard) => {
  const [file] = writeCardLightBurn(card);
  const { layers } = readProject(String(file?.content));
  return { blowers: [...layers.values()].map(({ values }) => values['runBlower']), file };
};

const CASES = OPERATIONS.flatMap((operation) =>
  [null, true, false].flatMap((air_assist) =>
    [null, 0, 20].map((air_psi): Case => ({ operation, air_assist, air_psi })),
  ),
);

describe('the air of a card', () => {
  it.each(CASES)('TST-22 $operation with air $air_assist and $air_psi psi', (given) => {
    const card = airCard(given);
    const known = settleAir(given).air_assist;
    const { words, losses, comments } = gcodeOf(card);
    expect(isOn(words)).toBe(known ?? needsAir(given.operation));
    const { blowers, file } = layersOf(card);
    expect(new Set(blowers)).toEqual(new Set([known === false ? '0' : '1']));
    const assumed = (on: boolean) => [
      { field: 'air_assist', fate: 'assumed', message: cardLoss('air_assumed', { on }) },
    ];
    const ofAir = (all: readonly { field: string }[] = []) =>
      all.filter(({ field }) => field === 'air_assist');
    if (known !== null) {
      expect([...ofAir(losses), ...ofAir(file?.losses)]).toEqual([]);
      return;
    }
    const isCut = needsAir(given.operation);
    expect(ofAir(losses)).toMatchObject(assumed(isCut));
    expect(comments).toContain(
      `Air assist is unknown, the file switches it ${isCut ? 'on' : 'off'}.`,
    );
    expect(ofAir(file?.losses)).toMatchObject(assumed(true));
    expect(String(file?.content)).toContain('Air assist is unknown');
    expect(card.notes).toContainEqual(cardNote('air_unknown', { through: isCut }));
  });

  it('TST-22 switches it on for a setting imported with air and no pressure', () => {
    const card = airCard({ operation: 'Cut', air_assist: true, air_psi: null });
    const { words, losses } = gcodeOf(card);
    expect(words.indexOf('M8')).toBeGreaterThan(words.indexOf('M4 S0'));
    expect(words.indexOf('M9')).toBe(words.lastIndexOf('M9'));
    expect(losses.filter(({ field }) => field.startsWith('air'))).toEqual([]);
  });

  it('TST-22 notes a pressure to set by hand, and what an SVG cannot switch', () => {
    const card = airCard({ operation: 'Cut', air_assist: true, air_psi: 20 });
    expect(gcodeOf(card).losses).toMatchObject([{ field: 'air_psi', fate: 'rounded' }]);
    const [svg] = writeCardSvg(card);
    expect(svg?.losses.map(({ message }) => english(message))).toContain(
      'An SVG has no air assist. Switch it on in your software.',
    );
  });

  it('TST-22 burns one run of a setting that has more', () => {
    const base = makeSetting({ repeats: 64 }) as CheckedSetting;
    expect(cardOf({ base }).notes).toContainEqual(cardNote('one_run', { repeats: 64 }));
    expect(cardOf().notes.map(({ code }) => code)).not.toContain('card_note.one_run');
  });

  it('TST-22 a galvo switches no air, and says so for a setting burned with air', () => {
    const card = airCard({ operation: 'Cut', air_assist: true, air_psi: 15 }, MOPA_60W);
    const expectedLosses = [expect.objectContaining({ field: 'air_assist', fate: 'lost' })];
    expect(gcodeOf(card).losses).toEqual(expect.arrayContaining(expectedLosses));
    expect(gcodeOf(card).comments).toContain('Switch it on by hand');
    expect(layersOf(card).file?.losses).toEqual(expect.arrayContaining(expectedLosses));
    expect(writeCardSvg(card)[0]?.losses).toEqual(expect.arrayContaining(expectedLosses));
  });

  it('TST-22 a galvo has no air', () => {
    const card = airCard({ operation: 'Engrave', air_assist: null, air_psi: null }, MOPA_60W);
    expect(isOn(gcodeOf(card).words)).toBe(false);
    const { blowers, file } = layersOf(card);
    expect(new Set(blowers)).toEqual(new Set(['0']));
    expect([...gcodeOf(card).losses, ...(file?.losses ?? [])]).not.toContainEqual(
      expect.objectContaining({ field: 'air_assist' }),
    );
    expect(card.notes.map(({ code }) => code)).not.toContain('card_note.air_unknown');
  });
});
