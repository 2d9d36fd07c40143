/** With a capital at the start, as the name of a material has in a list. */
export const firstUpper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
