/** Languages by their names. */
export const CODE_LANGUAGES = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  json: 'JSON',
} as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** `plain` has the color of the text around it. */
type CodeColor = 'plain' | 'string' | 'keyword' | 'comment';

export interface CodePart {
  text: string;
  color: CodeColor;
}

/** Each matches what has a color, in named groups. All are linear: no two parts of one can match the same text. */
const PATTERNS: Record<CodeLanguage, RegExp> = {
  curl: /(?<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<comment>^#.*$)|(?<keyword>^curl\b)/gm,
  typescript:
    /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<comment>\/\/.*)|(?<keyword>\b(?:await|const|export|for|from|function|if|import|let|new|of|return|throw|try|catch|type|async)\b)/g,
  python:
    /(?<string>f?"(?:[^"\\\n]|\\.)*"|f?'(?:[^'\\\n]|\\.)*')|(?<comment>#.*)|(?<keyword>\b(?:import|from|for|in|if|else|return|def|with|as|raise|try|except|not|None|True|False|print)\b)/g,
  // A name is a string before a colon, and has no color. What was left out is said behind `…`.
  json: /"(?:[^"\\\n]|\\.)*"(?=:)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<comment>…[^\n]*)|(?<keyword>\b(?:true|false|null)\b)/g,
};

/** Splits code into parts of one color each; together they are the code. */
export function colorCode(code: string, language: CodeLanguage): CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERNS[language])) {
    const { groups = {}, index } = match;
    const color = (['string', 'comment', 'keyword'] as const).find(
      (name) => groups[name] !== undefined,
    );
    if (color === undefined) continue;
    if (index > end) parts.push({ text: code.slice(end, index), color: 'plain' });
    parts.push({ text: match[0], color });
    end = index + match[0].length;
  }
  if (end < code.length) parts.push({ text: code.slice(end), color: 'plain' });
  return parts;
}
