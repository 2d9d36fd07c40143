import { i18n } from '../../../lib/i18n.ts';
import { sentenceOf, type CatalogRow } from './catalog-rows.ts';
import { shownName } from './database-words.ts';
import classes from './notes.module.css';

/** Families in which one sheet looks like another. */
const ALIKE = new Set(['plastic', 'foam', 'rubber', 'leather']);

/** What to look for on a data sheet before running a plastic: the sentences of the blocked materials. */
export function IdentifyPlastic({ rows }: { rows: readonly CatalogRow[] }) {
  const named = new Map<string, string[]>();
  for (const { material, level, facts } of rows) {
    if (level !== 'block' || !ALIKE.has(material.family)) continue;
    const [advice] = facts.verdict.data_sheet;
    if (!advice) continue;
    const sentence = sentenceOf(advice);
    named.set(sentence, [...(named.get(sentence) ?? []), shownName(material.canonical)]);
  }
  return (
    <section className={classes.identify} id="identify" tabIndex={-1}>
      <h2>{i18n.t('How to identify a plastic')}</h2>
      <p>
        {i18n.t(
          'Read the data sheet, not the shop’s title. If it names one of these, don’t run it. If it doesn’t say what the plastic is, don’t run it either.',
        )}
      </p>
      <dl>
        {[...named].map(([sentence, names]) => (
          <div key={sentence}>
            <dt>{names.slice(0, 3).join(', ')}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
