import { MAX_BULK_IDS } from '@beamwright/contract';
import type { changeSettings, OperationInput, Setting } from '@beamwright/contract';
import type { Chosen } from '../../../lib/chosen-settings.ts';

export type Change = OperationInput<typeof changeSettings>['body']['change'];

type Body = OperationInput<typeof changeSettings>['body'];

/** Request bodies of a change; each names at most 500 settings. */
export function bodiesOf(chosen: Chosen, change: Change): Body[] {
  if ('filter' in chosen) return [{ filter: chosen.filter, change }];
  const bodies: Body[] = [];
  for (let at = 0; at < chosen.ids.length; at += MAX_BULK_IDS) {
    bodies.push({ ids: chosen.ids.slice(at, at + MAX_BULK_IDS), change });
  }
  return bodies;
}

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const hasTag = (tags: readonly string[], tag: string) => tags.some((each) => sameTag(each, tag));

/** The setting after the change; null when it was deleted. */
export function changed(setting: Setting, change: Change): Setting | null {
  switch (change.kind) {
    case 'move':
      return { ...setting, folder_id: change.folder_id };
    case 'pin':
      return { ...setting, is_pinned: change.is_pinned };
    case 'tag': {
      const kept = setting.tags.filter((tag) => !hasTag(change.remove, tag));
      const added = change.add.filter((tag) => !hasTag(kept, tag));
      return { ...setting, tags: [...kept, ...added].sort((a, b) => a.localeCompare(b)) };
    }
    case 'delete':
      return null;
    case 'restore':
      return setting;
  }
}
