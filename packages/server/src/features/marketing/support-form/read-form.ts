import { supportMessage, type SupportMessage } from '@beamwright/contract';

const FIELDS = ['name', 'email', 'topic', 'message', 'about'] as const;
export type FormField = (typeof FIELDS)[number];

/** What somebody typed; empty where nothing was. */
export type Typed = Readonly<Record<FormField, string>>;

export function readForm(form: URLSearchParams, referer: string | undefined): Typed {
  const valueOf = (name: string) => form.get(name)?.trim().replaceAll('\r\n', '\n') ?? '';
  const typed = Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)])) as Typed;
  return { ...typed, about: typed.about || aboutIn(referer) };
}

/** The message, or the fields that are missing or wrong. */
export function toMessage(typed: Typed): SupportMessage | readonly FormField[] {
  const parsed = supportMessage.safeParse(
    Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  return FIELDS.filter((name) => parsed.error.issues.some(({ path }) => path[0] === name));
}

/** Without JavaScript, the page can't read its own address: the browser tells where the form was. */
function aboutIn(referer: string | undefined): string {
  const about =
    referer !== undefined && URL.canParse(referer)
      ? new URL(referer).searchParams.get('about')
      : null;
  const parsed = supportMessage.shape.about.safeParse(about ?? undefined);
  return (parsed.success ? parsed.data : undefined) ?? '';
}
