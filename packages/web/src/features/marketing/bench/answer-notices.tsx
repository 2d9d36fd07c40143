import { i18n } from '../../../lib/i18n.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { BenchAnswer } from './answer-job.ts';
import { Stack } from '../../../ui/stack.tsx';
import classes from './bench-answer.module.css';

/** What holds for the whole job: warnings, and what was assumed. */
export function AnswerWarnings({ answer: { result } }: { answer: BenchAnswer }) {
  const { parsed, impossible } = result;
  // Impossible operations already say these.
  const known = new Set(impossible.flatMap(({ reasons }) => reasons.map(visitorText)));
  const warnings = [...new Set(result.safety_warnings.map(visitorText))].filter(
    (text) => !known.has(text),
  );
  const assumptions = parsed.assumptions.map(visitorText);
  if (warnings.length + assumptions.length === 0) return null;
  return (
    <Stack gap={8}>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      {assumptions.length === 0 ? null : (
        <Notice
          kind="info"
          title={i18n.t('{n, plural, one {# assumption} other {# assumptions}}', {
            n: assumptions.length,
          })}
        >
          {assumptions.join(' ')}
        </Notice>
      )}
    </Stack>
  );
}

/** What to do before the start. */
export function Precautions({ answer: { result } }: { answer: BenchAnswer }) {
  const { precautions } = result.safety;
  if (precautions.length === 0) return null;
  return (
    <details className={classes.precautions}>
      <Disclosure>
        {i18n.t('{n, plural, one {# precaution} other {# precautions}} before you start', {
          n: precautions.length,
        })}
      </Disclosure>
      <ul className={classes.reasons}>
        {precautions.map((precaution) => (
          <li key={precaution.code}>{visitorText(precaution)}</li>
        ))}
      </ul>
    </details>
  );
}
