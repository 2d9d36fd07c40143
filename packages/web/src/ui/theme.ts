import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  VariantColorsResolver,
} from '@mantine/core';

/** Warm neutrals, light to dark; the ends are paper and ink of the design tokens. */
const neutral: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0eb',
  '#e4dfd7',
  '#cfc8bd',
  '#8f877b',
  '#7a736a',
  '#706960',
  '#57514a',
  '#302c27',
  '#1c1917',
];
const dark: MantineColorsTuple = [
  '#f4f0ea',
  '#b9b1a6',
  '#a0978b',
  '#7f766b',
  '#4a443c',
  '#302c27',
  '#1c1a17',
  '#141210',
  '#100e0d',
  '#0b0a09',
];
const ember: MantineColorsTuple = [
  '#fdece3',
  '#fbd8c5',
  '#f7b492',
  '#fb9566',
  '#ff7a45',
  '#ff7a45',
  '#e8612b',
  '#d64e17',
  '#c2410c',
  '#93310a',
];
const red: MantineColorsTuple = [
  '#fbe7e5',
  '#f6cbc7',
  '#ffb3ac',
  '#ffa199',
  '#ff8f86',
  '#ff8f86',
  '#d9433a',
  '#c5342b',
  '#b3261e',
  '#8a1c16',
];
const green: MantineColorsTuple = [
  '#e6f1e6',
  '#cbe3cd',
  '#aad9b1',
  '#9bd4a4',
  '#8fd19a',
  '#8fd19a',
  '#4f8f5b',
  '#3d7a49',
  '#2f6b3a',
  '#234f2b',
];
const yellow: MantineColorsTuple = [
  '#fbf0d7',
  '#f6e0ac',
  '#f4d489',
  '#f2ca73',
  '#f0c060',
  '#f0c060',
  '#b47a12',
  '#966405',
  '#7d5200',
  '#5e3e00',
];

/** Tokens that paint each colour name; the tokens themselves switch with the colour scheme. */
const PAINT = {
  ember: { fill: '--ember', hover: '--ember-hover', on: '--ember-ink', soft: '--ember-soft' },
  red: { fill: '--stop', hover: '--stop-hover', on: '--stop-ink', soft: '--stop-soft' },
  ink: { fill: '--ink', hover: '--ink-2', on: '--paper', soft: '--sunk' },
} as const;

type Painted = keyof typeof PAINT;
const isPainted = (color: string | undefined): color is Painted =>
  color !== undefined && color in PAINT;

/**
 * Buttons: `filled` is the one ember action of a view, `color="ink"` the next best, `default` is
 * outlined and the rest. `color="red"` is for what destroys.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? 'ember';
  if (!isPainted(color)) return defaultVariantColorsResolver(input);
  const { fill, hover, on, soft } = PAINT[color];
  const text = color === 'ember' && input.variant !== 'filled' ? 'var(--ink)' : `var(${fill})`;
  const clear = { background: 'transparent', hover: 'var(--sunk)', color: text };
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(${fill})`,
        hover: `var(${hover})`,
        color: `var(${on})`,
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: `var(${soft})`,
        hover: `var(${soft})`,
        color: `var(${fill})`,
        border: '1px solid transparent',
      };
    case 'outline':
    case 'default':
      return { ...clear, border: '1px solid var(--line-strong)' };
    default:
      return { ...clear, border: '1px solid transparent' };
  }
};

export const theme = createTheme({
  colors: { gray: neutral, dark, ember, red, green, yellow, ink: neutral },
  primaryColor: 'ember',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  white: '#fffefc',
  black: '#1c1917',
  variantColorResolver,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12.5px', sm: '14px', md: '15px', lg: '16.5px', xl: '18px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  radius: { xs: '6px', sm: '7px', md: '9px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
  },
});

const byScheme = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-error': 'var(--stop)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-ember-filled': 'var(--ember)',
  '--mantine-color-ember-filled-hover': 'var(--ember-hover)',
  '--mantine-color-ember-light': 'var(--ember-soft)',
  '--mantine-color-ember-light-color': 'var(--ember)',
  '--mantine-primary-color-contrast': 'var(--ember-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-red-filled': 'var(--stop)',
  '--mantine-color-green-filled': 'var(--ok)',
  '--mantine-color-yellow-filled': 'var(--warn)',
};

/** Both schemes read the same tokens; `tokens.css` gives them their values. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: byScheme,
  dark: byScheme,
});
