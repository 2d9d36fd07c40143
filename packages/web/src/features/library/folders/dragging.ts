import type { DragEvent } from 'react';
import type { Chosen } from '../../../lib/chosen-settings.ts';

/** Separate types, because during a drag the browser reveals only the type of the data. */
const SETTINGS = 'application/x-beamwright-settings';
const FOLDER = 'application/x-beamwright-folder';

export type DropContent = { kind: 'settings'; chosen: Chosen } | { kind: 'folder'; id: string };

export function dragSettings(event: DragEvent, chosen: string, label: string): void {
  event.dataTransfer.setData(SETTINGS, chosen);
  begin(event, label);
}

export function dragFolder(event: DragEvent, id: string, label: string): void {
  event.dataTransfer.setData(FOLDER, id);
  begin(event, label);
}

/** Shows a small label while dragging instead of the whole row. */
function begin(event: DragEvent, label: string): void {
  event.dataTransfer.effectAllowed = 'move';
  const image = document.createElement('div');
  image.className = 'drag-label';
  image.textContent = label;
  document.body.append(image);
  event.dataTransfer.setDragImage(image, 12, 18);
  // The browser has captured the image before the next task runs.
  setTimeout(() => image.remove());
}

export const isDragged = ({ dataTransfer: { types } }: DragEvent): boolean =>
  types.includes(SETTINGS) || types.includes(FOLDER);

export function readDropped({ dataTransfer }: DragEvent): DropContent | null {
  const id = dataTransfer.getData(FOLDER);
  if (id !== '') return { kind: 'folder', id };
  const chosen = dataTransfer.getData(SETTINGS);
  return chosen === '' ? null : { kind: 'settings', chosen: JSON.parse(chosen) as Chosen };
}
