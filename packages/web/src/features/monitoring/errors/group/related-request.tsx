import type { RelatedRequest as Request } from '@beamwright/contract';
import { formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';
import { clockTime } from './clock-time.ts';
import { CodeBlock } from './code-block.tsx';

/** The request behind the error, with its lines in the log. */
export function RelatedRequest({ request }: { request: Request }) {
  const { id, method, path, status, log } = request;
  const rows = [
    ...(method === null ? [] : [[i18n.t('Request'), `${method} ${path ?? ''}`] as const]),
    [i18n.t('Request ID'), id] as const,
    ...(request.ms === null ? [] : [[i18n.t('Took'), tookText(request)] as const]),
  ];
  return (
    <Card flush clip aria-label={i18n.t('Related request')}>
      <CardHead title={i18n.t('Related request')}>
        {status === null ? null : (
          <Pill state={status >= 500 ? 'stop' : status >= 400 ? 'warn' : 'ok'}>{status}</Pill>
        )}
      </CardHead>
      <Stack as="dl" gap={8} pad="0 20 16">
        {rows.map(([label, text]) => (
          <Row key={label} gap="0 12" align="baseline" wrap>
            <Text as="dt" size="small" tone="third" noShrink style={{ width: 112 }}>
              {label}
            </Text>
            <Text as="dd" size="small" mono grow breakWords style={{ flexBasis: 180 }}>
              {text}
            </Text>
          </Row>
        ))}
      </Stack>
      {log.length === 0 ? (
        <Text as="p" size="small" tone="second" pad="12 20" line="top">
          {method === null
            ? i18n.t(
                'No log lines are stored here: another server process answered the request, or it was too long ago. Search the servers’ logs for its ID.',
              )
            : i18n.t('No log lines are stored. Search the server’s log for its ID.')}
        </Text>
      ) : (
        <CodeBlock label={i18n.t('Log lines')}>
          {log.map(({ at, level, text }, index) => (
            <Text
              key={`${at} ${index}`}
              block
              pad="0 20"
              tone={level === 'error' || level === 'fatal' ? 'stop' : undefined}
            >{`${clockTime(at)} ${level.padEnd(5)} ${text}\n`}</Text>
          ))}
        </CodeBlock>
      )}
    </Card>
  );
}

/** `1,184 ms · database 18 ms · model 0 ms` */
function tookText({ ms, database_ms, model_ms }: Request): string {
  const inMs = (value: number) => `${formatNumber(Math.round(value))} ms`;
  return [
    inMs(ms ?? 0),
    ...(database_ms === null ? [] : [i18n.t('database {time}', { time: inMs(database_ms) })]),
    ...(model_ms === null ? [] : [i18n.t('model {time}', { time: inMs(model_ms) })]),
  ].join(' · ');
}
