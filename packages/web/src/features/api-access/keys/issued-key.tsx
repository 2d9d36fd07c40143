import type { IssuedKey } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { FirstRequest } from './first-request.tsx';

interface IssuedKeyCardProps {
  issued: IssuedKey;
  title: string;
  onDone: () => void;
}

/** A key in full, with a first request. */
export function IssuedKeyCard({ issued: { token, scopes }, title, onDone }: IssuedKeyCardProps) {
  return (
    <ShownOnce
      title={title}
      secret={token}
      copied={i18n.t('Key copied')}
      note={i18n.t('Copy it now. We keep only a hash and the last 4 characters.')}
      leave={{
        title: i18n.t('Leave without copying the key?'),
        body: i18n.t('It won’t be shown again. You can rotate it to get a new one.'),
      }}
    >
      <FirstRequest
        token={token}
        scopes={scopes}
        start={
          <Button variant="filled" color="ink" onClick={onDone}>
            {i18n.t('I’ve copied it')}
          </Button>
        }
      />
    </ShownOnce>
  );
}
