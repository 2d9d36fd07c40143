import { defineMessages } from '../messages/message.ts';

const RANGE =
  'Our range at {power}{passes, plural, one {} other { in # passes}} is {low} to {high}{rows, plural, =0 {} one {, from # published setting} other {, from # published settings}}.' as const;
const RANGE_VALUES = {
  speed: 'mm_min',
  low: 'mm_min',
  high: 'mm_min',
  power: 'percent',
  passes: 'count',
  rows: 'count',
} as const;
const NEXT = {
  energy: 'percent',
  speed: 'mm_min',
  power: 'percent',
  passes: 'count',
} as const;
const NUMBERS = '{speed} at {power}{passes, plural, one {} other { in # passes}}' as const;

/** Why these numbers are tried next, or why numbers don’t help. */
export const nextMessage = defineMessages('case_next', {
  first: { en: 'These are our own numbers. Nothing that was tried is known.' },
  ours: { en: 'These are our own numbers.' },
  too_fast: {
    en: `Your last try at {speed} was too fast. ${RANGE}`,
    values: RANGE_VALUES,
  },
  too_slow: {
    en: `Your last try at {speed} was too slow. ${RANGE}`,
    values: RANGE_VALUES,
  },
  more: {
    en: `It was inside our range, but not enough here. Try {energy} more energy: ${NUMBERS}.`,
    values: NEXT,
  },
  less: {
    en: `It was inside our range, but too much here. Try {energy} less energy: ${NUMBERS}.`,
    values: NEXT,
  },
  much_more: {
    en: `Several tries weren’t enough here, so take a bigger step. Try {energy} more energy: ${NUMBERS}.`,
    values: NEXT,
  },
  much_less: {
    en: `Several tries were too much here, so take a bigger step. Try {energy} less energy: ${NUMBERS}.`,
    values: NEXT,
  },
  from_outside: {
    en: `Your last try was outside our range, and {tried, select, yes {ours was tried already} other {earlier tries rule ours out}}. Next: ${NUMBERS}.`,
    values: { tried: 'flag', speed: 'mm_min', power: 'percent', passes: 'count' },
  },
  between: {
    en: `It’s between a try with too little energy and one with too much: ${NUMBERS}.`,
    values: { speed: 'mm_min', power: 'percent', passes: 'count' },
  },
  more_passes: {
    en: `Less energy wouldn’t be enough. Spread it over more passes: ${NUMBERS}.`,
    values: { speed: 'mm_min', power: 'percent', passes: 'count' },
  },
  high_end_tried: {
    en: 'You already tried the most energy of our range. More is unlikely to help, so look at the machine first.',
  },
  low_end_tried: {
    en: 'You already tried the least energy of our range. Less is unlikely to help, so look at the machine first.',
  },
  both_tried: {
    en: 'You tried too little energy and too much, with almost nothing in between. So look at the machine first.',
  },
  out_of_reach: {
    en: 'This machine can’t run the numbers that would come next. Look at the machine first.',
  },
  ours_tried: { en: 'Our own numbers were tried already. Look at the machine first.' },
  in_range: {
    en: 'Your numbers are inside our range. Look at the machine first.',
  },
  one_side: {
    en: 'The same numbers gave two different sides, so it isn’t speed or power. Keep them.',
  },
  slanted_edge: { en: 'A slanted edge comes from the beam, not from speed or power. Keep them.' },
  focus: {
    en: 'Your focus offset was {was}. Ours for this work is {offset}.',
    values: { was: 'mm', offset: 'mm' },
  },
  focus_first: { en: 'Find the focus before you change speed or power.' },
  interval: {
    en: 'Your lines were {was} apart and the spot is {spot} wide. Ours are {interval} apart, with the energy of your try.',
    values: { was: 'mm', spot: 'mm', interval: 'mm' },
  },
  color: {
    en: 'These numbers were published for {color} on this material.',
    values: { color: 'text' },
  },
  color_card: { en: 'No published numbers give this color here. A test card finds it sooner.' },
  impossible: { en: '{reasons}', values: { reasons: 'sentences' } },
});
