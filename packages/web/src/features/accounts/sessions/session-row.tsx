import type { Session } from '@beamwright/contract';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { describeUse, nameSession } from './describe-session.ts';

const ICONS = { desktop: IconDeviceLaptop, tablet: IconDeviceTablet, mobile: IconDeviceMobile };

interface SessionRowProps {
  session: Session;
  now: number;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const Icon = ICONS[session.device_type];
  const device = nameSession(session);
  const useTextId = useId();
  return (
    <Row as="li" gap={16} pad="12 16" line="between">
      <Text tone="third" noShrink leading={1}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </Text>
      <Box grow breakWords>
        <Row gap="4 8" wrap>
          <Text as="b" weight={500}>
            {device}
          </Text>
          {session.is_current ? <Pill state="ok">{i18n.t('This device')}</Pill> : null}
        </Row>
        <Text as="p" id={useTextId} size="small" tone="third">
          {describeUse(session, now)}
        </Text>
      </Box>
      {session.is_current ? null : (
        <Button
          color="ink"
          loading={isEnding}
          aria-label={i18n.t('Sign out of {device}', { device })}
          aria-describedby={useTextId}
          onClick={onEnd}
        >
          {i18n.t('Sign out')}
        </Button>
      )}
    </Row>
  );
}
