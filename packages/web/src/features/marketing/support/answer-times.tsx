import type { Plan } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { answerTime, levelName } from '../../../lib/support-level.ts';

/** How soon which plan is answered, the plans of a level together. */
export function AnswerTimes({ plans }: { plans: readonly Plan[] }) {
  const levels = Map.groupBy(plans, ({ support }) => support);
  return (
    <section>
      <h2>{i18n.t('How soon we answer')}</h2>
      <dl>
        {[...levels].map(([level, own]) => (
          <div key={level}>
            <dt>
              {formatList(
                own.map(({ name }) => name),
                'all',
              )}{' '}
              <small>{levelName(level)}</small>
            </dt>
            <dd>{answerTime(level)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {i18n.t(
          'Your plan counts if you’re signed in. Other messages are answered like those of the first plan.',
        )}
      </p>
    </section>
  );
}
