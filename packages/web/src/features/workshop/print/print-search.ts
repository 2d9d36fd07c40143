export type PrintLook = 'label' | 'sheet';
export type LabelPaper = 'a6' | 'a4';

/** Maximum number of ids in a URL; more settings are printed by folder. */
export const MAX_IDS = 200;

/** URL parameters of `/library/print`: ids of settings, or a folder or machine. */
export interface PrintSearch {
  ids?: string;
  folder_id?: string;
  machine_id?: string;
  look?: PrintLook;
  /** One label per page, or four per A4 page. */
  paper?: LabelPaper;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads valid parameters and drops the rest. */
export function readPrintSearch(raw: Record<string, unknown>): PrintSearch {
  const [ids, folder_id, machine_id] = [text(raw.ids), text(raw.folder_id), text(raw.machine_id)];
  return {
    ...(ids === undefined ? {} : { ids }),
    ...(folder_id === undefined ? {} : { folder_id }),
    ...(machine_id === undefined ? {} : { machine_id }),
    ...(raw.look === 'sheet' || raw.look === 'label' ? { look: raw.look } : {}),
    ...(raw.paper === 'a4' || raw.paper === 'a6' ? { paper: raw.paper } : {}),
  };
}

export const idsOf = ({ ids = '' }: PrintSearch): string[] =>
  [...new Set(ids.split(',').filter((id) => id !== ''))].slice(0, MAX_IDS);
