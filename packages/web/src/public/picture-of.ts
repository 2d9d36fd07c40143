import { pathIn, type PageLocale } from '../lib/site/addresses.ts';
import type { PagePicture } from '../lib/site/page-picture.ts';
import type { PublicPage } from '../lib/site/public-page.ts';

export type DrawnPage = Pick<PublicPage, 'path' | 'title' | 'description' | 'picture'>;

/** Pixels, of every picture. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** `/materials/mdf` has `/og/materials/mdf.png`. */
export function picturePathOf({ path }: Pick<PublicPage, 'path'>, locale: PageLocale): string {
  const page = pathIn(locale, path);
  return `/og${page === '/' ? '/home' : page}.png`;
}

/** What the server draws of a page. */
export const pictureOf = ({ title, description, picture }: DrawnPage): PagePicture => ({
  title,
  lead: description,
  ...picture,
});

/** The picture in words: what it shows, in its order. */
export function describePicture(page: DrawnPage): string {
  const { title = '', lead = '', verdict, facts = [] } = pictureOf(page);
  const shown = verdict?.tone === 'stop' ? [] : facts;
  return [
    verdict ? `${title}: ${verdict.text}` : title,
    shown.length > 0 ? shown.map(({ name, value }) => `${name} ${value}`).join(', ') : lead,
  ].join('. ');
}
