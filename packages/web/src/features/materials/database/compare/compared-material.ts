/** Thickness in mm, speed of one pass in mm/s, watts. */
export type ComparedDot = readonly [mm: number, mm_s: number, watts: number];

/** A material in the file that a comparison loads, in the page's language. */
export interface ComparedMaterial {
  name: string;
  safety: 'safe' | 'warn' | 'block';
  /** What `safety` is called. */
  word: string;
  href: string | null;
  watch: readonly string[];
  emissions: readonly string[];
  /** What each laser does, in the order of the list's columns; none for a blocked material. */
  works: readonly string[];
  limits: readonly string[];
  density: string | null;
  /** Published settings. */
  settings: number;
  instead: readonly { name: string; href: string | null }[];
  /** Published cuts by laser; none for a blocked material. */
  dots: Readonly<Record<string, readonly ComparedDot[]>>;
}
