/** A file as readers get it. */
export interface SourceFile {
  /** As it was called, without folders. */
  name: string;
  bytes: Uint8Array;
  /** The whole file as text, line ends as they are, no byte order mark; rubbish for a zip. */
  text: string;
  /** How it was decoded. */
  encoding: Encoding;
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gbk'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What readers tell formats apart by: the beginning of a file. */
export interface FileHead {
  name: string;
  bytes: Uint8Array;
  text: string;
}

/** Enough to tell formats apart, in characters. */
const HEAD_LENGTH = 16_384;

export function headOf({ name, bytes, text }: SourceFile): FileHead {
  return { name, bytes: bytes.subarray(0, HEAD_LENGTH), text: text.slice(0, HEAD_LENGTH) };
}

/** Name of a file without folders and ending: "C:\lib\Wood.clb" is "Wood". */
export function stemOf(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/\.[^.]{1,10}$/, '') || base;
}
