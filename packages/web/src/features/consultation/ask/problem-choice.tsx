import type { CaseSummary } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import covering from '../../../ui/covering-input.module.css';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { problemText } from '../parts/case-text.ts';
import { ProblemPicture } from './problem-picture.tsx';

type Problem = CaseSummary['problem'];

interface ProblemChoiceProps {
  problems: readonly Problem[];
  value: Problem | null;
  onChange: (problem: Problem) => void;
}

/** As many side by side as fit. */
const GRID = {
  display: 'grid',
  gap: 'var(--space-8)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
} as const;

/** What went wrong, each with its drawing. */
export function ProblemChoice({ problems, value, onChange }: ProblemChoiceProps) {
  const name = useId();
  return (
    <Fieldset legend={i18n.t('What went wrong?')} hideLegend>
      <div style={GRID}>
        {problems.map((problem) => (
          <Tile key={problem} pad={8}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              value={problem}
              checked={problem === value}
              onChange={() => onChange(problem)}
            />
            <ProblemPicture problem={problem} />
            <Text block size="small" weight={500} leading={1.3} marginTop={8}>
              {problemText(problem)}
            </Text>
          </Tile>
        ))}
      </div>
    </Fieldset>
  );
}
