/** What a request is sent with. */
interface Example {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

export type Examples = Readonly<Record<string, Example>>;
