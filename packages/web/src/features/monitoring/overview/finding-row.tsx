import type { AttentionFinding } from '@beamwright/contract';
import { IconZzz } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Box } from '../../../ui/box.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { effortText } from './effort-text.ts';
import classes from './overview.module.css';

interface FindingRowProps {
  finding: AttentionFinding;
  number: number;
  isChosen: boolean;
  checkedAt: string;
  onSnooze: () => void;
}

/** What, how bad, and the act that ends it. */
export function FindingRow({ finding, number, isChosen, checkedAt, onSnooze }: FindingRowProps) {
  const render = useRenderMessage();
  const router = useRouter();
  const { id, title, detail, since, minutes, page, action } = finding;
  const name = render(title);
  const sinceText =
    since === null ? null : i18n.t('Since {when}.', { when: sinceWhen(since, checkedAt) });
  return (
    <Row
      as="li"
      gap="8 16"
      pad="12 20"
      wrap
      className={classes.finding}
      data-chosen={isChosen || undefined}
      data-finding={id}
    >
      <Text size="label" mono tone="third" hideOn="phone" className={classes.number}>
        {number}
      </Text>
      <Box basis>
        <Text as="h3" size="body" weight={550}>
          {name}
        </Text>
        <Text as="p" size="small" tone="second" breakWords>
          {[sinceText, detail === null ? null : render(detail)].filter(Boolean).join(' ')}
        </Text>
      </Box>
      {minutes === null ? null : (
        <Text size="label" mono tone="third" noWrap>
          {effortText(minutes)}
        </Text>
      )}
      <Row gap={4}>
        <ButtonAnchor
          href={page}
          className={classes.act}
          variant={isChosen ? 'filled' : 'default'}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void router.navigate({ href: page });
          }}
        >
          {render(action)}
        </ButtonAnchor>
        <IconButton
          color="ink"
          aria-label={i18n.t('Snooze until tomorrow: {name}', { name })}
          onClick={onSnooze}
        >
          <IconZzz size={18} stroke={1.6} />
        </IconButton>
      </Row>
    </Row>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time of day within the last 24 hours, else the day. */
const sinceWhen = (since: string, checkedAt: string): string =>
  Date.parse(checkedAt) - Date.parse(since) < DAY_MS ? formatTime(since) : formatDate(since);
