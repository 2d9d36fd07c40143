import type { ReactNode } from 'react';
import type { PagePicture } from './page-picture.ts';
import type { PublicFile } from './public-file.ts';
import type { SiteFacts } from './site-facts.ts';

/** An object of schema.org, as search engines read it. */
export type StructuredData = Readonly<Record<string, unknown>> & { '@type': string };

/** A page that visitors read, rendered when the app is built. */
export interface PublicPage {
  /** Without the language: `/materials/birch-plywood`. */
  path: string;
  /** Before ` | Beamwright`. */
  title: string;
  /** What the page is called among the pages above it; its title otherwise. */
  shortTitle?: string;
  /** One or two sentences for lists of search results, of at most 160 characters. */
  description: string;
  /** What search engines are told about the page, besides its place in the site. */
  data: readonly StructuredData[];
  /** Titles and paths of the pages above it, from the top. */
  parents?: readonly { title: string; path: string }[];
  /** What is drawn of it where a link to it is shared; its title and description otherwise. */
  picture?: PagePicture;
  /**
   * Materials that it shows, if it does: the server adds what the administrators of the installation know about them.
   */
  materials?: readonly string[];
  /** What it loads when somebody asks for more. */
  files?: readonly PublicFile[];
  /** Of a page that only answers: no list of pages has it, and no search engine. */
  isHidden?: true;
  body: () => ReactNode;
}

/** A page that shows the plans: the server renders it from its plans table. */
export interface PlanPage extends Omit<PublicPage, 'body' | 'data' | 'files'> {
  data: (facts: SiteFacts) => readonly StructuredData[];
  body: (facts: SiteFacts) => ReactNode;
}
