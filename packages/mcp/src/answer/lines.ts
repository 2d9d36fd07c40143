/** A title with one bullet per sentence; nothing without sentences. */
export function bullets(title: string, sentences: readonly string[]): string[] {
  return sentences.length === 0 ? [] : [`${title}:`, ...sentences.map((one) => `- ${one}`)];
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A record without what is `null`: what a machine or a work does not use is left out of an answer. */
export function withoutNulls<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
