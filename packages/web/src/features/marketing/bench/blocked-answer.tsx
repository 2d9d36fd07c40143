import { hrefOf } from '../../../lib/site/href-of.ts';
import { i18n } from '../../../lib/i18n.ts';
import { dataText } from '../../../lib/data-text.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { shownLength } from '../../../lib/shown-quantity.ts';
import type { BenchAnswer } from './answer-job.ts';
import { Row } from '../../../ui/stack.tsx';
import classes from './bench-answer.module.css';
import { withMaterial } from './with-material.ts';

/** A material that no laser may burn: the sentence of the domain, and what to use instead. There are no settings. */
export function BlockedAnswer({ answer }: { answer: BenchAnswer }) {
  const { job, result } = answer;
  const { parsed, safety, safety_warnings } = result;
  return (
    // No landmark: the home page has an example of its own.
    <div className={classes.blocked} role="group" aria-label={i18n.t('Blocked for your safety')}>
      <div className={classes.asked}>
        <p>{job.text}</p>
        <Row wrap gap={8} align="stretch" marginTop={8}>
          {parsed.material === null ? null : <Chip>{dataText(parsed.material)}</Chip>}
          {parsed.thickness_mm === null ? null : (
            <Chip>{shownLength(parsed.thickness_mm).text}</Chip>
          )}
        </Row>
      </div>
      <p className={classes.stop} role="alert">
        {safety_warnings.map(visitorText).join(' ')}
      </p>
      {safety.alternatives.length === 0 ? null : (
        <ul className={classes.alternatives}>
          {safety.alternatives.map((material) => (
            <li key={material}>
              <b>{dataText(material)}</b>
              <ButtonAnchor
                // Without JavaScript, the page of that material has its settings.
                href={hrefOf(materialPath(material))}
                aria-label={i18n.t('Get settings for {material}', {
                  material: dataText(material),
                })}
                data-sentence={withMaterial(job.text, parsed, dataText(material))}
              >
                {i18n.t('Get settings')}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
