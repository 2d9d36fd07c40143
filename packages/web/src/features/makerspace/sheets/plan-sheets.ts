import type { LabMaterial, LabSetting } from '@beamwright/contract';

/** A line of a sheet. */
export type SheetLine =
  | { kind: 'title'; words: 'materials' | 'settings'; isContinued: boolean }
  | { kind: 'material'; material: LabMaterial; cell: LabMaterial['cells'][number] }
  | { kind: 'setting'; setting: LabSetting };

/** Heights in mm; `lab-sheets.module.css` has the same. */
const HEIGHT_MM = { title: 12, material: 11, setting: 20 };
/** What a page has below its head and above its foot. */
const PAGE_MM = 196;

/** The lines of a machine, page by page. A title never stands alone at the end of a page. */
export function planSheets(lines: readonly SheetLine[]): SheetLine[][] {
  const pages: SheetLine[][] = [];
  let page: SheetLine[] = [];
  let left = PAGE_MM;
  let title: SheetLine | undefined;
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    const needed =
      HEIGHT_MM[line.kind] + (line.kind === 'title' && next ? HEIGHT_MM[next.kind] : 0);
    if (line.kind === 'title') title = line;
    if (needed > left && page.length > 0) {
      pages.push(page);
      page = line.kind === 'title' || !title ? [] : [{ ...title, isContinued: true } as SheetLine];
      left = PAGE_MM - (page.length > 0 ? HEIGHT_MM.title : 0);
    }
    page.push(line);
    left -= HEIGHT_MM[line.kind];
  });
  return page.length > 0 ? [...pages, page] : pages;
}

interface Listed {
  is_on: boolean;
  materials: readonly LabMaterial[];
  settings: readonly LabSetting[];
}

/** Everything that hangs beside a machine. */
export function linesOf(machineId: string, { is_on, materials, settings }: Listed): SheetLine[] {
  const rules = materials.flatMap((material): SheetLine[] => {
    const cell = material.cells.find(({ machine_id }) => machine_id === machineId);
    // While makerspace mode is off, what isn't listed needs nobody.
    const isSaid = cell && (is_on || cell.listed !== null || cell.status === 'blocked');
    return isSaid ? [{ kind: 'material', material, cell }] : [];
  });
  const own = settings
    .filter(({ machine_id, use }) => machine_id === machineId && use !== 'refused')
    .map((setting): SheetLine => ({ kind: 'setting', setting }));
  return [
    ...(rules.length > 0
      ? [{ kind: 'title', words: 'materials', isContinued: false } as const, ...rules]
      : []),
    ...(own.length > 0
      ? [{ kind: 'title', words: 'settings', isContinued: false } as const, ...own]
      : []),
  ];
}
