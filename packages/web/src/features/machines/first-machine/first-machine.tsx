import { searchCatalog } from '@beamwright/contract';
import type { CatalogEntry, Machine } from '@beamwright/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readKeptJob } from '../../../lib/kept-job.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findModels, groupModels } from './catalog-models.ts';
import { ChosenMachine } from './chosen-machine.tsx';
import classes from './first-machine.module.css';
import { firstFacts, firstSearch, machineSearch } from './machine-search.ts';
import { KindTiles } from './kind-tiles.tsx';
import { ModelList } from './model-list.tsx';
import { TriedMachine } from './tried-machine.tsx';
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
  const [tried] = useState(() => readKeptJob()?.machine ?? null);
  const { state, change, forget } = useKeptState(
    'draft.first-machine',
    machineSearch,
    firstSearch(tried),
  );
  const { words, kind, unlisted } = state;
  const { add, addEntry, addTried, isAdding } = useAddFirst(async (machine) => {
    await onAdded(machine);
    forget();
  });
  if (unlisted) {
    return (
      <UnlistedMachine
        facts={unlisted}
        isAdding={isAdding}
        onChange={(changed) => change({ unlisted: { ...unlisted, ...changed } })}
        onAdd={add}
        onBack={() => change({ unlisted: null })}
      />
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton count={6} />;
  const models = groupModels(data.items);
  const found = findModels(models, words);
  const shown = kind === null ? found : found.filter(({ type }) => type === kind);
  const entries = shown.flatMap((model) => model.entries);
  const visible = entries.find(({ id }) => id === state.chosen_id) ?? null;
  const choose = (entry: CatalogEntry | undefined) => change({ chosen_id: entry?.id ?? null });
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && visible && !isAdding) addEntry(visible);
    if (step === undefined) return;
    event.preventDefault();
    const at = visible ? entries.indexOf(visible) + step : step === 1 ? 0 : entries.length - 1;
    choose(entries[Math.min(Math.max(at, 0), entries.length - 1)]);
  };
  return (
    <div className={classes.columns}>
      <Stack gap={12}>
        {tried?.catalog_id === null && visible === null ? (
          <TriedMachine machine={tried} isAdding={isAdding} onUse={() => addTried(tried)} />
        ) : null}
        <TextField
          type="search"
          aria-label={i18n.t('Search {n} models', { n: models.length })}
          placeholder={i18n.t('Brand, model or watts')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKey}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
        <KindTiles models={found} kind={kind} onKind={(next) => change({ kind: next })} />
        <ModelList
          key={`${words} ${kind}`}
          models={shown}
          all={models}
          words={words.trim()}
          chosen={visible}
          isAdding={isAdding}
          onChoose={choose}
          onSuggest={(name) => change({ kind: null, words: name })}
          onUse={addEntry}
          onUnlisted={() => change({ unlisted: firstFacts(words.trim(), tried) })}
        />
      </Stack>
      <ChosenMachine entry={visible} isAdding={isAdding} onUse={addEntry} />
    </div>
  );
}
