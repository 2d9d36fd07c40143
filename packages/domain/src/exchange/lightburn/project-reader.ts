import { cleanName } from '../clean-text.ts';
import { MAX_ROWS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import type { LibraryReader } from '../library-reader.ts';
import { notationNotes } from '../notation-notes.ts';
import { withoutNotation } from '../notation.ts';
import { parseNumber } from '../parse-number.ts';
import type { ImportNote } from '../read-result.ts';
import { refuse, type ReadOutcome, type StopReading } from '../refusals.ts';
import { stemOf, type SourceFile } from '../source-file.ts';
import { readXml, type XmlElement, type XmlHandler } from '../xml/read-xml.ts';
import { finishRows } from './finish-rows.ts';
import { readLayers, type RawRow } from './finish-row.ts';
import { layerName } from './entry-names.ts';
import { LayerCollector, type LayerElement } from './layer-element.ts';
import { PowerScales } from './power-scales.ts';
import { readNotes, type ReadProjectNotes } from './project-notes.ts';

/** LightBurn projects, `.lbrn2` and `.lbrn`: their layers, never the drawing (EXC-27). */
export const lightburnProjectReader: LibraryReader = {
  format: 'lightburn_project',
  sniff: ({ text }) => (/<LightBurnProject[\s/>]/i.test(text) ? 1 : 0),
  read: readProject,
};

function* readProject(file: SourceFile): Generator<number, ReadOutcome> {
  const gatherer = new ProjectGatherer();
  const refusal = yield* readXml(file.text, gatherer);
  if (refusal) return refusal;
  if (!gatherer.isProject) return refuse('UNKNOWN_FORMAT');
  const { layers, notes, height_mm, warnings } = gatherer;
  warnings.push(...gatherer.scales.notes());
  const stated = readNotes(notes);
  const stem = cleanName(stemOf(file.name));
  const material = stated.material ?? stem;
  if (stated.material === null && layers.length > 0)
    warnings.push({
      code: 'MATERIAL_FROM_FILE_NAME',
      message: importMessage('material_from_file_name', { material }),
      line: null,
    });
  const thickness_mm = stated.thickness_mm ?? height_mm;
  const rows = layers.map((element) => toRow(element, { material, thickness_mm }, stated));
  warnings.push(...stated.others.flatMap((noted) => notationNotes(noted, null)));
  if (rows.length === 0)
    warnings.push({ code: 'NO_ENTRIES', message: importMessage('no_settings'), line: null });
  const title = stated.title ?? (stem || null);
  return { ok: true, value: { format: 'lightburn_project', title, ...finishRows(rows, warnings) } };
}

function toRow(
  element: LayerElement,
  { material, thickness_mm }: Pick<RawRow, 'material' | 'thickness_mm'>,
  { layers }: ReadProjectNotes,
): RawRow {
  return {
    line: element.line,
    material,
    name: layerName(element),
    title: '',
    notes: '',
    noted: layers.get(parseNumber(element.values.get('index') ?? '') ?? -1) ?? withoutNotation(''),
    thickness_mm,
    ...readLayers(element),
  };
}

class ProjectGatherer implements XmlHandler {
  layers: LayerElement[] = [];
  warnings: ImportNote[] = [];
  notes = '';
  /** Of the material, as the project was saved; 0 when it was not set. */
  height_mm: number | null = null;
  isProject = false;
  readonly scales = new PowerScales();
  #gatherer = new LayerCollector();

  open(element: XmlElement, stop: StopReading): void {
    if (this.layers.length >= MAX_ROWS)
      stop('TOO_MANY_ROWS', importMessage('many_layers', { most: MAX_ROWS }));
    this.scales.see(element);
    if (element.depth === 1) this.#openRoot(element);
    else if (element.depth === 2 || this.#gatherer.isOpen) this.#openChild(element, stop);
  }

  close(_name: string, text: string): void {
    const layer = this.#gatherer.close(text);
    if (layer === null || layer === 'inside') return;
    if (layer.type.toLowerCase() !== 'tool') this.layers.push(layer);
  }

  #openRoot({ name, attributes }: XmlElement): void {
    this.isProject = name.toLowerCase() === 'lightburnproject';
    const height = parseNumber(attributes.get('materialheight') ?? '');
    this.height_mm = height !== null && height > 0 ? height : null;
  }

  #openChild(element: XmlElement, stop: StopReading): void {
    if (this.#gatherer.open(element, stop)) return;
    if (element.name.toLowerCase() === 'notes') this.notes = element.attributes.get('notes') ?? '';
  }
}
