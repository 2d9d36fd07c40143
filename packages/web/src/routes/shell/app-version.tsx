import { getHealth } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';
import { Text } from '../../ui/text.tsx';

/** Version of the server; an empty line of the same height while it loads. */
export function AppVersion() {
  const { data } = useQuery({ ...queryOptionsFor(getHealth), staleTime: Infinity, retry: false });
  return (
    <Text as="div" pad="0 12" size="label" mono leading={1.5} tone="third">
      {data ? `v${data.version}` : '\u00a0'}
    </Text>
  );
}
