import { listSettings } from '@beamwright/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconBooks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SettingCards } from './setting-cards.tsx';
import { SettingTable } from './setting-table.tsx';
import { useDeleteSetting } from './use-delete-setting.ts';

/** The settings a user keeps, newest first. */
export function LibraryPage() {
  return (
    <Page
      name={i18n.t('Settings Library')}
      title={i18n.t('Library')}
      sub={i18n.t('The settings you saved, ready for the next time.')}
    >
      <SettingList />
    </Page>
  );
}

function SettingList() {
  const settings = useInfiniteQuery(pageOptionsFor(listSettings));
  const remove = useDeleteSetting();
  const isWide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const List = isWide ? SettingTable : SettingCards;
  return (
    <PagedList list={settings} empty={<NoSettings />}>
      {(items) => (
        <List
          settings={items}
          isOpened={(id) => opened.includes(id)}
          onToggle={(id) =>
            setOpened((current) =>
              current.includes(id) ? current.filter((each) => each !== id) : [...current, id],
            )
          }
          isDeleting={remove.isDeleting}
          onDelete={(setting) => void remove.ask(setting)}
        />
      )}
    </PagedList>
  );
}

function NoSettings() {
  return (
    <EmptyState
      icon={<IconBooks size={24} stroke={1.6} />}
      title={i18n.t('Nothing saved yet')}
      action={
        <ButtonLink to="/" variant="filled" size="md">
          {i18n.t('Get settings for a job')}
        </ButtonLink>
      }
    >
      {i18n.t(
        'Press Save on a step you like. It is kept here with its machine, its numbers and the reason for them, so that you need not ask twice.',
      )}
    </EmptyState>
  );
}
