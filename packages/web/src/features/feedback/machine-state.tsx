import { listMachineResults } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatAgo, formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Pill } from '../../ui/pill.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

const DAY_MS = 86_400_000;

function agoText(iso: string): string {
  const ms = Math.min(new Date(iso).getTime() - Date.now(), 0);
  return -ms < DAY_MS ? formatAgo(ms) : formatDate(iso);
}

/** How well a team knows a machine: results, of how many people, and the newest. */
export function MachineState({ machineId }: { machineId: string }) {
  const { data } = useQuery(queryOptionsFor(listMachineResults));
  if (!data) return null;
  const known = data.items.find(({ machine_id }) => machine_id === machineId);
  if (known === undefined) {
    return (
      <Row>
        <Pill state="warn">{i18n.t('No results')}</Pill>
      </Row>
    );
  }
  const { results, people, last_at, last_by } = known;
  const ago = agoText(last_at);
  return (
    <Stack size="small" tone="second">
      <Text size="small" tone="first">
        {people > 0
          ? i18n.t(
              '{results, plural, one {# result} other {# results}} from {people, plural, one {# person} other {# people}}',
              { results, people },
            )
          : i18n.t('{n, plural, one {# result} other {# results}}', { n: results })}
      </Text>
      <Text size="small" tone="third">
        {last_by === null
          ? i18n.t('Last: {ago}', { ago })
          : i18n.t('Last: {name}, {ago}', { name: last_by.name, ago })}
      </Text>
    </Stack>
  );
}
