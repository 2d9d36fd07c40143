import type { IssuedEndpoint } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { Row } from '../../../ui/stack.tsx';
import { SendTest } from './send-test.tsx';

interface IssuedSecretProps {
  issued: IssuedEndpoint;
  title: string;
  onDone: () => void;
}

/** The secret of an endpoint in full, with a first event. */
export function IssuedSecret({ issued, title, onDone }: IssuedSecretProps) {
  return (
    <ShownOnce
      title={title}
      secret={issued.secret}
      copied={i18n.t('Secret copied')}
      note={i18n.t(
        'Copy it now. Your server verifies each event with it, by the headers webhook-id, webhook-timestamp and webhook-signature of the Standard Webhooks rules.',
      )}
      leave={{
        title: i18n.t('Leave without copying the secret?'),
        body: i18n.t('It won’t be shown again. You can rotate it to get a new one.'),
      }}
    >
      <Row gap="8 12" wrap>
        <Button variant="filled" color="ink" onClick={onDone}>
          {i18n.t('I’ve copied it')}
        </Button>
        <SendTest endpoint={issued} />
      </Row>
    </ShownOnce>
  );
}
