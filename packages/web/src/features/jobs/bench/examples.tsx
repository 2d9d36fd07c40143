import type { LaserType } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { examplesFor } from './example-sentences.ts';
import classes from './examples.module.css';
import { Row } from '../../../ui/stack.tsx';

interface ExamplesProps {
  laserType: LaserType | null;
  onChoose: (sentence: string) => void;
}

/** Example sentences; choosing one fills the box. */
export function Examples({ laserType, onChoose }: ExamplesProps) {
  return (
    <Row gap={8} wrap className={classes.examples} role="group" aria-label={i18n.t('Examples')}>
      {examplesFor(laserType).map((sentence) => (
        <button
          key={sentence}
          type="button"
          className={classes.example}
          onClick={() => onChoose(sentence)}
        >
          {sentence}
        </button>
      ))}
    </Row>
  );
}
