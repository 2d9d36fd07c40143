import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import type { NavGroup } from './list-entries.ts';

interface DocsNavProps {
  groups: readonly NavGroup[];
  current: string | null;
}

const SHORT: Record<string, string> = { DELETE: 'DEL' };

/** The contents beside the page; what is read is marked, and stays in view. */
export function DocsNav({ groups, current }: DocsNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = nav.current;
    const entry =
      current === null
        ? null
        : menu?.querySelector<HTMLElement>(`[href$="#${CSS.escape(current)}"]`);
    if (!menu || !entry) return;
    const top = entry.offsetTop - menu.clientHeight / 2;
    // Not `scrollIntoView`, which would scroll the page as well.
    if (Math.abs(menu.scrollTop - top) > menu.clientHeight / 2 - 60) menu.scrollTo({ top });
  }, [current]);
  return (
    <Box as="nav" ref={nav} pad="0 12 32" aria-label={i18n.t('Contents')} className={classes.nav}>
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <Text as="h2" size="label" weight={500} tone="third" pad="16 12 4">
            {name}
          </Text>
          <ul>
            {entries.map(({ anchor, title, method }) => (
              <li key={anchor}>
                <Row
                  as={Link}
                  size="small"
                  pad="4 12"
                  radius="control"
                  to="/api/docs"
                  hash={anchor}
                  data-current={anchor === current || undefined}
                  aria-current={anchor === current ? 'location' : undefined}
                  className={classes.entry}
                >
                  {method === undefined ? null : (
                    <Text mono size="label" tone="third">
                      {SHORT[method] ?? method}
                    </Text>
                  )}
                  <Text truncate title={title} lang={method === undefined ? undefined : 'en'}>
                    {title}
                  </Text>
                </Row>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Box>
  );
}

/** The same on a phone, as its own picker. */
export function DocsPicker({ groups, current }: DocsNavProps) {
  const navigate = useNavigate();
  const options = groups.flatMap(({ name, entries }) =>
    entries.map(({ anchor, title }) => ({ value: anchor, label: `${name}: ${title}` })),
  );
  return (
    <Box
      as="nav"
      aria-label={i18n.t('Contents')}
      pad="8 16"
      ground="paper"
      line="bottom"
      className={classes.picker}
    >
      <SelectField
        aria-label={i18n.t('Contents')}
        options={
          current === null ? [{ value: '', label: i18n.t('Contents') }, ...options] : options
        }
        value={current ?? ''}
        onChange={({ currentTarget }) =>
          void navigate({ to: '/api/docs', hash: currentTarget.value })
        }
      />
    </Box>
  );
}
