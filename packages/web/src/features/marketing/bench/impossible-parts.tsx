import { i18n } from '../../../lib/i18n.ts';
import { refusalReasons } from '../../../lib/refusal-reasons.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { BenchAnswer } from './answer-job.ts';
import { Stack } from '../../../ui/stack.tsx';
import classes from './bench-answer.module.css';

interface ImpossiblePartsProps {
  answer: BenchAnswer;
  /** The heading above already says that nothing is possible. */
  isWholeJob?: boolean;
}

/** Operations that this laser can't do on this material: why, and which laser or stock can. */
export function ImpossibleParts({ answer, isWholeJob = false }: ImpossiblePartsProps) {
  return answer.result.impossible.map(({ operation, reasons, instead }) => (
    <Stack key={operation} gap={8}>
      <Notice
        kind="stop"
        title={
          isWholeJob
            ? operationLabel(operation)
            : i18n.t('{operation}: not possible with this laser', {
                operation: operationLabel(operation),
              })
        }
      >
        {refusalReasons(reasons).map(visitorText).join(' ')}
        {instead.length === 0 ? null : (
          <>
            <p className={classes.instead}>{i18n.t('Instead, use:')}</p>
            <ul className={classes.reasons}>
              {instead.map((other) => (
                <li key={other.code}>{visitorText(other)}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </Stack>
  ));
}
