import type { ShownBanner } from '@beamwright/contract';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './banner-bar.module.css';
import { BannerLink } from './banner-link.tsx';
import { SEVERITY_ICONS, severityName } from './severity-text.ts';

interface BannerBarProps {
  banner: Pick<ShownBanner, 'message' | 'severity' | 'action_label' | 'action_url'>;
  /** Its place among the banners, from 0. */
  at: number;
  count: number;
  onTurn?: (by: -1 | 1) => void;
  onPress?: () => void;
  /** Left out where it can't be dismissed. */
  onDismiss?: (() => void) | undefined;
  ref?: Ref<HTMLElement>;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** One banner, with arrows to the others. On a narrow screen its button and the arrows are below the message. */
export function BannerBar(props: BannerBarProps) {
  const { banner, at, count, onTurn, onPress, onDismiss, ref } = props;
  const { message, severity, action_label, action_url } = banner;
  const Icon = SEVERITY_ICONS[severity];
  return (
    <aside ref={ref} className={classes.frame} aria-label={i18n.t('Announcement')}>
      <div className={classes.bar} data-severity={severity}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <Text as="p" weight={500} breakWords pad="8 0" role="status">
          <VisuallyHidden>{severityName(severity)}: </VisuallyHidden>
          {message}
        </Text>
        <span>
          {action_label !== null && action_url !== null ? (
            <BannerLink href={action_url} label={action_label} onPress={onPress} />
          ) : null}
        </span>
        <span>
          {count > 1 ? (
            <Row gap={4} inline>
              <IconButton aria-label={i18n.t('Previous announcement')} onClick={() => onTurn?.(-1)}>
                <IconChevronLeft {...icon} />
              </IconButton>
              <Text size="label" mono noWrap aria-live="off">
                {i18n.t('{n} of {m}', { n: at + 1, m: count })}
              </Text>
              <IconButton aria-label={i18n.t('Next announcement')} onClick={() => onTurn?.(1)}>
                <IconChevronRight {...icon} />
              </IconButton>
            </Row>
          ) : null}
        </span>
        {onDismiss ? (
          <IconButton aria-label={i18n.t('Dismiss announcement')} onClick={onDismiss}>
            <IconX {...icon} />
          </IconButton>
        ) : null}
      </div>
    </aside>
  );
}
