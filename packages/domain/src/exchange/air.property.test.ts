import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { checkSetting, type CheckedSetting } from '../safety/check-setting.ts';
import { needsAir, settleAir } from '../settle-air.ts';
import { OPERATIONS, type SafetyVerdict } from '../types.ts';
import { decodeBytes } from './decode-bytes.ts';
import { ezcad2Reader } from './ezcad/library-reader.ts';
import { writeEzcadMerge } from './ezcad/write-merge.ts';
import { STEP_FIELDS } from './portable-setting.ts';
import { LIBRARY_READERS } from './readers.ts';
import { readBack } from './step-losses.ts';
import { exampleBytes, expectRead, readText } from './testing/read-example.ts';
import { makeSetting } from './testing/make-setting.ts';
import { LIBRARY_WRITERS } from './writers.ts';
import type { SettingsFile } from './setting-loss.ts';

/** Every state of the air, with every operation. */
const CASES = OPERATIONS.flatMap((operation) =>
  [null, true, false].flatMap((air_assist) =>
    [null, 0, 20].map((air_psi) => ({ operation, air_assist, air_psi })),
  ),
);
type Case = (typeof CASES)[number];

const SAFE = { level: 'safe' } as SafetyVerdict;

function settingOf({ operation, air_assist, air_psi }: Case): CheckedSetting {
  const isFill = operation === 'Engrave' || operation === 'Mark';
  const mode = isFill ? ('fill' as const) : ('line' as const);
  const setting = makeSetting({
    name: `${operation} sample`,
    material: 'cork',
    steps: [{ operation, layer_mode: mode, fill_type: mode, air_assist, air_psi }],
  });
  const checked = checkSetting(setting, SAFE, { bypassed: false });
  if (!checked.ok) throw new Error('blocked');
  return checked.value;
}

/** The air state of the one step of a file, and what is reported about it. */
function expectHonest(
  setting: CheckedSetting,
  { losses }: SettingsFile,
  step: Case | undefined,
): void {
  const [{ operation, air_assist, air_psi }] = setting.steps;
  const known = settleAir({ air_assist, air_psi }).air_assist;
  const reported = losses.filter(({ field }) => field === 'air_assist' || field === 'steps');
  if (step === undefined) {
    expect(reported).not.toEqual([]);
    return;
  }
  expect(new Set(Object.keys(step))).toEqual(new Set(STEP_FIELDS));
  if (step.air_assist !== air_assist) expect(reported).not.toEqual([]);
  if (known === true) expect(step.air_assist).not.toBe(false);
  if (known === null && needsAir(operation)) {
    expect(step.air_assist).not.toBe(false);
    if (step.air_assist === true)
      expect(english(reported.map(({ message }) => message))).toEqual([
        'Air assist is unknown, so the file says on.',
      ]);
  }
  expect(settleAir(step)).toMatchObject({ air_assist: step.air_assist, air_psi: step.air_psi });
}

describe.each(LIBRARY_WRITERS)('$format', (writer) => {
  it.each(CASES)(
    'AIR-2 EXC-12 keeps $operation with air $air_assist and $air_psi psi, or reports what is lost',
    (given) => {
      const setting = settingOf(given);
      const written = writer.write({ settings: [setting], title: 'Air', machine: null });
      if (!written.ok) throw new Error(written.issues[0]?.code);
      const canRead = LIBRARY_READERS.some(({ format }) => format === writer.format);
      const isRead = canRead || writer.format === 'ezcad_pen_sheet';
      const { name, content } = written.value;
      const rows = isRead ? expectRead(readText(content, name)).rows : [];
      expectHonest(setting, written.value, rows[0]?.setting.steps[0]);
    },
  );
});

it.each(CASES)(
  'AIR-2 EXC-12 a library of EZCAD reports that $operation with air $air_assist is lost',
  (given) => {
    const setting = settingOf(given);
    const own = exampleBytes('ezcad2_MarkParam.lib');
    const written = writeEzcadMerge({ settings: [setting], title: 'Air', machine: null }, own);
    if (!written.ok) throw new Error(written.issues[0]?.code);
    const { text } = decodeBytes(written.value.content as Uint8Array);
    const row = readBack(ezcad2Reader, text).at(-1);
    expectHonest(setting, written.value, row?.setting.steps[0]);
  },
);

it('EXC-18 programs that can’t switch air say to switch it by hand', () => {
  for (const format of ['lasergrbl', 'ezcad_pen_sheet']) {
    const writer = LIBRARY_WRITERS.find((one) => one.format === format);
    for (const [air_assist, word] of [
      [true, 'on'],
      [false, 'off'],
    ] as const) {
      const setting = settingOf({ operation: 'Cut', air_assist, air_psi: null });
      const written = writer?.write({ settings: [setting], title: 'Air', machine: null });
      expect(written?.ok && english(written.value.losses)).toContainEqual(
        expect.objectContaining({
          field: 'air_assist',
          fate: 'note',
          message: expect.stringContaining(`Switch it ${word} by hand`),
        }),
      );
    }
  }
});
