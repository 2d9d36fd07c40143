import type { ErrorOverview } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ErrorsSearchChange } from './errors-search.ts';

type Top = ErrorOverview['top_routes'];

interface TopErrorsProps {
  overview: ErrorOverview;
  onSearch: (change: ErrorsSearchChange) => void;
}

/** Where most errors are, and which; each leads to its rows. */
export function TopErrors({ overview: { top_routes, top_types }, onSearch }: TopErrorsProps) {
  if (top_routes.length + top_types.length === 0) return null;
  const find = (q: string) => onSearch({ q, state: undefined });
  return (
    <details>
      <Disclosure>{i18n.t('Top pages, operations and types')}</Disclosure>
      <Columns count={2} stackOn="phone" gap={16} marginTop={8}>
        <TopList title={i18n.t('Pages and operations')} top={top_routes} onFind={find} />
        <TopList title={i18n.t('Types')} top={top_types} onFind={find} />
      </Columns>
    </details>
  );
}

function TopList(props: { title: string; top: Top; onFind: (name: string) => void }) {
  const { title, top, onFind } = props;
  return (
    <Card flush>
      <Text as="h2" size="card" block pad="16 20 8">
        {title}
      </Text>
      <Box as="ol" pad="0 20 12">
        {top.map(({ name, events }) => (
          <Row as="li" key={name} gap={12} justify="between" line="between">
            <Text
              as="button"
              type="button"
              size="small"
              mono
              truncate
              pad="8 0"
              controlHeight
              textAlign="left"
              onClick={() => onFind(name)}
            >
              {name}
            </Text>
            <Text size="small" mono tone="second">
              {formatNumber(events)}
            </Text>
          </Row>
        ))}
      </Box>
    </Card>
  );
}
