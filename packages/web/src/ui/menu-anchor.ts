import { createContext } from 'react';
import type { RefObject } from 'react';

/** What an open menu needs from its button. */
export interface MenuAnchor {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Null outside of a `MenuButton`. */
export const MenuAnchorContext = createContext<MenuAnchor | null>(null);
