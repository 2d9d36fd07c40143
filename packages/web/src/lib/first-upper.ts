/** Words that stand first, such as the name of a material in a list. */
export const firstUpper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
