import type { Team } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';

interface InviteDialogProps {
  team: Team;
  onClose: () => void;
  /** A code was made. */
  onCode: (id: string) => void;
}

type Way = 'email' | 'code';

export function InviteDialog({ team, onClose, onCode }: InviteDialogProps) {
  const [way, setWay] = useState<Way>('email');
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Invite people')}>
      <Stack gap={16}>
        <Choice
          label={i18n.t('Invite by')}
          hideLabel
          options={[
            { value: 'email', label: i18n.t('Email') },
            { value: 'code', label: i18n.t('Code') },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'email' ? (
          <EmailForm team={team} onClose={onClose} />
        ) : (
          <CodeForm team={team} onClose={onClose} onCode={onCode} />
        )}
      </Stack>
    </Dialog>
  );
}
