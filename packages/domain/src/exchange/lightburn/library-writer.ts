import { findBeyondLimits } from '../beyond-limits.ts';
import { cleanName, shorten } from '../clean-text.ts';
import type { LibraryWriter, WriteOutcome, WriteRequest } from '../library-writer.ts';
import { repeatsLosses } from '../by-hand-losses.ts';
import { lossesByReadingBack } from '../losses-by-reading-back.ts';
import { machineParts, noteParts } from '../note-parts.ts';
import { notedRepeats } from '../noted-values.ts';
import { writeNote } from '../notation.ts';
import { notationSentence } from '../notation-sentence.ts';
import type { PortableSetting } from '../portable-setting.ts';
import { safeFileName } from '../safe-file-name.ts';
import { xmlAttributes } from '../write-xml.ts';
import { cutSettingLines } from './cut-setting-lines.ts';
import { globalRepeat, repeatsItself } from './global-repeat.ts';
import { joinNote, NO_TITLE } from './entry-names.ts';
import { lightburnLibraryReader } from './library-reader.ts';
import { subnamesOf } from './subnames.ts';

const ENDING = '.clb';
const MAX_NOTE = 500;
/** Longest notes that are used as the title in place of a thickness. */
const MAX_TITLE = 60;

/** LightBurn material libraries, as LightBurn since 1.2 saves them (EXC-24). */
export const lightburnLibraryWriter: LibraryWriter = {
  format: 'lightburn_library',
  ending: ENDING,
  write: writeLightburnLibrary,
};

/** One setting with its place in the library. */
interface PlacedEntry {
  /** Place among the settings given. */
  at: number;
  setting: PortableSetting;
  material: string;
  /** As written; "-1.0000" without one. */
  thickness: string;
  title: string | null;
  description: string;
}

function writeLightburnLibrary(request: WriteRequest): WriteOutcome {
  const issues = findBeyondLimits(request);
  if (issues.length > 0) return { ok: false, issues };
  const entries = inTreeOrder(placeEntries(request.settings));
  const content = `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<LightBurnLibrary${xmlAttributes({ DisplayName: cleanName(request.title) })}>`,
    ...materialLines(entries),
    '</LightBurnLibrary>',
  ].join('\n')}\n`;
  const { settings } = request;
  const losses = [
    ...lossesByReadingBack({
      settings,
      content,
      order: entries.map(({ at }) => at),
      reader: lightburnLibraryReader,
      program: 'LightBurn',
    }),
    ...repeatsLosses(settings, 'LightBurn', repeatsItself),
  ];
  return {
    ok: true,
    value: {
      name: safeFileName(request.title, ENDING),
      media_type: 'application/xml',
      content,
      losses,
    },
  };
}

/** The three levels of LightBurn's tree, each place once: a second one gets " (2)". */
function placeEntries(settings: readonly PortableSetting[]): PlacedEntry[] {
  const taken = new Set<string>();
  return settings.map((setting, at) => {
    const material = cleanName(setting.material);
    const thickness = thicknessText(setting.thickness_mm);
    const title = thickness === NO_THICKNESS ? titleOf(setting) : null;
    const note = noteText(setting, title);
    const repeats = notedRepeats(setting);
    const sentence = repeatsItself(setting) ? '' : notationSentence(repeats);
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? cleanName(setting.name) : `${cleanName(setting.name)} (${copy})`;
      const description = writeNote(joinNote(name, note), repeats, { sentence });
      const place = JSON.stringify([material, thickness, title, description]);
      if (taken.has(place)) continue;
      taken.add(place);
      return { at, setting, material, thickness, title, description };
    }
  });
}

const NO_THICKNESS = '-1.0000';

function thicknessText(mm: number | null): string {
  const text = mm?.toFixed(4) ?? NO_THICKNESS;
  return Number(text) > 0 ? text : NO_THICKNESS;
}

/** Short notes, else the machine: what a user looks for when there is no thickness. */
function titleOf(setting: PortableSetting): string {
  const { notes } = setting;
  if (notes !== '' && notes.length <= MAX_TITLE && !notes.includes('\n')) return cleanName(notes);
  return cleanName(shorten(machineParts(setting).join(' '), MAX_TITLE)) || NO_TITLE;
}

function noteText(setting: PortableSetting, title: string | null): string {
  const inTitle = new Set([title, ...(title === null ? [] : partsInTitle(setting, title))]);
  const parts = noteParts(setting).filter((part) => !inTitle.has(part));
  return shorten(cleanName(parts.join('; ')), MAX_NOTE);
}

/** Parts of the note that the title says already. */
function partsInTitle(setting: PortableSetting, title: string): string[] {
  const machine = machineParts(setting);
  return machine.join(' ') === title ? machine : [];
}

/** Materials by code point, as LightBurn saves them; entries in the order given. */
function inTreeOrder(entries: readonly PlacedEntry[]): PlacedEntry[] {
  return entries.toSorted((one, other) =>
    one.material === other.material ? 0 : one.material < other.material ? -1 : 1,
  );
}

function materialLines(entries: readonly PlacedEntry[]): string[] {
  return [...Map.groupBy(entries, ({ material }) => material)].flatMap(([name, group]) =>
    indented([
      `<Material${xmlAttributes({ name })}>`,
      ...group.flatMap((entry) => indented(entryLines(entry))),
      '</Material>',
    ]),
  );
}

function entryLines({ setting, material, thickness, title, description }: PlacedEntry): string[] {
  const attributes = xmlAttributes({
    Thickness: thickness,
    Desc: description,
    NoThickTitle: title,
  });
  const layer = cutSettingLines({
    steps: setting.steps,
    index: 0,
    name: '',
    link_path: `${material}/${title ?? thickness}/${description}`,
    priority: 0,
    global_repeat: globalRepeat(setting),
    subnames: subnamesOf(setting, title),
    is_project: false,
  });
  return [`<Entry${attributes}>`, ...indented(layer), '</Entry>'];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}
