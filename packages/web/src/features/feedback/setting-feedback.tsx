import { Button } from '../../ui/button.tsx';
import { useId, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useMayAct, useWorkspace } from '../../lib/workspace.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { TriesList } from './tries-list.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

interface SettingFeedbackProps {
  settingId: string;
}

/** Results of a setting so far, and the button to add one. */
export function SettingFeedback({ settingId }: SettingFeedbackProps) {
  const isInTeam = useWorkspace().teamId !== null;
  const [isAsking, setAsking] = useState(false);
  const mayAdd = useMayAct('member');
  const id = useId();
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Row gap="8 16" justify="between" wrap>
        <h3 id={id}>{i18n.t('Results')}</h3>
        {mayAdd ? <Button onClick={() => setAsking(true)}>{i18n.t('Give feedback')}</Button> : null}
      </Row>
      {isInTeam ? <TriesList settingId={settingId} /> : null}
      <FeedbackList settingId={settingId} />
      {isAsking && mayAdd ? (
        <FeedbackDialog settingId={settingId} onClose={() => setAsking(false)} />
      ) : null}
    </Stack>
  );
}
