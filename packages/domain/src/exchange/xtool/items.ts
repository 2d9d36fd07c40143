import { cleanName } from '../clean-text.ts';
import { MAX_FIELDS } from '../exchange-limits.ts';
import { splitThickness } from '../thickness-in-name.ts';
import { fieldOf, itemsOf, numberIn, pairsOf, textIn } from './walk-json.ts';

/** A setting has a material; this one is for the user to fill in. No word of it is one in any of our languages. */
export const UNKNOWN_MATERIAL = 'Unknown';

/** Parameters somewhere in a file, whichever of its two shapes it has. */
export interface XtoolItem {
  title: string;
  material: string;
  thickness_mm: number | null;
  processingType: string;
  parameters: unknown;
  /** Name of the device, as "F1Ultra"; empty when not said. */
  device: string;
  /** A number, or one for each light source. */
  watts: unknown;
}

/** Saved parameters: their names are what people call their material. */
export function savedParameters(file: readonly unknown[]): XtoolItem[] {
  return file.map((entry) => {
    const name = cleanName(textIn(entry, 'name'));
    return {
      title: name,
      ...splitThickness(name),
      processingType: textIn(entry, 'processingType'),
      parameters: fieldOf(entry, 'data'),
      device: cleanName(textIn(entry, 'deviceCreate')),
      watts: fieldOf(entry, 'devicePower'),
    };
  });
}

/**
 * Every object of a drawing repeats its parameters; equal ones are read once. `processIgnore` marks objects that xTool
 * shows and doesn't process: the settings in them are left-overs.
 */
export function projectParameters(
  file: unknown,
  title: string,
): { items: XtoolItem[]; left_out: number } {
  const device = fieldOf(file, 'device');
  const named = textIn(file, 'extName') || textIn(file, 'extId') || textIn(device, 'id');
  const found = new Map<string, XtoolItem>();
  let left_out = 0;
  for (const [, canvas] of pairsOf(fieldOf(device, 'data'))) {
    const stock = stockOf(device, canvas);
    for (const [, display] of pairsOf(fieldOf(canvas, 'displays'))) {
      if (fieldOf(display, 'processIgnore') === true) {
        left_out += 1;
        continue;
      }
      const processingType = textIn(display, 'processingType');
      const chosen = fieldOf(fieldOf(display, 'data'), processingType);
      const parameters = fieldOf(fieldOf(chosen, 'parameter'), textIn(chosen, 'materialType'));
      const item: XtoolItem = {
        title: title || 'xTool project',
        ...stock,
        processingType,
        parameters,
        device: cleanName(named),
        watts: fieldOf(device, 'power'),
      };
      const key = [stock, processingType, pairsOf(parameters).slice(0, MAX_FIELDS)];
      found.set(JSON.stringify(key), item);
    }
  }
  return { items: [...found.values()], left_out };
}

/**
 * The material chosen for a canvas: a number that one of `materialList` has, 0 without a choice. Only then is its thickness
 * that of the material; else it is the height xTool measured.
 */
function stockOf(device: unknown, canvas: unknown): Pick<XtoolItem, 'material' | 'thickness_mm'> {
  const facts = fieldOf(fieldOf(canvas, 'data'), textIn(canvas, 'mode'));
  const id = numberIn(fieldOf(facts, 'material'));
  const chosen = itemsOf(fieldOf(device, 'materialList')).find(
    (material) => numberIn(fieldOf(material, 'id')) === id,
  );
  const name = fieldOf(chosen, 'name');
  const material = cleanName(typeof name === 'string' ? name : textIn(name, 'en'));
  if (material === '') return { material: UNKNOWN_MATERIAL, thickness_mm: null };
  const thickness = numberIn(fieldOf(facts, 'thickness')) ?? 0;
  return { material, thickness_mm: thickness > 0 && thickness <= 500 ? thickness : null };
}
