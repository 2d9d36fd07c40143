/** A library of 5,000 entries is 5 MB; a file of photographs is none. Also after unzipping. */
export const MAX_BYTES = 10_000_000;
/** A sequence in a project is five levels deep. */
export const MAX_DEPTH = 100;
/** Of one file, refused ones counted. */
export const MAX_ROWS = 20_000;
/** Of one element, or elements below one setting: a full LightBurn setting has about 90. */
export const MAX_FIELDS = 1000;
/** Of one XML file: 20,000 settings have about 300,000. */
export const MAX_ELEMENTS = 500_000;
/** Characters of one value; notes are cut at 4,000 anyway. */
export const MAX_VALUE_LENGTH = 20_000;
/** Lines, entities and the like of one comment or value of XML, counted in slices it fills. */
export const MAX_PIECES = 100_000;
/** Steps of one sequence; LightBurn is said to allow 11 sub-layers. */
export const MAX_STEPS = 50;
/** Of all steps of one setting. */
export const MAX_REPEATS = 100_000;
/** Characters or rows read between two reports of progress. */
export const SLICE_CHARACTERS = 65_536;
export const SLICE_ROWS = 200;
