import { cleanName } from '../clean-text.ts';
import type { LayerElement } from './layer-element.ts';

/** Written where a library wants a title and there is nothing to say; read as nothing. */
export const NO_TITLE = 'Any thickness';

/** What we write behind a name, because a library has no place for it. */
const NOTE = ' [Note: ';

/** A description without the note we wrote behind it (EXC-26). */
export function splitNote(description: string): { text: string; note: string } {
  const at = description.indexOf(NOTE);
  const from = at + NOTE.length;
  if (at < 0 || !description.slice(from).endsWith(']')) return { text: description, note: '' };
  return { text: description.slice(0, at), note: description.slice(from, -1) };
}

/** A description that carries a note; without one, the name alone. */
export function joinNote(name: string, note: string): string {
  return note === '' ? name : `${name} [Note: ${note}]`;
}

/** Name of a layer; those LightBurn gives by itself say nothing. */
export function layerName({ values }: LayerElement): string {
  const name = cleanName(values.get('name') ?? '');
  return /^(?:C\d\d|T[12])$/.test(name) ? '' : name;
}
