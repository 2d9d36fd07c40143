import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useLibraries } from '../between/use-libraries.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { toFilter } from '../library-filter.ts';
import { useLibrarySlots } from '../library-slots.tsx';

/** Exports what is found in all libraries of the user. */
export function ExportFound() {
  const { search } = useLibraryAddress();
  const { exportLibraries } = useLibrarySlots();
  const libraries = useLibraries();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconDownload size={17} stroke={1.6} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {i18n.t('Export')}
      </Button>
      {isAsked
        ? exportLibraries({ libraries, filter: toFilter(search), onClose: () => setAsked(false) })
        : null}
    </>
  );
}
