import { Disclosure } from '../../../ui/disclosure.tsx';
import type { AiSetting } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { formatDateTime, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import classes from './review-record.module.css';
import {
  adviceText,
  deciderText,
  decisionLabel,
  promotionLabel,
  servedText,
  versionTypeLabel,
} from './review-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

/** History of a setting: automatic reviews, decisions and promotions. */
export function ReviewRecord({ setting }: { setting: AiSetting }) {
  const renderMessage = useRenderMessage();
  return (
    <>
      {setting.auto_review ? <AutoReview setting={setting} /> : null}
      <Stack as="section" gap={8} size="body" line="top" pad="12 0 0" className={classes.part}>
        <Text as="h3" size="body">
          {i18n.t('History')}
        </Text>
        <Stack as="ol" gap={8} className={classes.events}>
          {setting.history.map((event) => (
            <Event key={event.decided_at + event.decision} at={event.decided_at}>
              {i18n.t('{what} by {who}', {
                what: decisionLabel(event.decision),
                who: deciderText(event),
              })}
              {event.note && event.decision !== 'roll_back' ? (
                <Text as="q" tone="second" block>
                  {renderMessage(event.note)}
                </Text>
              ) : null}
            </Event>
          ))}
          <Event at={setting.created_at}>
            {setting.created_by === null
              ? i18n.t('Generated')
              : i18n.t('Generated for {name}', { name: setting.created_by })}
            {`, ${setting.version} ${versionTypeLabel(setting.version_type)}`}
          </Event>
        </Stack>
        <Promotions setting={setting} />
      </Stack>
      {setting.review_log.length > 0 ? <ReviewLog log={setting.review_log} /> : null}
    </>
  );
}

function AutoReview({ setting: { auto_review, auto_reviewed_at } }: { setting: AiSetting }) {
  const renderMessage = useRenderMessage();
  if (auto_review === null) return null;
  const { recommended_action, confidence_score, reasoning, issues_found, bounds } = auto_review;
  return (
    <Stack as="section" gap={8} size="body" line="top" pad="12 0 0" className={classes.part}>
      <Text as="h3" size="body">
        {i18n.t('Automatic review')}
      </Text>
      <p>
        {i18n.t('{advice} ({sure} confidence).', {
          advice: adviceText(recommended_action),
          sure: formatPercent(confidence_score),
        })}{' '}
        {auto_reviewed_at === null ? null : (
          <time dateTime={auto_reviewed_at}>{formatDateTime(auto_reviewed_at)}</time>
        )}
      </p>
      <Box as="blockquote" breakWords line="left">
        {renderMessage(reasoning)}
      </Box>
      {issues_found.length + bounds.length > 0 ? (
        <Box as="ul" bullets>
          {[...issues_found, ...bounds.map(renderMessage)].map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </Box>
      ) : null}
    </Stack>
  );
}

function Promotions({ setting: { promotions, times_used } }: { setting: AiSetting }) {
  if (promotions.length === 0) return null;
  return (
    <>
      <h4>{i18n.t('Promotions')}</h4>
      <p>{servedText(times_used)}</p>
      <Stack as="ol" gap={8} className={classes.events}>
        {promotions.map((promotion) => (
          <Event key={promotion.promoted_at + promotion.kind} at={promotion.promoted_at}>
            {promotionLabel(promotion.kind)}{' '}
            {promotion.rolled_back_at === null
              ? i18n.t('(active)')
              : i18n.t('(withdrawn {time})', { time: formatDateTime(promotion.rolled_back_at) })}
          </Event>
        ))}
      </Stack>
    </>
  );
}

function ReviewLog({ log }: { log: AiSetting['review_log'] }) {
  const renderMessage = useRenderMessage();
  return (
    <Stack as="details" gap={8} size="body" line="top" pad="12 0 0" className={classes.part}>
      <Disclosure>{i18n.t('Automatic review log ({n})', { n: log.length })}</Disclosure>
      <Stack as="ol" gap={8} className={classes.events}>
        {log.map((entry) => (
          <Event key={entry.created_at} at={entry.created_at}>
            {entry.passed ? i18n.t('Passed') : i18n.t('Failed')} · {entry.model_used} ·{' '}
            {renderMessage(entry.reasoning)}
          </Event>
        ))}
      </Stack>
    </Stack>
  );
}

function Event({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <span>{children}</span>
    </li>
  );
}
