import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { errorAnchor } from '../anchors.ts';
import { CodeFrame, CodeHeader, CodeText } from '../code/code-frame.tsx';
import { buildExample } from '../document/build-example.ts';
import { shortJson } from '../document/short-json.ts';
import type { ApiOperation, Reference } from '../document/read-reference.ts';
import type { Answer } from './send-request.ts';
import type { Try } from './use-try.ts';

/** Longer answers are cut: a page of a million letters can’t be read, and takes seconds to show. */
const MAX_SHOWN = 20_000;

/** How `shortJson` says that something is missing. */
const LEFT_OUT = / … \d+ more|…"/;

interface AnswerCardProps {
  reference: Reference;
  operation: ApiOperation;
  tried: Try;
}

/** An example of the answer, until there is one. */
export function AnswerCard({ reference, operation, tried }: AnswerCardProps) {
  const { answer, error } = tried;
  return (
    <>
      <VisuallyHidden role="status">
        {answer && !tried.isSending ? timeText(answer) : null}
      </VisuallyHidden>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void tried.send()} />
      ) : answer ? (
        <RealAnswer answer={answer} />
      ) : (
        <ExampleAnswer reference={reference} operation={operation} />
      )}
    </>
  );
}

const timeText = ({ status, ms }: Answer): string =>
  i18n.t('{status} in {ms} ms', { status, ms: formatNumber(ms) });

const stateOf = (status: number): 'ok' | 'warn' | 'stop' =>
  status < 400 ? 'ok' : status < 500 ? 'warn' : 'stop';

function RealAnswer({ answer }: { answer: Answer }) {
  const { status, ms, requestId, headers, body, file, code } = answer;
  return (
    <CodeFrame>
      <CodeHeader copied={body}>
        <Pill state={stateOf(status)} mono>
          {status}
        </Pill>
        <Text mono size="small" tone="second">
          {i18n.t('{ms} ms', { ms: formatNumber(ms) })}
        </Text>
        {code === null ? null : (
          <Text as={Link} to="/api/docs" hash={errorAnchor(code)} mono size="small" underline>
            {code}
          </Text>
        )}
        {requestId === null ? null : (
          <Text mono size="small" tone="second" truncate canShrink title={requestId}>
            request_id {requestId}
          </Text>
        )}
      </CodeHeader>
      {headers.length > 0 ? (
        <Box mono size="label" tone="second" leading={1.6} pad="8 16" line="bottom" breakWords>
          {headers.map((header) => (
            <div key={header}>{header}</div>
          ))}
        </Box>
      ) : null}
      {body === '' ? (
        <Text as="p" size="small" tone="second" pad="12 16">
          {file
            ? i18n.t('A file: {type}, {size}', { type: file.type, size: formatBytes(file.bytes) })
            : i18n.t('Empty.')}
        </Text>
      ) : (
        <CodeText
          code={
            body.length > MAX_SHOWN
              ? `${body.slice(0, MAX_SHOWN)}\n… ${i18n.t('{n} more characters', { n: formatNumber(body.length - MAX_SHOWN) })}`
              : body
          }
          language="json"
          label={i18n.t('Answer')}
        />
      )}
    </CodeFrame>
  );
}

function ExampleAnswer({ reference, operation }: Omit<AnswerCardProps, 'tried'>) {
  const { status, schema, example } = operation.answer;
  const [isAll, setAll] = useState(false);
  if (!schema) return null;
  const value = example ?? buildExample(reference.document, schema);
  const all = JSON.stringify(value, null, 2);
  const short = shortJson(value);
  return (
    <CodeFrame>
      <CodeHeader copied={all}>
        <Pill state="ok" mono>
          {status}
        </Pill>
        <Text size="small" tone="second">
          {i18n.t('Example')}
        </Text>
      </CodeHeader>
      <CodeText
        code={isAll ? all : short}
        language="json"
        label={i18n.t('Example of the answer')}
      />
      {LEFT_OUT.test(short) ? (
        <Row pad={8} line="top">
          <Button
            variant="subtle"
            color="ink"
            aria-expanded={isAll}
            aria-label={
              isAll
                ? i18n.t('Show less of the example: {title}', { title: operation.title })
                : i18n.t('Show all of the example: {title}', { title: operation.title })
            }
            onClick={() => setAll(!isAll)}
          >
            {isAll ? i18n.t('Show less') : i18n.t('Show all')}
          </Button>
        </Row>
      ) : null}
    </CodeFrame>
  );
}
