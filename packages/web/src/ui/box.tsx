import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './box.module.css';

/** Steps of the spacing scale, in pixels; `tokens.css` has the same. */
type Space = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 32 | 48;

/** One step for all sides, or steps in the order of CSS: block and inline, or clockwise from the top. */
type Spaces =
  | Space
  | `${Space} ${Space}`
  | `${Space} ${Space} ${Space}`
  | `${Space} ${Space} ${Space} ${Space}`;

interface Spacing {
  gap?: Spaces;
  pad?: Spaces;
  marginTop?: Space;
  marginBottom?: Space;
}

interface TextLook {
  size?: 'label' | 'small' | 'body' | 'card' | 'section' | 'title' | 'number';
  /** `second` and `third` are less prominent; the others show a status. */
  tone?: 'first' | 'second' | 'third' | 'ok' | 'warn' | 'stop' | 'ember' | undefined;
  weight?: 400 | 450 | 500 | 550 | 600;
  leading?: 1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6;
  mono?: boolean;
  /** Digits of equal width, for numbers in a column. */
  tabular?: boolean;
  /** Tighter letter spacing, for large numbers. */
  tight?: boolean;
  /** On its own line within text. */
  block?: boolean;
  /** Limited to a readable line length. */
  readable?: boolean;
  /** List items have bullets. */
  bullets?: boolean;
  /** For links, and buttons that look like links. */
  underline?: boolean;
  /** At most two lines. */
  clamp?: boolean;
  textAlign?: 'left' | 'center' | 'right';
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  noWrap?: boolean;
  /** Long words without spaces break anywhere. */
  breakWords?: boolean;
}

interface Surface {
  ground?: 'card' | 'sunk' | 'paper' | 'ok' | 'warn' | 'stop' | 'ember';
  border?: 'line' | 'strong' | 'control';
  radius?: 'small' | 'control' | 'card' | 'round';
  /** The background darkens on hover. */
  hoverable?: boolean;
  shadow?: 'soft' | 'float';
  /** Faded while newer content loads. */
  dimmed?: boolean | undefined;
  /** Hides content that overflows. */
  clip?: boolean;
  /** A hairline on these sides, or between siblings with `between`. */
  line?: 'top' | 'bottom' | 'both' | 'left' | 'between';
}

interface InParent {
  /** Grows to fill the row. */
  grow?: boolean;
  /** Grows to fill the row, and wraps when less than a readable line is left. */
  basis?: boolean;
  /** Keeps its width when the row is too narrow. */
  noShrink?: boolean;
  /** May become narrower than its content. */
  canShrink?: boolean;
  fullWidth?: boolean;
  fitContent?: boolean;
  /** At least as high as a control. */
  controlHeight?: boolean;
  marginLeft?: 'auto';
  hideOn?: 'phone' | 'touch' | 'paper';
}

type BoxLook = Spacing & TextLook & Surface & InParent;

/** The style props of a box, those of one kind of box (`L`), and the other props of the element `T`. */
export type BoxProps<T extends ElementType = 'div', L = unknown> = BoxLook &
  L & {
    /** The HTML element or component to render. */
    as?: T;
  } & Omit<ComponentPropsWithRef<T>, keyof BoxLook | keyof L | 'as'>;

const SPACINGS = new Set(['gap', 'pad', 'marginTop', 'marginBottom']);
const NUMBERS = new Set(['weight', 'leading']);
const LOOKS = new Set(
  (
    'align justify inline wrap size tone mono tabular textAlign truncate noWrap ' +
    'breakWords ground border radius line grow basis noShrink canShrink fullWidth marginLeft ' +
    'controlHeight fitContent tight block readable bullets clip dimmed underline clamp hideOn hoverable shadow count stackOn'
  ).split(' '),
);

/** The data attribute of a style prop; React and HTML need lower-case names. */
const attributeOf = (look: string) =>
  `data-${look.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function toSpaces(value: Spaces): string {
  return String(value).replace(/\d+/g, (step) => (step === '0' ? '0px' : `var(--space-${step})`));
}

/** An element with spacing, text and surface from the design scales. `Stack`, `Row`, `Text` and `Panel` build on it. */
export function Box<T extends ElementType = 'div'>(props: BoxProps<T>) {
  'use no memo';
  const { as: Tag = 'div', className = '', style, ...rest } = props as BoxProps<ElementType>;
  const attributes: Record<string, unknown> = {};
  const spaces: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (SPACINGS.has(name)) {
      if (value === undefined) continue;
      attributes[attributeOf(name)] = '';
      spaces[`--${name}`] = toSpaces(value as Spaces);
    } else if (NUMBERS.has(name)) {
      if (value === undefined) continue;
      attributes[attributeOf(name)] = '';
      spaces[`--${name}`] = String(value);
    } else if (LOOKS.has(name)) {
      attributes[attributeOf(name)] = value === true ? '' : value || undefined;
    } else attributes[name] = value;
  }
  return (
    <Tag
      className={`${classes.box} ${className}`}
      style={{ ...spaces, ...style } as CSSProperties}
      {...attributes}
    />
  );
}
