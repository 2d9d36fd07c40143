import type { NonEmpty } from './non-empty.ts';

/** A value as stored: a number in the unit of its kind, a word, data, or another message. */
export type MessageValue =
  | string
  | number
  | boolean
  | null
  | Message
  | readonly (string | number | Message)[];

/** A sentence as data: its code and values. Rendered where it is shown. */
export interface Message {
  /** Table and key, for example `engine.kerf_assumed`. */
  code: string;
  values: Record<string, MessageValue>;
}

/** Numbers, in their stored unit. */
interface NumberKinds {
  /** A whole number, mostly for `plural`. */
  count: number;
  /** No unit, three digits. */
  number: number;
  /** A limit without a unit, with all its digits. */
  bound: number;
  /** A number as a file has it, with all its digits. */
  exact: number;
  /** A whole number in digits only, where the specification writes it so. */
  digits: number;
  mm: number;
  /** Stored in mm, shown in µm. */
  depth_mm: number;
  mm_min: number;
  watts: number;
  percent: number;
  hz: number;
  ns: number;
  psi: number;
  degrees: number;
  seconds: number;
  /** Stored in joules, shown in mJ. */
  joules: number;
  /** Shown in kB, MB or GB, one thousand a step, as disks are sold. */
  bytes: number;
}

interface WordKinds {
  /** Data, such as user text, a title or a file name. Never translated. */
  text: string;
  /** A name of the catalog, or the user's own word for a material. */
  material: string;
  /** A material at the start of a sentence. */
  material_first: string;
  /** A laser type, in lower case where it is a word: "diode". */
  laser: string;
  operation: string;
  /** A calendar day, `YYYY-MM-DD`. */
  date: string;
}

interface OtherKinds {
  /** For `select`: yes or no. */
  flag: boolean;
  message: Message;
}

type Kinds = NumberKinds & WordKinds & OtherKinds;
export type BaseKind = keyof Kinds;

/**
 * What a value is: a kind, a kind that may be missing (`null` is `none` in `select`), one of several words for
 * `select`, or a list joined with "and" (`all`), "or" (`any`) or blanks (`sentences`). A list has an item; one that may
 * be empty says `or_none`, and is `none` in `select` then.
 */
export type Kind =
  | BaseKind
  | `${BaseKind}?`
  | readonly string[]
  | { all: BaseKind }
  | { any: BaseKind }
  | { all: BaseKind; or_none: true }
  | { any: BaseKind; or_none: true }
  | 'sentences';

type ValueOf<K> = K extends 'sentences'
  ? readonly Message[]
  : K extends BaseKind
    ? Kinds[K]
    : K extends `${infer Base extends BaseKind}?`
      ? Kinds[Base] | null
      : K extends readonly (infer Word)[]
        ? Word
        : K extends
              | { all: infer Base extends BaseKind; or_none: true }
              | { any: infer Base extends BaseKind; or_none: true }
          ? readonly Kinds[Base][]
          : K extends { all: infer Base extends BaseKind } | { any: infer Base extends BaseKind }
            ? NonEmpty<Kinds[Base]>
            : never;

export interface Sentence {
  /** English, in ICU MessageFormat; also the key for translators. */
  en: string;
  values?: Readonly<Record<string, Kind>>;
}

export type Sentences = Readonly<Record<string, Sentence>>;

type ValuesOf<S extends Sentence> = S extends { values: infer V }
  ? { readonly [Name in keyof V]: ValueOf<V[Name]> }
  : Record<string, never>;

type ValueArgs<S extends Sentence> = S extends { values: object } ? [values: ValuesOf<S>] : [];

/** The sentences of one slice, and the only way to create one. */
export interface MessageTable<Table extends Sentences> {
  <Key extends keyof Table & string>(key: Key, ...values: ValueArgs<Table[Key]>): Message;
  readonly slice: string;
  readonly sentences: Table;
}

/** Declares the sentences of a slice. An unknown key or a missing value does not compile. */
export function defineMessages<const Table extends Sentences>(
  slice: string,
  sentences: Table,
): MessageTable<Table> {
  const build = <Key extends keyof Table & string>(
    key: Key,
    ...given: ValueArgs<Table[Key]>
  ): Message => {
    const [values = {}] = given as readonly Message['values'][];
    return { code: `${slice}.${key}`, values };
  };
  return Object.assign(build, { slice, sentences });
}
