import { i18n } from '../../../lib/i18n.ts';
import classes from './bench-answer.module.css';
import { exampleJob, otherExamples } from './examples.ts';

/** A sentence without a word about work: what one looks like. */
export function UnreadAnswer() {
  const sentences = [exampleJob().text, ...otherExamples().map(({ text }) => text)];
  return (
    <section className={classes.asking}>
      <h2 className={classes.title}>{i18n.t('We found no job in this sentence')}</h2>
      <p>{i18n.t('Name the material, its thickness and what to do with it. For example:')}</p>
      <div className={classes.facts}>
        {sentences.slice(0, 3).map((text) => (
          <button key={text} type="button" className={classes.choice} data-sentence={text}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}
