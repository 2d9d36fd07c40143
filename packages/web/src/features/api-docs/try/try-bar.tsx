import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { ApiOperation } from '../document/read-reference.ts';
import { useTestKey } from './test-key.ts';
import type { Try } from './use-try.ts';

interface TryBarProps {
  operation: ApiOperation;
  tried: Try;
}

/** Below a sample: sends the request, or says why the reader can’t and what comes first. */
export function TryBar({ operation, tried }: TryBarProps) {
  const { access, token } = useTestKey();
  if (operation.upload) {
    return <Bar words={i18n.t('Sends a file: run the sample where the file is.')} />;
  }
  if (operation.isPublic) {
    return (
      <Bar
        words={i18n.t('On this server, without a key')}
        actions={<Send {...{ operation, tried }} />}
      />
    );
  }
  switch (access) {
    case null:
      return <Bar words={i18n.t('Loading...')} />;
    case 'visitor':
      return (
        <Bar
          words={i18n.t('With a plan that includes API access, sign in to send it from here.')}
          actions={
            <ButtonLink to="/login" search={{ return: `/api/docs#${operation.id}` }}>
              {i18n.t('Sign in')}
            </ButtonLink>
          }
        />
      );
    case 'plan':
      return (
        <Bar
          words={i18n.t('Your plan doesn’t include API access.')}
          actions={<ButtonLink to="/upgrade">{i18n.t('See plans')}</ButtonLink>}
        />
      );
    case 'granted':
      return (
        <Bar
          words={
            token === null
              ? i18n.t('Uses a test key: every scope, your real data, until you reload.')
              : i18n.t('Test key …{last}: every scope, your real data, until you reload.', {
                  last: token.slice(-4),
                })
          }
          actions={<Send {...{ operation, tried }} />}
        />
      );
  }
}

function Bar({ words, actions }: { words: string; actions?: ReactNode }) {
  return (
    <Row gap="8 12" wrap justify="between" pad="8 8 8 16" ground="sunk" line="top" controlHeight>
      <Text size="small" tone="second" basis>
        {words}
      </Text>
      <Row gap={8}>{actions}</Row>
    </Row>
  );
}

function Send({ operation, tried }: TryBarProps) {
  const { isIssuing } = useTestKey();
  const { body } = operation;
  const { state } = tried;
  const canEdit = body !== null || Object.keys({ ...state.params, ...state.query }).length > 0;
  return (
    <>
      {canEdit ? (
        <Button
          variant="subtle"
          color="ink"
          aria-expanded={tried.isEditing}
          aria-label={
            tried.isEditing
              ? i18n.t('Done editing: {title}', { title: operation.title })
              : i18n.t('Edit request: {title}', { title: operation.title })
          }
          onClick={tried.toggleEditing}
        >
          {tried.isEditing ? i18n.t('Done') : i18n.t('Edit')}
        </Button>
      ) : null}
      <Button
        variant="filled"
        loading={tried.isSending || isIssuing}
        leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden="true" />}
        aria-label={i18n.t('Send request: {title}', { title: operation.title })}
        onClick={() => void tried.send()}
      >
        {i18n.t('Send request')}
      </Button>
    </>
  );
}
