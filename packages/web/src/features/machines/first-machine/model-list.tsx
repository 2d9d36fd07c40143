import type { CatalogEntry } from '@beamwright/contract';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { suggestModels } from './catalog-models.ts';
import type { CatalogModel } from './catalog-models.ts';
import { ModelRow } from './model-row.tsx';

const ROWS = 6;
const MORE_ROWS = 30;

interface ModelListProps {
  models: readonly CatalogModel[];
  /** The whole catalog, for suggestions. */
  all: readonly CatalogModel[];
  words: string;
  chosen: CatalogEntry | null;
  isAdding: boolean;
  onChoose: (entry: CatalogEntry) => void;
  onSuggest: (name: string) => void;
  onUse: (entry: CatalogEntry) => void;
  onUnlisted: () => void;
}

/** The models that were found, or what was probably meant. */
export function ModelList(props: ModelListProps) {
  const { models, all, words, chosen, isAdding, onChoose, onSuggest, onUse, onUnlisted } = props;
  const [limit, setLimit] = useState(ROWS);
  const [unsure, setUnsure] = useState<string | null>(null);
  // A machine chosen with the arrows may be further down.
  const at = models.findIndex(({ entries }) => entries.some(({ id }) => id === chosen?.id));
  const shown = models.slice(0, Math.max(limit, at + 1));
  if (models.length === 0) {
    return <NoMatch words={words} all={all} onSuggest={onSuggest} onUnlisted={onUnlisted} />;
  }
  return (
    <Card as="div" flush clip>
      <Stack as="ul" align="stretch">
        {shown.map((model) => (
          <ModelRow
            key={model.key}
            model={model}
            chosen={model.entries.find(({ id }) => id === chosen?.id) ?? null}
            isUnsure={unsure === model.key}
            isAdding={isAdding}
            onChoose={(entry) => {
              setUnsure(null);
              onChoose(entry);
            }}
            onUnsure={() => setUnsure(unsure === model.key ? null : model.key)}
            onUse={onUse}
          />
        ))}
      </Stack>
      <Row justify="between" gap={12} wrap pad="12 16" line="top" size="small" tone="second">
        <span role="status">
          {shown.length < models.length
            ? i18n.t('{shown} of {n} models', {
                shown: formatNumber(shown.length),
                n: formatNumber(models.length),
              })
            : i18n.t('{n, plural, one {# model} other {# models}}', { n: models.length })}
        </span>
        <Row gap={8} wrap>
          {shown.length < models.length ? (
            <Button variant="subtle" onClick={() => setLimit(shown.length + MORE_ROWS)}>
              {i18n.t('Show more')}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={onUnlisted}>
            {i18n.t('Mine isn’t listed')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}

type NoMatchProps = Pick<ModelListProps, 'words' | 'all' | 'onSuggest' | 'onUnlisted'>;

function NoMatch({ words, all, onSuggest, onUnlisted }: NoMatchProps) {
  const suggested = suggestModels(all, words);
  return (
    <Card as="div">
      <Stack gap={12} align="start">
        <div role="status">
          <Text as="h2" size="body">
            {i18n.t('No “{words}”', { words })}
          </Text>
          {suggested.length > 0 ? (
            <Text as="p" size="small" tone="third">
              {i18n.t('Did you mean one of these?')}
            </Text>
          ) : null}
        </div>
        {suggested.map((model) => (
          <Button key={model.key} onClick={() => onSuggest(model.name)}>
            {model.name}
          </Button>
        ))}
        <Button variant="subtle" onClick={onUnlisted}>
          {i18n.t('Add it yourself')}
        </Button>
      </Stack>
    </Card>
  );
}
