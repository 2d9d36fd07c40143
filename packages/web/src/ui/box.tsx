import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import classes from './box.module.css';

/** Steps of the spacing scale, in pixels; `tokens.css` has the same. */
export type Space = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 32 | 48;

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
  /** `second` and `third` step back; the others say how something is. */
  tone?: 'first' | 'second' | 'third' | 'ok' | 'warn' | 'stop' | 'ember' | undefined;
  weight?: 400 | 450 | 500 | 550 | 600;
  leading?: 1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6;
  mono?: boolean;
  /** Digits of one width, for numbers below each other. */
  tabular?: boolean;
  /** Digits closer together, for large numbers. */
  tight?: boolean;
  /** A line of its own in running text. */
  block?: boolean;
  /** As wide as lines are easy to read. */
  readable?: boolean;
  /** Its items have marks. */
  bullets?: boolean;
  /** A quiet link or a button that looks like one. */
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
  /** Its ground darkens under the pointer. */
  hoverable?: boolean;
  shadow?: 'soft' | 'float';
  /** Pale while something newer is on its way. */
  dimmed?: boolean | undefined;
  /** What is larger than it is cut off. */
  clip?: boolean;
  /** A hairline on one side, or between it and one before it that has the same. */
  line?: 'top' | 'bottom' | 'both' | 'left' | 'between';
}

interface InParent {
  /** Takes the room that is left in a row. */
  grow?: boolean;
  /** Takes the room that is left, and goes below where less than a readable line is left. */
  basis?: boolean;
  /** Keeps its width in a row that is too narrow. */
  noShrink?: boolean;
  /** May become narrower than its content. */
  canShrink?: boolean;
  fullWidth?: boolean;
  fitContent?: boolean;
  /** As high as a control at least. */
  controlHeight?: boolean;
  marginLeft?: 'auto';
  hideOn?: 'phone' | 'touch' | 'paper';
}

export type BoxLook = Spacing & TextLook & Surface & InParent;

/** The looks of a box, the looks `L` of a kind of box, and what else the element `T` takes. */
export type BoxProps<T extends ElementType = 'div', L = unknown> = BoxLook &
  L & {
    /** The element it is. */
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

/** The attribute of a look: React and HTML want attribute names without capitals. */
const attributeOf = (look: string) =>
  `data-${look.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function toSpaces(value: Spaces): string {
  return String(value).replace(/\d+/g, (step) => (step === '0' ? '0px' : `var(--space-${step})`));
}

/** An element whose spacing, text and surface come from the scales; so are `Stack`, `Row`, `Text` and `Panel`. */
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
