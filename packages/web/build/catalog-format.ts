import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

type Format = NonNullable<LinguiConfig['format']>;
type Catalog = Parameters<Format['serialize']>[0];
type Entry = Catalog[string];

/** Sources that are for public pages only. */
const PAGES =
  /^(src\/(features\/(marketing|materials\/(pages|database)|billing\/public)|public|lib\/site)|build\/public-pages)\//;

/** Sentences of the domain that a page may show, whatever a visitor types: those of safety and of computed settings. */
const SLICES =
  /^(hazard|data_sheet|hazard_precaution|safety|light|instead|impossible|limit|machine|laser|engine|factor|air|workflow|assumption|choice|question|question_help|plan_feature)\./;

const isForPages = ({ origin = [], comments = [], translation }: Entry): boolean =>
  Boolean(translation) ||
  origin.some(([file]) => PAGES.test(file)) ||
  comments.some((comment) => SLICES.test(comment));

// Line numbers would change the catalog with every edit.
const po = formatter({ lineNumbers: false });

/**
 * Catalogs in PO. A translation has only what public pages say, because the app is in English: what is for them alone,
 * and everything that is translated. A page that says more fails `german-pages.test.ts`, which lists the sentences.
 */
export const catalogFormat: Format = {
  ...po,
  serialize: (catalog, context) =>
    po.serialize(
      context.locale === context.sourceLocale
        ? catalog
        : Object.fromEntries(Object.entries(catalog).filter(([, entry]) => isForPages(entry))),
      context,
    ),
};
