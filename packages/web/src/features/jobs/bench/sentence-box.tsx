import { MAX_JOB_TEXT } from '@beamwright/contract';
import { Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import classes from './sentence-box.module.css';
import { COUNTER_FROM, isTooLong } from './job-text-limit.ts';

interface SentenceBoxProps {
  text: string;
  onChange: (text: string) => void;
}

/** The one large text box. Takes the focus where there is a keyboard, never opens one on a phone. */
export function SentenceBox({ text, onChange }: SentenceBoxProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const hasPointer = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (hasPointer) ref.current?.focus({ preventScroll: true });
  }, [hasPointer]);
  const length = text.trim().length;
  const counted = { n: formatNumber(length), max: formatNumber(MAX_JOB_TEXT) };
  return (
    <div className={classes.box}>
      <Textarea
        ref={ref}
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={10}
        aria-label={i18n.t('Describe your job')}
        placeholder={i18n.t('Describe your job in one sentence')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ input: classes.input }}
        spellCheck={false}
        aria-invalid={isTooLong(text)}
        aria-describedby="job-text-count"
      />
      <p id="job-text-count" className={classes.count} data-over={isTooLong(text) || undefined}>
        {length < COUNTER_FROM
          ? null
          : isTooLong(text)
            ? i18n.t('{n} of {max} characters: shorten it a little', counted)
            : i18n.t('{n} of {max} characters', counted)}
      </p>
    </div>
  );
}
