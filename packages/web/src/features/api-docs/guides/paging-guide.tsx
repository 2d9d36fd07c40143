import { PAGE_SIZE } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Prose, type GuideProps } from './guide.tsx';

export const PagingGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="paging" reader={reader} />}>
    <Prose>
      {i18n.t(
        'Paged lists return `items` and `next_cursor`, {n} at a time. `limit` asks for 1 to 100. A list without `next_cursor` is complete.',
        { n: PAGE_SIZE },
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'Send `next_cursor` as `cursor` for the next page, with the rest of the query as it was; on the last page it’s `null`. The header `Link` has the whole address, as `rel=next`.',
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'A cursor is a place, not a number: rows that are added or deleted meanwhile neither repeat nor hide others. Don’t read or build cursors; their form may change.',
      )}
    </Prose>
  </Guide>
);
