import { getImport, importDraft, importRow, listImportRows, mapImport } from '@beamwright/contract';
import type { ImportDraft, ImportRow, ImportState } from '@beamwright/contract';
import { page } from 'vitest/browser';
import { api } from './fake-api.ts';
import { heading } from './find.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { aProfile, idOf } from './samples.ts';
import { openApp } from './screen.tsx';

export const ID = idOf(95);

export const aDraft = (overrides: DeepPartial<ImportDraft> = {}) =>
  sampleOf(importDraft, {
    id: ID,
    file_name: 'wood.clb',
    format: 'lightburn_library',
    ...overrides,
  });

export const aRow = (row: number, state: ImportState, overrides: DeepPartial<ImportRow> = {}) =>
  sampleOf(importRow, { row, line: row + 1, title: `Row ${row}`, state, ...overrides });

export function openDraft(draft: ImportDraft, rows: ImportRow[] = []) {
  api.on(getImport, draft).on(listImportRows, ({ query }) => ({
    items: rows.filter(({ state }) => state === query.state),
    next_cursor: null,
  }));
  return openApp(`/library/import?id=${ID}`, aProfile());
}

/** The response after mapping columns or choosing another machine. */
export const mapTo = (draft: ImportDraft) =>
  api.on(mapImport, () => {
    api.on(getImport, draft);
    return draft;
  });

export const aFile = (name = 'wood.clb', size = 4) => new File([new Uint8Array(size)], name);

export const chooseFile = () => page.getByLabelText(/Settings file/).upload(aFile());

/** Drops a file like a user does: the browser reveals files to the page only on drop. */
export function dropFile(file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const place = heading(/Drop a file/).element();
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}
