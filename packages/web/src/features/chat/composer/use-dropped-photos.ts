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

/** Takes photos of the clipboard, unless it also has text: spreadsheets and editors add a picture of what was copied. */
export function pastePhotos(
  event: ClipboardEvent,
  onFiles: (files: File[]) => Promise<void>,
): void {
  const { types, files } = event.clipboardData;
  if (types.includes('text/plain') || files.length === 0) return;
  event.preventDefault();
  void onFiles([...files]);
}
