import { stopViewing } from '@beamwright/contract';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastError } from '../../../ui/toast.ts';
import { clockText, useTimeLeft } from './use-time-left.ts';
import { leaveView } from './leave-view.ts';
import classes from './view-banner.module.css';

/** Says as whom an administrator views, and for how long; ends it. */
export function ViewBanner() {
  const { id, name, viewed_until } = useProfile();
  const left = useTimeLeft(viewed_until ?? '');
  const [isStopping, setIsStopping] = useState(false);
  const leave = useEffectEvent(() => leaveView(id));
  useEffect(() => {
    // From now on, everything would be about the administrator.
    if (left === 0) leave();
  }, [left]);
  const stop = () => {
    setIsStopping(true);
    call(stopViewing).then(
      () => leaveView(id),
      (error: unknown) => {
        setIsStopping(false);
        toastError(error);
      },
    );
  };
  return (
    <Row
      as="aside"
      gap="4 12"
      wrap
      pad="8 20"
      size="small"
      className={classes.banner}
      aria-label={i18n.t('Viewing as {name}', { name })}
    >
      <IconEye size={18} stroke={1.6} aria-hidden="true" />
      <span role="status">
        {i18n.t('Viewing as')} <b>{name}</b>
        {i18n.t(', read-only. Recorded in the audit log.')}
      </span>
      <Text mono noWrap role="timer">
        {i18n.t('{time} left', { time: clockText(left) })}
      </Text>
      <Box marginLeft="auto">
        <Button className={classes.stop} loading={isStopping} onClick={stop}>
          {i18n.t('Stop viewing')}
        </Button>
      </Box>
    </Row>
  );
}
