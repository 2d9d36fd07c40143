import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from '../api-docs.module.css';
import { findEntries, type SearchEntry } from './search-entries.ts';

interface SearchResultsProps {
  listEntries: () => SearchEntry[];
  label: string;
  onClose: () => void;
}

/** A field with what it finds below; arrows choose, Enter opens. */
export function SearchResults({ listEntries, label, onClose }: SearchResultsProps) {
  const [entries] = useState(listEntries);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const found = findEntries(entries, typed);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const open = ({ anchor }: SearchEntry) => {
    onClose();
    void navigate({ to: '/api/docs', hash: anchor });
  };
  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = { ArrowDown: Math.min(chosen + 1, last), ArrowUp: Math.max(chosen - 1, 0) }[
      event.key
    ];
    if (next !== undefined) setChosen(next);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    const target = found[chosen];
    if (next === undefined && target) open(target);
  };
  return (
    <>
      <TextField
        data-autofocus
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={label}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKey}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
      />
      <Box
        as="ul"
        ref={list}
        id={id}
        role="listbox"
        aria-label={i18n.t('Found')}
        marginTop={8}
        className={classes.found}
      >
        {found.map((entry, index) => (
          <Row
            as="li"
            key={`${entry.kind} ${entry.title} ${entry.anchor}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            gap={12}
            pad="4 12"
            radius="control"
            controlHeight
            onPointerMove={() => setChosen(index)}
            onClick={() => open(entry)}
          >
            <Option entry={entry} />
          </Row>
        ))}
      </Box>
      <Text as="p" size="small" tone="second" marginTop={8} role="status">
        {found.length === 0
          ? i18n.t('Nothing found for “{typed}”. Try a part of a name, such as “job” or “rate”.', {
              typed,
            })
          : null}
      </Text>
    </>
  );
}

const KINDS: Record<SearchEntry['kind'], () => string> = {
  guide: () => i18n.t('Guide'),
  operation: () => i18n.t('Operation'),
  field: () => i18n.t('Field'),
  error: () => i18n.t('Error code'),
};

function Option({ entry: { kind, title, sub, isEnglish } }: { entry: SearchEntry }) {
  const lang = isEnglish ? 'en' : undefined;
  const isCode = kind === 'field' || kind === 'error';
  return (
    <>
      <Stack grow>
        <Text weight={500} size="small" mono={isCode} truncate lang={lang}>
          {title}
        </Text>
        {kind === 'guide' ? null : (
          <Text size="label" tone="third" truncate lang={lang}>
            {sub}
          </Text>
        )}
      </Stack>
      <Text size="label" tone="third" noShrink>
        {KINDS[kind]()}
      </Text>
    </>
  );
}
