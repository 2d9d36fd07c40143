import type { PublishedCase } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { Text } from '../../../ui/text.tsx';
import { aboutText } from './solved-text.ts';

/** Solved cases, each with a link to its page. */
export function SolvedRows({ cases }: { cases: readonly PublishedCase[] }) {
  return (
    <RowList>
      {cases.map((each) => (
        <ListRow key={each.id}>
          <Link
            to="/expert-consultation/solved/$solvedId"
            params={{ solvedId: each.id }}
            data-opens-row
          >
            <Text weight={500} breakWords>
              {each.title}
            </Text>
            <Text size="small" tone="second">
              {aboutText(each)}
            </Text>
          </Link>
        </ListRow>
      ))}
    </RowList>
  );
}
