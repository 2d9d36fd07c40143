import { MAX_FIELDS, MAX_STEPS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import type { StopReading } from '../refusals.ts';
import type { XmlElement } from '../xml/read-xml.ts';

/** A `CutSetting` or `SubLayer` as it is in the file, names in lower case. */
export interface LayerElement {
  /** "Cut", "Scan", "Image" …; empty when not said. */
  type: string;
  line: number;
  values: Map<string, string>;
  /** Names as written. */
  spelling: Map<string, string>;
  /** Fields given twice with different values; the first counts. */
  twice: Set<string>;
  /** Values are attributes or text, which LightBurn never writes. */
  isOddStyle: boolean;
  subLayers: LayerElement[];
}

const LAYER = new Set(['cutsetting', 'cutsetting_img']);
/** Attributes that are no setting. */
const OWN_ATTRIBUTES = new Set(['type', 'index']);

/** Gathers the elements of one `CutSetting`; only direct children of a layer are its fields. */
export class LayerCollector {
  #open: LayerElement[] = [];
  /** Elements open inside a layer, below it. */
  #inside: { name: string; hasValue: boolean }[] = [];
  #fields = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Whether the element belongs to a layer and was taken. */
  open({ name, attributes, line }: XmlElement, stop: StopReading): boolean {
    const lower = name.toLowerCase();
    if (this.#open.length === 0) {
      if (!LAYER.has(lower)) return false;
      this.#open.push(newLayer(attributes, line));
      this.#fields = 0;
      return true;
    }
    this.#fields += 1;
    if (this.#fields > MAX_FIELDS)
      stop('MALFORMED', importMessage('many_fields', { most: MAX_FIELDS }));
    if (this.#inside.length === 0 && lower === 'sublayer')
      this.#openSubLayer(attributes, line, stop);
    else {
      const value = attributes.get('value');
      if (this.#inside.length === 0 && value !== undefined) this.#set(name, value);
      this.#inside.push({ name, hasValue: value !== undefined });
    }
    return true;
  }

  /** The whole layer when this closes it, `'inside'` while it is open, `null` outside of layers. */
  close(text: string): LayerElement | 'inside' | null {
    const layer = this.#open.at(-1);
    if (layer === undefined) return null;
    const field = this.#inside.pop();
    if (field === undefined) {
      this.#open.pop();
      return this.#open.length === 0 ? layer : 'inside';
    }
    if (this.#inside.length === 0 && !field.hasValue && text.trim() !== '') {
      this.#set(field.name, text.trim());
      layer.isOddStyle = true;
    }
    return 'inside';
  }

  #openSubLayer(attributes: ReadonlyMap<string, string>, line: number, stop: StopReading): void {
    const sub = newLayer(attributes, line);
    const base = this.#open[0];
    if ((base?.subLayers.length ?? 0) >= MAX_STEPS)
      stop('MALFORMED', importMessage('many_sub_layers', { most: MAX_STEPS }));
    base?.subLayers.push(sub);
    this.#open.push(sub);
  }

  #set(name: string, value: string): void {
    const layer = this.#open.at(-1);
    if (layer) setValue(layer, name, value);
  }
}

function newLayer(attributes: ReadonlyMap<string, string>, line: number): LayerElement {
  const layer: LayerElement = {
    type: attributes.get('type') ?? '',
    line,
    values: new Map(),
    spelling: new Map(),
    twice: new Set(),
    isOddStyle: false,
    subLayers: [],
  };
  for (const [name, value] of attributes) {
    if (OWN_ATTRIBUTES.has(name)) continue;
    setValue(layer, name, value);
    layer.isOddStyle = true;
  }
  return layer;
}

function setValue(layer: LayerElement, name: string, value: string): void {
  const lower = name.toLowerCase();
  const earlier = layer.values.get(lower);
  if (earlier === undefined) {
    layer.values.set(lower, value);
    layer.spelling.set(lower, name);
  } else if (earlier !== value) layer.twice.add(name);
}
