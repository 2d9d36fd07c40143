/** What is drawn of a page where a link to it is shared (`lib/site/page-picture.ts` of the web app). */
export interface PagePicture {
  title: string;
  /** Above the title: what kind of page it is. */
  kicker?: string;
  /** A sentence below the title. */
  lead: string;
  /** Whether the material may be lasered, in a word or two. */
  verdict?: { text: string; tone: 'ok' | 'warn' | 'stop' };
  /** At most three. */
  facts?: readonly { name: string; value: string }[];
}

/** A request to the drawing process. It gets one at a time. */
export interface DrawRequest {
  picture: PagePicture;
  /** File with the font. */
  font: string;
}

export type DrawReply = { png: Uint8Array } | { failure: string };
