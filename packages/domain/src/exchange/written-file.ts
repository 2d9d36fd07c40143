/** What a file can't hold of what it is written from, or where it goes instead. */
export interface ExportLoss {
  /** Place among those given, from 0. */
  index: number;
  /** Field of a portable setting or step, for example `pulse_width_ns`. */
  field: string;
  /**
   * `note`: moved to a text of the file; `rounded`: kept less exactly; `assumed`: not set, and the program uses its own;
   * `lost`: not in the file.
   */
  fate: 'note' | 'rounded' | 'assumed' | 'lost';
  message: string;
}

/** A file as a writer gives it; the caller names folders and sends it. */
export interface WrittenFile<Loss = ExportLoss> {
  /** Safe on every system: no path, no control characters. */
  name: string;
  media_type: string;
  content: string | Uint8Array;
  losses: Loss[];
}
