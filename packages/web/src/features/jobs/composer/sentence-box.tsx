import { MAX_JOB_TEXT } from '@beamwright/contract';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { COUNTER_FROM, isTooLong } from './job-text-limit.ts';
import classes from './sentence-box.module.css';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

interface SentenceBoxProps {
  text: string;
  onChange: (text: string) => void;
}

/**
 * Text box that grows with its text. Focused on load unless that would open an on-screen keyboard.
 */
export function SentenceBox({ text, onChange }: SentenceBoxProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) ref.current?.focus({ preventScroll: true });
  }, []);
  const length = text.trim().length;
  const counted = { n: formatNumber(length), max: formatNumber(MAX_JOB_TEXT) };
  return (
    <Box pad="16 16 4">
      <textarea
        ref={ref}
        className={classes.input}
        aria-label={i18n.t('Describe your job')}
        placeholder={i18n.t('Describe your job in one sentence')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        spellCheck={false}
        aria-invalid={isTooLong(text)}
        aria-describedby="job-text-count"
      />
      <Text
        id="job-text-count"
        as="p"
        size="label"
        mono
        leading={1.5}
        tone="third"
        className={classes.count}
        data-over={isTooLong(text) || undefined}
      >
        {length < COUNTER_FROM
          ? null
          : isTooLong(text)
            ? i18n.t('{n} of {max} characters. Shorten it a little.', counted)
            : i18n.t('{n} of {max} characters', counted)}
      </Text>
    </Box>
  );
}
