import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';

interface EnglishTextProps {
  as?: 'span' | 'small';
  children: ReactNode;
}

/** Text of the data that is English in every language, such as a note of a source: it is read aloud in English. */
export function EnglishText({ as: Tag, children }: EnglishTextProps) {
  if (!i18n.locale.startsWith('en')) {
    const Element = Tag ?? 'span';
    return <Element lang="en">{children}</Element>;
  }
  return Tag ? <Tag>{children}</Tag> : children;
}
