import { defineMessages } from '../messages/message.ts';

/** A title with its material, or the problem alone. */
const about = <const First extends string, const Rest extends string>(first: First, rest: Rest) =>
  ({
    en: `{material, select, none {${first}} other {{material}{thickness, select, none {} other { {thickness}}}${rest}}}`,
    values: { material: 'material_first?', thickness: 'mm?' },
  }) as const;

/** Titles of cases: what went wrong with which material. */
export const caseMessage = defineMessages('case', {
  new: about('New case', ''),
  not_through: about('Not through', ', not through'),
  charred_edge: about('Charred edge', ', charred edge'),
  one_side: about('Only one side', ', only one side'),
  slanted_edge: about('Slanted edge', ', slanted edge'),
  rough_edge: about('Rough edge', ', rough edge'),
  too_light: about('Too light', ', too light'),
  too_dark: about('Too dark', ', too dark'),
  blotchy: about('Blotchy', ', blotchy'),
  banding: about('Stripes', ', stripes'),
  blurred: about('Blurred', ', blurred'),
  wipes_off: about('Wipes off', ', wipes off'),
  wrong_color: about('Wrong color', ', wrong color'),
  other: about('Something else', ', something else'),
});
