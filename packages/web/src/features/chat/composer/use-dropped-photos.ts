import { useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes photos that are dropped anywhere in the chat. */
export function useDroppedPhotos(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  if (onFiles === null) return { isOver: false, target: {} };
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would leave the page and open the file.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setIsOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Photos of the clipboard, unless it also has text: spreadsheets and editors add a picture of what was copied. */
export function readPastedPhotos({ clipboardData }: ClipboardEvent): File[] {
  if (clipboardData.types.includes('text/plain')) return [];
  return [...clipboardData.files];
}
