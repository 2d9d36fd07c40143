import type { ErrorEvent, ErrorFrame } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { Box } from '../../../../ui/box.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';
import { CodeBlock } from './code-block.tsx';
import { foldFrames } from './fold-frames.ts';

type View = 'source' | 'built';

/** Where it was thrown: our frames with the failing line, code of others folded. */
export function Stacktrace({ event }: { event: ErrorEvent }) {
  const [view, setView] = useState<View>(event.why_built === null ? 'source' : 'built');
  const frames = view === 'source' ? event.frames : event.built_frames;
  const firstOwn = frames.findIndex(({ is_own }) => is_own);
  return (
    <Card flush clip aria-label={i18n.t('Stack')}>
      <CardHead title={i18n.t('Stack')}>
        {event.why_built === null ? (
          <Choice<View>
            label={i18n.t('Frames of')}
            hideLabel
            value={view}
            options={[
              { value: 'source', label: i18n.t('Source') },
              { value: 'built', label: i18n.t('Built') },
            ]}
            onChange={setView}
          />
        ) : null}
      </CardHead>
      {event.why_built === null ? null : (
        <Text as="p" size="small" tone="second" pad="0 20 12">
          {whyBuilt(event.why_built)}
        </Text>
      )}
      {foldFrames(frames).map((part) =>
        part.kind === 'own' ? (
          <OwnFrame
            key={`${view} ${part.index}`}
            frame={part.frame}
            isFirst={part.index === firstOwn}
          />
        ) : (
          <OtherFrames
            key={`${view} ${part.index}`}
            from={part.package ?? i18n.t('Other code')}
            frames={part.frames}
          />
        ),
      )}
      {frames.length === 0 && event.stack_trace !== null ? (
        <CodeBlock label={i18n.t('Stack as reported')}>{event.stack_trace}</CodeBlock>
      ) : null}
      {event.component_stack === null ? null : (
        <Box as="details" line="top" pad="0 20">
          <Disclosure>{i18n.t('Component stack')}</Disclosure>
          <CodeBlock label={i18n.t('Component stack')}>{event.component_stack.trim()}</CodeBlock>
        </Box>
      )}
    </Card>
  );
}

function whyBuilt(why: NonNullable<ErrorEvent['why_built']>): string {
  if (why === 'no_map') {
    return i18n.t('These are frames of the build: the server has no source map for it.');
  }
  if (why === 'unknown_build') {
    return i18n.t('These are frames of the build: the browser ran one this server no longer has.');
  }
  return why === 'no_stack'
    ? i18n.t('The error was reported without a stack.')
    : i18n.t('These are frames of the build: its source map can’t be read.');
}

/** `jobs/StepCard.tsx:142:31` */
function FramePlace({ frame: { file, line, column } }: { frame: ErrorFrame }) {
  const at = [line, column].filter((part) => part !== null);
  return (
    <Text size="small" mono breakWords>
      {file}
      {at.length > 0 ? <Text tone="third">:{at.join(':')}</Text> : null}
    </Text>
  );
}

function OwnFrame({ frame, isFirst }: { frame: ErrorFrame; isFirst: boolean }) {
  const head = (
    <>
      <FramePlace frame={frame} />
      <Text size="small" tone="second" marginLeft="auto" truncate style={{ maxWidth: '40%' }}>
        {frame.function ?? ''}
      </Text>
    </>
  );
  if (frame.lines.length === 0) {
    return (
      <Box line="top" pad="8 20" style={{ display: 'flex', gap: 'var(--space-12)' }}>
        {head}
      </Box>
    );
  }
  return (
    <Box as="details" line="top" open={isFirst}>
      <Disclosure fitContent={false} pad="8 20">
        {head}
      </Disclosure>
      <CodeBlock label={i18n.t('Lines of {file}', { file: frame.file })}>
        {frame.lines.map(({ number, text }) => (
          <Box
            key={number}
            as="span"
            block
            pad="0 20"
            {...(number === frame.line ? { ground: 'stop' as const, 'data-hit': '' } : {})}
          >
            <Text tone="third">{String(number).padStart(4)}</Text>
            {`  ${text}\n`}
          </Box>
        ))}
      </CodeBlock>
    </Box>
  );
}

function OtherFrames({ from, frames }: { from: string; frames: ErrorFrame[] }) {
  return (
    <Box as="details" line="top">
      <Disclosure fitContent={false} pad="8 20" tone="third">
        <Text size="small" mono>
          {i18n.t('{from} · {n, plural, one {# frame} other {# frames}}', {
            from,
            n: frames.length,
          })}
        </Text>
      </Disclosure>
      <Box as="ol" pad="0 20 12 48">
        {frames.map((frame, index) => (
          <Text as="li" key={`${frame.file} ${index}`} tone="third" block>
            <FramePlace frame={frame} /> {frame.function}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
