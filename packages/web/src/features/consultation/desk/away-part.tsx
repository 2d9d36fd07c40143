import { updateDesk, type Desk } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMinute } from './use-minute.ts';
import { backOn, dayOf, isAway, nextWorkday } from './away.ts';

/** Whether an expert gets new cases. */
export function AvailableSwitch({ desk }: { desk: Desk }) {
  const save = useOperation(updateDesk);
  const isHere = !isAway(desk);
  return (
    <Switch
      label={i18n.t('Available')}
      checked={isHere}
      disabled={save.isPending}
      onChange={() =>
        save.mutate({
          body: { away_until: isHere ? backOn(nextWorkday(new Date())) : null },
        })
      }
    />
  );
}

const DAY_MS = 86_400_000;

/** Until when an expert is away, and what that means. */
export function AwayNote({ desk }: { desk: Desk }) {
  const save = useOperation(updateDesk);
  const now = useMinute();
  if (!isAway(desk) || desk.away_until === null) return null;
  return (
    <Card as="section" aria-label={i18n.t('Away')}>
      <Row gap={16} wrap align="end" justify="between">
        <div>
          <h2>{i18n.t('Away until {time}', { time: formatDateTime(desk.away_until) })}</h2>
          <Text as="p" size="small" tone="second" marginTop={4}>
            {i18n.t('You get no new cases.')}{' '}
            {desk.open > 0
              ? i18n.t(
                  '{n, plural, one {# open case is} other {# open cases are}} yours until you hand them over.',
                  { n: desk.open },
                )
              : null}
          </Text>
        </div>
        <TextField
          type="date"
          label={i18n.t('Back on')}
          min={dayOf(new Date(now + DAY_MS))}
          value={dayOf(new Date(desk.away_until))}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') save.mutate({ body: { away_until: backOn(value) } });
          }}
        />
      </Row>
    </Card>
  );
}
