import { i18n } from '../../../lib/i18n.ts';
import { CHANGELOG_ANCHOR, ERRORS_ANCHOR, guideAnchor } from '../anchors.ts';
import type { Reference } from '../document/read-reference.ts';
import { groupName } from '../document/group-name.ts';
import { GUIDES } from '../guides/guides.tsx';

interface NavEntry {
  anchor: string;
  title: string;
  /** Of an operation, whose title is English. */
  method?: string;
}

export interface NavGroup {
  name: string;
  entries: NavEntry[];
}

/** What the page contains, in its order. */
export const listNavGroups = (reference: Reference | undefined): NavGroup[] => [
  {
    name: i18n.t('Start'),
    entries: GUIDES.map(({ id, title }) => ({ anchor: guideAnchor(id), title: title() })),
  },
  ...(reference?.groups.map(({ tag, operations }) => ({
    name: groupName(tag),
    entries: operations.map(({ id, title, method }) => ({ anchor: id, title, method })),
  })) ?? []),
  {
    name: i18n.t('More'),
    entries: [
      { anchor: ERRORS_ANCHOR, title: i18n.t('Error codes') },
      { anchor: CHANGELOG_ANCHOR, title: i18n.t('Changelog') },
    ],
  },
];
