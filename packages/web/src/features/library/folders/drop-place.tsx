import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { toastError } from '../../../ui/toast.ts';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { isDragged, readDropped } from './dragging.ts';
import classes from './drop-place.module.css';
import { useFolderChanges } from './use-folders.ts';

interface DropPlaceProps {
  /** Target folder; null is the top level. */
  folderId: string | null;
  children: ReactNode;
}

/** Drop target for settings and folders. The Move action does the same by keyboard. */
export function DropPlace({ folderId, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const changeSettings = useChangeSettings();
  const { change } = useFolderChanges();
  const over = (event: DragEvent) => {
    if (!isDragged(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const dropped = readDropped(event);
    if (dropped?.kind === 'settings') {
      changeSettings(dropped.chosen, { kind: 'move', folder_id: folderId });
    }
    if (dropped?.kind === 'folder' && dropped.id !== folderId) {
      change.mutate({ id: dropped.id, parent_id: folderId }, { onError: (e) => toastError(e) });
    }
  };
  return (
    <div
      role="presentation"
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
