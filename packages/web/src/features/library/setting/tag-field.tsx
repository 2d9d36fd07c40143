import { MAX_TAG, MAX_TAGS } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { useTagNames } from '../filter/use-facets.ts';
import classes from './filing.module.css';

/** Tags of one setting; the browser offers those that are in use. */
export function TagField({ setting }: { setting: SettingDetail }) {
  const { id, tags, is_read_only } = setting;
  const [typed, setTyped] = useState('');
  const listId = useId();
  const known = useTagNames();
  const changeSettings = useChangeSettings();
  const send = (add: string[], remove: string[]) =>
    changeSettings({ ids: [id] }, { kind: 'tag', add, remove });
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '') send([tag], []);
  };
  const others = known.filter((tag) => !tags.includes(tag));
  return (
    <div>
      <div className={classes.label}>{i18n.t('Tags')}</div>
      <ul className={classes.tags} aria-label={i18n.t('Tags')}>
        {tags.map((tag) => (
          <li key={tag} className={classes.tag} data-fixed={is_read_only || undefined}>
            <span>{tag}</span>
            {is_read_only ? null : (
              <button
                type="button"
                aria-label={i18n.t('Take off {tag}', { tag })}
                onClick={() => send([], [tag])}
              >
                <IconX size={14} stroke={1.8} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {is_read_only || tags.length >= MAX_TAGS ? null : (
        <>
          <TextInput
            aria-label={i18n.t('Add a tag')}
            placeholder={i18n.t('Add a tag, then Enter')}
            list={listId}
            maxLength={MAX_TAG}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            onBlur={add}
          />
          <datalist id={listId}>
            {others.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
