import { listNotices, readNotices } from '@beamwright/contract';
import type { Notice } from '@beamwright/contract';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

const notice = listNotices.output.shape.items.def.element;

export const aNotice = (n: number, overrides: DeepPartial<Notice> = {}): Notice =>
  sampleOf(notice, {
    id: idOf(n),
    kind: 'mention',
    team_id: idOf(70),
    text: {
      code: 'notice.mention',
      values: { actor: `Maker ${n}`, team: 'Northlight Works' },
      text: `Maker ${n} mentioned you in Northlight Works`,
    },
    path: '/notices',
    created_at: new Date().toISOString(),
    ...overrides,
  });

/** The server remembers what was read. */
export function serveNotices(...items: Notice[]) {
  let stored = items;
  api
    .on(listNotices, ({ query: { limit = 20 } }) => ({
      items: stored.slice(0, limit),
      next_cursor: null,
      unread: stored.filter(({ is_read }) => !is_read).length,
    }))
    .on(readNotices, ({ body: { ids } }) => {
      stored = stored.map((each) =>
        ids === undefined || ids.includes(each.id) ? { ...each, is_read: true } : each,
      );
      return undefined;
    });
  return { add: (item: Notice) => (stored = [item, ...stored]) };
}
