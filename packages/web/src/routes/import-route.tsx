import { getRouteApi } from '@tanstack/react-router';
import { FilingFields } from '../features/exchange/imports/filing-fields.tsx';
import type { FilingProps } from '../features/exchange/imports/filing-fields.tsx';
import { ImportPage } from '../features/exchange/imports/import-page.tsx';
import { useTagNames } from '../features/library/filter/use-facets.ts';
import { folderChoices } from '../features/library/folders/folder-tree.ts';
import { useFolders } from '../features/library/folders/use-folders.ts';
import { useMachines } from '../features/machines/use-machines.ts';
import { i18n } from '../lib/i18n.ts';
import { useProfile } from '../lib/session.tsx';

const route = getRouteApi('/app/library/import');

const filingFields = (props: FilingProps) => <LibraryFiling {...props} />;

/** Imports settings; the URL contains the open import. */
export function ImportRoute() {
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: machines } = useMachines();
  const { onboarding_completed: isSetUp } = useProfile();
  return (
    <ImportPage
      machines={machines}
      next={
        isSetUp
          ? { to: '/library', label: i18n.t('Open library') }
          : { to: '/welcome', label: i18n.t('Continue setting up') }
      }
      addMachine={isSetUp ? '/machines' : '/welcome'}
      id={id}
      onOpen={(opened) => void navigate({ search: { id: opened } })}
      filingFields={filingFields}
    />
  );
}

function LibraryFiling(props: FilingProps) {
  const { data } = useFolders();
  const tags = useTagNames();
  return <FilingFields {...props} folders={folderChoices(data?.items ?? [])} tags={tags} />;
}
