/** What is drawn of a page where a link to it is shared, by the server. */
export interface PagePicture {
  /** The page's title otherwise. */
  title?: string;
  /** Above the title: what kind of page it is. */
  kicker?: string;
  /** A sentence below the title; the page's description otherwise. */
  lead?: string;
  /** Whether the material may be lasered, in a word or two. */
  verdict?: { text: string; tone: 'ok' | 'warn' | 'stop' };
  /** At most three, as the best-known setting's speed, power and passes. What is blocked has none. */
  facts?: readonly { name: string; value: string }[];
}
