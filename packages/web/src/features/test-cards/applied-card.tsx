import type { CardFit, Setting, SpeedUnit, TestCard } from '@beamwright/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './applied-card.module.css';
import { fittedText, fittedLabel } from './fit-text.ts';
import { stepsOf } from './setting-steps.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface AppliedCardProps {
  card: TestCard;
  fit: CardFit;
  /** The setting before the card was applied; null when that was in an earlier session. */
  before: Setting | null;
  /** Results the engine has for the machine; null when unknown. */
  machineResults: number | null;
  speedUnit: SpeedUnit;
}

/** What was saved: old and new values, and the machine's number of results. */
export function AppliedCard({ card, fit, before, machineResults, speedUnit }: AppliedCardProps) {
  const element = useRef<HTMLDivElement>(null);
  const isFresh = before !== null;
  // The clicked button is gone, so its outcome takes focus.
  useEffect(() => {
    if (isFresh) element.current?.focus();
  }, [isFresh]);
  const step = before ? stepsOf(before)[card.step_index] : undefined;
  return (
    <Stack ref={element} tabIndex={-1} gap={12}>
      <Notice
        kind="ok"
        role="status"
        title={i18n.t('Saved as version {version}', { version: card.applied_version ?? '' })}
      >
        {machineResults !== null && machineResults > 0
          ? i18n.t(
              '{n, plural, one {Your machine now has # result. New answers for this machine use it.} other {Your machine now has # results. New answers for this machine use them.}}',
              { n: machineResults },
            )
          : null}
      </Notice>
      <dl className={classes.changes}>
        {fit.axes.map(({ axis, value }) => {
          const raw = step?.[axis as keyof typeof step];
          const after = fittedText(axis, value, speedUnit);
          const was = typeof raw === 'number' ? fittedText(axis, raw, speedUnit) : null;
          return (
            <Row gap={12} align="baseline" justify="between" pad="8 0" key={axis}>
              <Text as="dt" tone="second">
                {fittedLabel(axis)}
              </Text>
              <Row as="dd" gap="4 8" wrap size="body" mono>
                {was === after ? <span>{i18n.t('unchanged')}</span> : null}
                {was !== null && was !== after ? (
                  <>
                    <s>{was}</s>
                    <IconArrowRight size={16} stroke={1.6} aria-label={i18n.t('changed to')} />
                  </>
                ) : null}
                <Text as="b" weight={600}>
                  {after}
                </Text>
              </Row>
            </Row>
          );
        })}
      </dl>
    </Stack>
  );
}
