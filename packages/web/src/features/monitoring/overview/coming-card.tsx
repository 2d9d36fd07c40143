import type { Attention } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './overview.module.css';

/** What happens in the next 14 days. */
export function ComingCard({ coming }: { coming: Attention['coming'] }) {
  const render = useRenderMessage();
  if (coming.length === 0) return null;
  return (
    <Card flush aria-labelledby="coming-up">
      <Text as="h2" block pad="16 20 8" id="coming-up">
        {i18n.t('Coming up')}
      </Text>
      <ul>
        {coming.map(({ at, text, page }) => (
          <Row
            as="li"
            key={`${at} ${text.code}`}
            gap={12}
            pad="12 20"
            align="baseline"
            line="between"
            size="small"
            className={classes.coming}
          >
            <Text as="time" tone="third" dateTime={at}>
              {isMidnight(at) ? formatDate(at) : formatDateTime(at)}
            </Text>
            <Link to={page}>{render(text)}</Link>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** Such as the start of a month: the day says it. */
const isMidnight = (iso: string): boolean => iso.slice(11, 19) === '00:00:00';
