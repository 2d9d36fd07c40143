import { cleanName, cleanNotes } from '../clean-text.ts';
import { MAX_ROWS } from '../exchange-limits.ts';
import { fieldMessage } from '../field-names.ts';
import { importMessage } from '../import-messages.ts';
import type { LibraryReader } from '../library-reader.ts';
import { readNote } from '../notation.ts';
import { parseLength } from '../../units/length.ts';
import { parseNumber } from '../parse-number.ts';
import type { ImportNote } from '../read-result.ts';
import { refuse, type ReadOutcome, type StopReading } from '../refusals.ts';
import { stemOf, type SourceFile } from '../source-file.ts';
import { readXml, type XmlElement, type XmlHandler } from '../xml/read-xml.ts';
import { layerName, NO_TITLE, splitNote } from './entry-names.ts';
import { finishRows } from './finish-rows.ts';
import { readLayers, type RawRow } from './finish-row.ts';
import { LayerCollector, type LayerElement } from './layer-element.ts';

const ROOT = 'lightburnlibrary';
/** Roots that other programs write instead. */
const ODD_ROOTS = new Set(['lightburnlibraryversion', 'cutsettings']);

interface Entry {
  line: number;
  thickness: string | undefined;
  name: string;
  title: string;
  layers: number;
}

/** LightBurn material libraries, `.clb` (EXC-20 to EXC-26). */
export const lightburnLibraryReader: LibraryReader = {
  format: 'lightburn_library',
  sniff: ({ text }) => (/<(?:LightBurnLibrary(?:Version)?|CutSettings)[\s/>]/i.test(text) ? 1 : 0),
  read: readLightburnLibrary,
};

export function* readLightburnLibrary(file: SourceFile): Generator<number, ReadOutcome> {
  const gatherer = new LibraryGatherer(stemOf(file.name));
  const refusal = yield* readXml(file.text, gatherer);
  if (refusal) return refusal;
  if (!gatherer.isLibrary) return refuse('UNKNOWN_FORMAT');
  const { title, rows, warnings, unnamed } = gatherer;
  if (unnamed !== null)
    warnings.push({
      code: 'MATERIAL_FROM_FILE_NAME',
      message: importMessage('entries_without_material', { material: unnamed }),
      line: null,
    });
  if (rows.length === 0)
    warnings.push({ code: 'NO_ENTRIES', message: importMessage('no_settings'), line: null });
  return { ok: true, value: { format: 'lightburn_library', title, ...finishRows(rows, warnings) } };
}

/** Walks the tree Material, Entry, CutSetting; a material may come again. */
class LibraryGatherer implements XmlHandler {
  rows: RawRow[] = [];
  warnings: ImportNote[] = [];
  title: string | null = null;
  isLibrary = false;
  /** Used as the material of entries that have none; `null` when all have one. */
  unnamed: string | null = null;
  #stem: string;
  #layers = new LayerCollector();
  #material: string | null = null;
  #entry: Entry | null = null;

  constructor(stem: string) {
    this.#stem = cleanName(stem);
  }

  open(element: XmlElement, stop: StopReading): void {
    if (this.rows.length >= MAX_ROWS)
      stop('TOO_MANY_ROWS', importMessage('many_entries', { most: MAX_ROWS }));
    if (element.depth === 1) this.#openRoot(element);
    else if (!this.#layers.open(element, stop)) this.#openBranch(element);
  }

  close(name: string, text: string): void {
    const layer = this.#layers.close(text);
    if (layer === 'inside') return;
    if (layer !== null) this.#addRow(layer);
    else if (name.toLowerCase() === 'entry') this.#closeEntry();
    else if (name.toLowerCase() === 'material') this.#material = null;
  }

  #openRoot({ name, attributes, line }: XmlElement): void {
    const root = name.toLowerCase();
    this.isLibrary = root === ROOT || ODD_ROOTS.has(root);
    this.title = cleanName(attributes.get('displayname') ?? '') || null;
    if (ODD_ROOTS.has(root))
      this.warnings.push({
        code: 'WRONG_ROOT',
        message: importMessage('wrong_root', { root: name }),
        line,
      });
  }

  #openBranch({ name, attributes, line }: XmlElement): void {
    if (name.toLowerCase() === 'material') this.#material = cleanName(attributes.get('name') ?? '');
    if (name.toLowerCase() === 'entry')
      this.#entry = {
        line,
        thickness: attributes.get('thickness'),
        name: attributes.get('desc') ?? '',
        title: cleanName(attributes.get('nothicktitle') ?? ''),
        layers: 0,
      };
  }

  #closeEntry(): void {
    const entry = this.#entry;
    this.#entry = null;
    if (entry === null || entry.layers > 0) return;
    const refusals = [{ code: 'NO_LAYER', message: importMessage('no_numbers'), line: entry.line }];
    this.rows.push({
      ...this.#named(entry),
      thickness_mm: null,
      layers: [],
      global_repeat: 1,
      refusals,
    });
  }

  #addRow(element: LayerElement): void {
    const entry = this.#entry ?? {
      line: element.line,
      thickness: undefined,
      name: layerName(element),
      title: '',
      layers: 0,
    };
    entry.layers += 1;
    const { layers, global_repeat, refusals } = readLayers(element);
    const thickness = readThickness(entry);
    if (thickness.refusal) refusals.unshift(thickness.refusal);
    this.rows.push({
      ...this.#named(entry),
      thickness_mm: thickness.mm,
      layers,
      global_repeat,
      refusals,
    });
  }

  #named({ line, name, title }: Entry) {
    const noted = readNote(cleanNotes(name).replaceAll('\n', ' '));
    const { text, note } = splitNote(noted.text);
    if (!this.#material) this.unnamed = this.title ?? (this.#stem || 'Unnamed material');
    return {
      line,
      material: this.#material || (this.unnamed ?? ''),
      name: cleanName(text),
      title: title === NO_TITLE ? '' : title,
      notes: cleanNotes(note),
      noted,
    };
  }
}

/** A title that is nothing but a length: libraries of inches have their thickness there, as "0.125in". */
const LENGTH_TITLE = /^\d{1,3}(?:[.,]\d{1,4})? ?(?:mm|cm|in|inch|")$/i;

function thicknessOf(title: string): number | null {
  const mm = LENGTH_TITLE.test(title) ? parseLength(title) : null;
  return mm !== null && mm > 0 ? mm : null;
}

/** Below zero is "no thickness"; so is zero, which nothing has. */
function readThickness({ thickness, title, line }: Entry): {
  mm: number | null;
  refusal?: ImportNote;
} {
  if (thickness === undefined || thickness.trim() === '') return { mm: thicknessOf(title) };
  const mm = parseNumber(thickness);
  if (mm !== null) return { mm: mm > 0 ? mm : thicknessOf(title) };
  const message = importMessage('needs_point', {
    field: fieldMessage('thickness_mm'),
    text: cleanName(thickness).slice(0, 40),
  });
  return { mm: null, refusal: { code: 'NOT_A_NUMBER', message, line } };
}
