import { cloneElement, useId, useRef } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import type { Side } from './place-panel.ts';
import { useAnchoredPanel } from './use-anchored-panel.ts';
import classes from './popover.module.css';

type TargetProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };

interface PopoverProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens it; gets `ref` and the ARIA state. */
  target: ReactElement<TargetProps>;
  /** Label of the panel for screen readers. */
  label: string;
  side?: Side;
  /** In pixels. */
  width?: number;
  children: ReactNode;
}

/** A small panel with controls next to its button. For a list of choices use `Menu`. */
export function Popover(props: PopoverProps) {
  const { opened, onChange, target, label, side = 'bottom-start', width = 320, children } = props;
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const panel = useAnchoredPanel({
    anchor,
    opened,
    onClose: () => onChange(false),
    side,
    matchWidth: false,
  });
  return (
    <>
      {cloneElement(target, {
        ref: anchor,
        'aria-expanded': opened,
        'aria-haspopup': 'dialog',
        ...(opened ? { 'aria-controls': id } : {}),
      })}
      {opened ? (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={label}
          className={classes.panel}
          style={{ width, padding: 16 }}
        >
          {children}
        </div>
      ) : null}
    </>
  );
}
