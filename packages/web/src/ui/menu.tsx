import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { MenuAnchorContext } from './menu-anchor.ts';
import type { MenuAnchor } from './menu-anchor.ts';
import { MenuButton } from './menu-button.tsx';
import { nextItem } from './menu-keys.ts';
import type { Side } from './place-panel.ts';
import { useAnchoredPanel } from './use-anchored-panel.ts';
import popover from './popover.module.css';
import classes from './menu.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

interface MenuLook {
  side?: Side;
  /** `MenuItem`, `MenuLink`, `MenuRadios`, `MenuText`, `MenuDivider`. */
  children: ReactNode;
}

type MenuProps = MenuLook & Pick<ComponentProps<typeof MenuButton>, 'target'>;

/**
 * A menu button with arrow keys, Home, End, first letters and Escape. Focus returns to the button.
 */
export function Menu({ target, ...look }: MenuProps) {
  return (
    <MenuButton target={target}>
      <MenuPanel {...look} />
    </MenuButton>
  );
}

const CloseContext = createContext<() => void>(() => {});

/** The open menu of a `MenuButton`. */
export function MenuPanel(look: MenuLook) {
  const menu = use(MenuAnchorContext);
  return menu ? <AnchoredMenu {...menu} {...look} /> : null;
}

function AnchoredMenu(props: MenuAnchor & MenuLook) {
  const { id, anchor, onClose, side = 'bottom-start', children } = props;
  const panel = useAnchoredPanel({ anchor, opened: true, onClose, side, matchWidth: true });
  const close = () => {
    onClose();
    anchor.current?.focus();
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const next = nextItem(
      items.map((item) => item.textContent ?? ''),
      items.indexOf(document.activeElement as HTMLElement),
      event.key,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="menu"
      className={`${popover.panel} ${classes.menu}`}
      onKeyDown={move}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </div>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** For destructive actions. */
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, onClick, children }: MenuItemProps) {
  const close = use(CloseContext);
  const choose = () => {
    close();
    onClick();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-danger={danger || undefined}
      onClick={choose}
    >
      {icon}
      {children}
    </button>
  );
}

interface MenuLinkProps {
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ to, search, icon, children }: MenuLinkProps) {
  const close = use(CloseContext);
  return (
    <Link
      to={to}
      {...(search === undefined ? {} : { search })}
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      onClick={close}
    >
      {icon}
      {children}
    </Link>
  );
}

interface MenuRadiosProps<V extends string> {
  /** Label of the group. */
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  /** The menu stays open, to see the effect of each choice. */
  keepOpen?: boolean;
}

/** Exclusive choices with a check mark. */
export function MenuRadios<V extends string>(props: MenuRadiosProps<V>) {
  const { label, options, value, onChange, keepOpen = false } = props;
  const close = use(CloseContext);
  const choose = (next: V) => {
    if (!keepOpen) close();
    onChange(next);
  };
  return (
    <div role="group" aria-label={label}>
      <Text
        as="div"
        size="label"
        tone="third"
        weight={500}
        pad="8 12 4"
        clip
        className={classes.label}
        aria-hidden="true"
      >
        {label}
      </Text>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={classes.item}
          onClick={() => choose(option.value)}
        >
          <IconCheck
            size={16}
            stroke={2}
            aria-hidden="true"
            className={option.value === value ? '' : classes.unchecked}
          />
          {option.label}
        </button>
      ))}
    </div>
  );
}

export function MenuDivider() {
  return <Box role="separator" line="top" className={classes.divider} />;
}

/** Text that can't be chosen. */
export function MenuText({ children }: { children: ReactNode }) {
  return (
    <Text
      role="presentation"
      as="div"
      size="label"
      tone="third"
      weight={500}
      pad="8 12 4"
      clip
      className={classes.label}
    >
      {children}
    </Text>
  );
}
