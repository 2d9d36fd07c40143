import type { KeyScope } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { invalidateSlices } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { curlOf, firstPathFor, sendFirst, type FirstAnswer } from '../first-request.ts';
import { copyText } from '../../../ui/copy-text.ts';

interface FirstRequestProps {
  token: string;
  scopes: readonly KeyScope[];
  /** Before its buttons. */
  start: ReactNode;
}

/** What to send first with a new key, for a shell and to try right here. */
export function FirstRequest({ token, scopes, start }: FirstRequestProps) {
  const path = firstPathFor(scopes);
  const readUsage = useReadUsage();
  const send = useMutation({
    mutationKey: ['api-access.first-request'],
    mutationFn: (to: string) => sendFirst(token, to),
    onSuccess: readUsage,
  });
  if (path === null) {
    return (
      <>
        <Text as="p" size="small" tone="second">
          {i18n.t('Send it with each request as {header}.', {
            header: 'Authorization: Bearer bw_live_…',
          })}
        </Text>
        <Row>{start}</Row>
      </>
    );
  }
  const command = curlOf(token, location.origin + path);
  return (
    <>
      <Box
        as="pre"
        mono
        size="small"
        leading={1.6}
        breakWords
        pad={12}
        ground="sunk"
        radius="control"
        style={{ whiteSpace: 'pre-wrap' }}
      >
        {command}
      </Box>
      <Row gap={8} wrap>
        {start}
        <Button loading={send.isPending} onClick={() => send.mutate(path)}>
          {i18n.t('Send a first request')}
        </Button>
        <Button
          variant="subtle"
          color="ink"
          onClick={() => void copyText(command, i18n.t('Command copied'))}
        >
          {i18n.t('Copy command')}
        </Button>
        <Text size="small" tone={toneOf(send)} role="status">
          {send.data ? answerText(send.data) : null}
          {send.error ? i18n.t('Couldn’t reach the server. Try again.') : null}
        </Text>
      </Row>
      {send.data && send.data.body !== '' ? (
        <Box
          as="pre"
          role="group"
          aria-label={i18n.t('Answer')}
          tabIndex={0}
          mono
          size="small"
          leading={1.6}
          pad={12}
          ground="sunk"
          radius="control"
          style={{ maxHeight: 240, overflow: 'auto' }}
        >
          {send.data.body}
        </Box>
      ) : null}
    </>
  );
}

/** When a server has counted a request: it does so every five seconds. */
const COUNTED_AFTER_MS = 6000;

/** Reads the keys and their usage again, once what was sent is in them. */
function useReadUsage(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void invalidateSlices(client, ['api-access']);
    }, COUNTED_AFTER_MS);
  };
}

function toneOf({ data, error }: { data: FirstAnswer | undefined; error: unknown }) {
  if (data === undefined) return error ? 'stop' : undefined;
  return data.status < 400 ? 'ok' : 'stop';
}

function answerText({ status, ms, left, refusal }: FirstAnswer): string {
  if (refusal !== null) return i18n.t('{status}: {refusal}', { status, refusal });
  const values = { status, ms: formatNumber(ms) };
  return left === null
    ? i18n.t('{status} in {ms} ms', values)
    : i18n.t('{status} in {ms} ms, {left} requests left this minute', {
        ...values,
        left: formatNumber(left),
      });
}
