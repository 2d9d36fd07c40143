import { searchCatalog } from '@beamwright/contract';
import type { CatalogEntry, Machine } from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findModels, groupModels } from './catalog-models.ts';
import { ChosenMachine } from './chosen-machine.tsx';
import classes from './first-machine.module.css';
import { KindTiles } from './kind-tiles.tsx';
import { ModelList } from './model-list.tsx';
import { UnlistedMachine } from './unlisted-machine.tsx';
import { useAddFirst } from './use-add-first.ts';

/** More than the catalog has; the contract allows at most 250. */
const WHOLE_CATALOG = 250;

interface FirstMachineProps {
  /** May return a promise; the button stays busy until it settles. */
  onAdded: (machine: Machine) => unknown;
}

/** The whole catalog, one row per model: typing and the tiles filter, the arrows move, Enter uses. */
export function FirstMachine({ onAdded }: FirstMachineProps) {
  const query = { query: { limit: WHOLE_CATALOG } };
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(searchCatalog, query),
    staleTime: Infinity,
  });
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<LaserType | null>(null);
  const [chosen, setChosen] = useState<CatalogEntry | null>(null);
  const [isUnlisted, setUnlisted] = useState(false);
  const { add, addEntry, isAdding } = useAddFirst(onAdded);
  if (isUnlisted) {
    return (
      <UnlistedMachine
        name={words.trim()}
        isAdding={isAdding}
        onAdd={add}
        onBack={() => setUnlisted(false)}
      />
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton count={6} />;
  const models = groupModels(data.items);
  const found = findModels(models, words);
  const shown = kind === null ? found : found.filter(({ type }) => type === kind);
  const entries = shown.flatMap((model) => model.entries);
  const visible = entries.find(({ id }) => id === chosen?.id) ?? null;
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && visible && !isAdding) addEntry(visible);
    if (step === undefined) return;
    event.preventDefault();
    const at = visible ? entries.indexOf(visible) + step : step === 1 ? 0 : entries.length - 1;
    setChosen(entries[Math.min(Math.max(at, 0), entries.length - 1)] ?? null);
  };
  return (
    <div className={classes.columns}>
      <Stack gap={12}>
        <TextField
          type="search"
          aria-label={i18n.t('Search {n} machines', { n: data.total })}
          placeholder={i18n.t('Brand, model or watts')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          rightSection={
            <Text size="label" mono tone="third" noWrap>
              {i18n.t('{n} machines', { n: data.total })}
            </Text>
          }
          rightSectionWidth={120}
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKey}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <KindTiles models={found} kind={kind} onKind={setKind} />
        <ModelList
          key={`${words} ${kind}`}
          models={shown}
          all={models}
          words={words.trim()}
          chosen={visible}
          isAdding={isAdding}
          onChoose={setChosen}
          onSuggest={(name) => {
            setKind(null);
            setWords(name);
          }}
          onUse={addEntry}
          onUnlisted={() => setUnlisted(true)}
        />
      </Stack>
      <ChosenMachine entry={visible} isAdding={isAdding} onUse={addEntry} />
    </div>
  );
}
