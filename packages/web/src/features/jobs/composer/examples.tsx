import type { LaserType } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { examplesFor } from './example-sentences.ts';
import classes from './examples.module.css';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface ExamplesProps {
  laserType: LaserType | null;
  onChoose: (sentence: string) => void;
}

/** Example sentences; choosing one fills the box. */
export function Examples({ laserType, onChoose }: ExamplesProps) {
  return (
    <Row
      gap={8}
      wrap
      canShrink
      className={classes.examples}
      role="group"
      aria-label={i18n.t('Examples')}
    >
      {examplesFor(laserType).map((sentence) => (
        <Text
          key={sentence}
          type="button"
          as="button"
          pad="4 12"
          size="small"
          leading={1.4}
          tone="second"
          border="strong"
          radius="small"
          className={classes.example}
          onClick={() => onChoose(sentence)}
        >
          {sentence}
        </Text>
      ))}
    </Row>
  );
}
