import type { Message } from '../../messages/message.ts';
import { cleanName } from '../clean-text.ts';
import { importMessage } from '../import-messages.ts';
import type { ImportNote } from '../read-result.ts';

type Clean = (text: string) => string;

/** Reads one object of our format field by field; only its own properties, and only the fields that are asked for. */
export class FieldReader {
  issues: ImportNote[] = [];
  #fields: ReadonlyMap<string, unknown>;
  #path: string;
  #read = new Set<string>();

  constructor(value: unknown, path: string) {
    this.#path = path;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#fields = new Map(isObject ? Object.entries(value) : []);
    if (!isObject) this.#refuse(importMessage('path_not_object', { path }));
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** A text that is not empty. */
  text(field: string, clean: Clean): string {
    const text = this.maybeEmpty(field, clean);
    if (text === '' && this.issues.length === 0)
      this.#refuse(importMessage('path_empty', { path: this.#pathOf(field) }));
    return text;
  }

  maybeEmpty(field: string, clean: Clean): string {
    const value = this.#take(field);
    if (typeof value === 'string') return clean(value);
    this.#refuse(importMessage('path_not_text', { path: this.#pathOf(field) }));
    return '';
  }

  textOrNull(field: string, clean: Clean): string | null {
    return this.#orNull(field, () => this.maybeEmpty(field, clean) || null);
  }

  /** Above `above`, at most `most`; 1 in place of what is refused. */
  number(field: string, above: number, most: number): number {
    const value = this.#take(field);
    if (typeof value === 'number' && value > above && value <= most) return value;
    const path = this.#pathOf(field);
    this.#refuse(importMessage('path_not_number', { path, value: shown(value), above, most }));
    return 1;
  }

  numberOrNull(field: string, above: number, most: number): number | null {
    return this.#orNull(field, () => this.number(field, above, most));
  }

  whole(field: string, most: number): number {
    const value = this.number(field, 0, most);
    if (!Number.isInteger(value)) {
      const path = this.#pathOf(field);
      this.#refuse(importMessage('path_not_whole', { path, value }));
    }
    return value;
  }

  flagOrNull(field: string): boolean | null {
    return this.#orNull(field, () => {
      const value = this.#take(field);
      if (typeof value === 'boolean') return value;
      this.#refuse(importMessage('path_not_flag', { path: this.#pathOf(field) }));
      return null;
    });
  }

  oneOf<T extends string>(field: string, known: readonly [T, ...T[]]): T {
    const value = this.#take(field);
    const found = known.find((one) => one === value);
    if (found === undefined) {
      const path = this.#pathOf(field);
      this.#refuse(importMessage('path_not_listed', { path, value: shown(value), known }));
    }
    return found ?? known[0];
  }

  oneOfOrNull<T extends string>(field: string, known: readonly [T, ...T[]]): T | null {
    return this.#orNull(field, () => this.oneOf(field, known));
  }

  /** Items of a list of 1 to `most`, each with its path. */
  list(field: string, most: number): { value: unknown; path: string }[] {
    const value = this.#take(field);
    if (Array.isArray(value) && value.length > 0 && value.length <= most)
      return value.map((item: unknown, at) => ({
        value: item,
        path: `${this.#path}.${field}[${at}]`,
      }));
    this.#refuse(importMessage('path_not_list', { path: this.#pathOf(field), most }));
    return [];
  }

  /** Fields that were not read. */
  unread(): string[] {
    return [...this.#fields.keys()]
      .filter((field) => !this.#read.has(field))
      .map((field) => cleanName(field).slice(0, 80));
  }

  #take(field: string): unknown {
    this.#read.add(field);
    return this.#fields.get(field);
  }

  #orNull<T>(field: string, read: () => T): T | null {
    return this.#take(field) === null ? null : read();
  }

  #pathOf(field: string): string {
    return `${this.#path}.${field}`;
  }

  #refuse(message: Message): void {
    this.issues.push({ code: 'BAD_FIELD', message, line: null });
  }
}

/** `null`: missing. */
function shown(value: unknown): string | null {
  return value === undefined ? null : cleanName(JSON.stringify(value)).slice(0, 40);
}
