import * as z from 'zod/mini';

/** Every API field needs a description, which becomes part of the OpenAPI document. */
export function field<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.describe(description));
}

export const mapEach = <K extends string, From, To>(
  entries: Record<K, From>,
  map: (from: From) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(entries).map(([name, entry]) => [name, map(entry)]),
  ) as Record<K, To>;

/** For each entry, whether it is so. */
export const flags = <K extends string>(entries: Record<K, { summary: string }>) =>
  mapEach(entries, ({ summary }) => field(z.boolean(), summary));

export const id = (what: string) => field(z.uuid(), `ID of the ${what}.`);

/** Lets a client repeat a create request safely after a lost response. */
export const ownId = z.optional(
  field(
    z.uuid(),
    'ID chosen by the client. Repeating the request adds nothing; the same ID with other content is refused.',
  ),
);

export const timestamp = (what: string) => field(z.string(), `${what}, ISO 8601 in UTC.`);

/** PostgreSQL cannot store null characters in text. */
const withoutNull = z.refine<string>(
  (value) => !value.includes('\u0000'),
  'Remove the null character (U+0000)',
);

export const text = (max: number, description: string) =>
  field(z.string().check(z.trim(), z.minLength(1), z.maxLength(max), withoutNull), description);

/** Emoji and some scripts join characters with U+200C and U+200D; the flags of England, Scotland and Wales end in tags. */
const JOINED = /[\u200C\u200D]|\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Line breaks and characters that turn the direction would let a name look like other words of a mail. */
const withoutInvisible = z.refine<string>(
  (value) => !INVISIBLE.test(value.replaceAll(JOINED, '')),
  'Remove line breaks and invisible characters',
);

/** A name in one line, which mails and other users may show. */
export const lineOfText = (max: number, description: string) =>
  field(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(max), withoutInvisible),
    description,
  );

/** A number within a physical range, both ends included. */
export const ranged = (min: number, max: number, description: string) =>
  field(z.number().check(z.minimum(min), z.maximum(max)), description);

/** The largest whole number that the database keeps in four bytes. */
export const MAX_INTEGER = 2_147_483_647;

/** What counts changes, as a caller has read it; the next one must be kept, too. */
export const seenVersion = (description: string) =>
  field(z.int().check(z.minimum(0), z.maximum(MAX_INTEGER - 1)), description);

export const orNull = <T extends z.ZodMiniType>(schema: T, description: string) =>
  field(z.nullable(schema), description);

export const PAGE_SIZE = 20;

export const pageQuery = z.object({
  cursor: z.optional(
    field(z.string().check(z.maxLength(700)), '`next_cursor` of the previous page.'),
  ),
  limit: z.optional(
    field(
      z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)),
      `Rows per page, 1 to 100; default ${PAGE_SIZE}.`,
    ),
  ),
});

/** A query parameter that may be repeated: `tag=a&tag=b`. */
export const repeated = <T extends z.ZodMiniType>(item: T, max: number, description: string) =>
  field(z.union([item, z.array(item).check(z.minLength(1), z.maxLength(max))]), description);

export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: field(z.array(item), 'Rows of this page, newest first.'),
    next_cursor: orNull(z.string(), 'Cursor of the next page; null on the last one.'),
  });

export const email = field(
  z.email().check(z.maxLength(254)),
  'Email address. It is also the user name.',
);
export const accountName = lineOfText(100, 'Name shown in the app.');
export const newPassword = field(
  z.string().check(z.minLength(10), z.maxLength(128)),
  'Password of 10 to 128 characters. Passwords that are easy to guess are refused.',
);
