import type { Setting } from '@beamwright/contract';
import { IconBooks, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import { currentTeam } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { mayMoveOut, useLibraryRights } from '../library-rights.ts';
import { BetweenDialog } from './between-dialog.tsx';
import type { Between } from './send-between.ts';
import { useLibraries } from './use-libraries.ts';

const ICON = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

/** Whether the user may add to another library than this one. */
function useHasOthers(): boolean {
  const from = currentTeam();
  return useLibraries().some(({ teamId, mayAdd }) => teamId !== from && mayAdd);
}

interface BetweenButtonsProps {
  setting: Setting;
  onMoved: () => void;
}

/** For one setting. */
export function BetweenButtons({ setting, onMoved }: BetweenButtonsProps) {
  const [asked, setAsked] = useState<Between | null>(null);
  const mayMove = mayMoveOut(useLibraryRights());
  if (!useHasOthers()) return null;
  return (
    <>
      <Button leftSection={<IconBooks {...ICON} />} onClick={() => setAsked('copy')}>
        {i18n.t('Copy to library')}
      </Button>
      {mayMove ? (
        <Button leftSection={<IconFileExport {...ICON} />} onClick={() => setAsked('move')}>
          {i18n.t('Move to library')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <BetweenDialog
          kind={asked}
          chosen={{ ids: [setting.id] }}
          loaded={[setting]}
          onClose={() => setAsked(null)}
          onMoved={onMoved}
        />
      )}
    </>
  );
}

interface BetweenMenuProps extends Pick<ComponentProps<typeof Menu>, 'target'> {
  chosen: Chosen;
  loaded: readonly Setting[];
  onMoved: () => void;
}

/** For the selected settings. */
export function BetweenMenu({ target, chosen, loaded, onMoved }: BetweenMenuProps) {
  const [asked, setAsked] = useState<Between | null>(null);
  const mayMove = mayMoveOut(useLibraryRights());
  if (!useHasOthers()) return null;
  return (
    <>
      <Menu target={target} side="top-start">
        <MenuItem onClick={() => setAsked('copy')}>{i18n.t('Copy to library')}</MenuItem>
        {mayMove ? (
          <MenuItem onClick={() => setAsked('move')}>{i18n.t('Move to library')}</MenuItem>
        ) : null}
      </Menu>
      {asked === null ? null : (
        <BetweenDialog
          kind={asked}
          {...{ chosen, loaded, onMoved }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
