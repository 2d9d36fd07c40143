import { createContext, createRef } from 'react';
import type { RefObject } from 'react';

/** What an open menu needs from its button. */
interface MenuAnchor {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const MenuAnchorContext = createContext<MenuAnchor>({
  id: '',
  anchor: createRef(),
  onClose: () => {},
});
