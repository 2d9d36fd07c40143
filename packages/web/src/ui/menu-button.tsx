import { cloneElement, startTransition, useId, useRef, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { MenuAnchorContext } from './menu-anchor.ts';
import { Part } from './part.tsx';

type TargetProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

interface MenuButtonProps {
  /** The button that opens the menu; gets `ref`, `onClick` and the ARIA state. */
  target: ReactElement<TargetProps>;
  /** A `MenuPanel`; its code may load with the first click. */
  children: ReactNode;
}

/** The button of a menu, without the menu's code: the first screen has menus that are closed. */
export function MenuButton({ target, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const openByArrow = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    startTransition(() => setOpened(true));
  };
  return (
    <>
      {cloneElement(target, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        ...(opened ? { 'aria-controls': id } : {}),
        // What is shown stays until the menu's code has loaded.
        onClick: () => startTransition(() => setOpened(!opened)),
        onKeyDown: openByArrow,
      })}
      <Part onFailed={() => setOpened(false)} subject={String(opened)}>
        {opened ? (
          <MenuAnchorContext value={{ id, anchor, onClose: () => setOpened(false) }}>
            {children}
          </MenuAnchorContext>
        ) : null}
      </Part>
    </>
  );
}
