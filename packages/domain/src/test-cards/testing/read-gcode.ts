/** One burning or moving line of a program, in absolute mm. */
interface GcodeMove {
  isBurn: boolean;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  z: number;
  s: number;
  feed: number;
  /** The comment above it. */
  under: string;
}

export interface GcodeProgram {
  lines: string[];
  comments: string[];
  moves: GcodeMove[];
  /** Words without coordinates, in order: "M4 S0", "M8". */
  words: string[];
}

/** Reads what Grbl would do: modal positions, feed and power. */
export function readGcode(text: string): GcodeProgram {
  const lines = text.split('\n').filter((line) => line !== '');
  const program: GcodeProgram = { lines, comments: [], moves: [], words: [] };
  let [x, y, z, s, feed, under] = [0, 0, 0, 0, 0, ''];
  for (const line of lines) {
    if (line.startsWith(';')) {
      under = line.slice(2);
      program.comments.push(under);
      continue;
    }
    const words = new Map(line.split(' ').map((word) => [word[0], Number(word.slice(1))]));
    if (!/^G[01] /.test(line)) {
      program.words.push(line);
      s = words.get('S') ?? s;
      continue;
    }
    const from = [x, y] as const;
    [x, y, z] = [words.get('X') ?? x, words.get('Y') ?? y, words.get('Z') ?? z];
    [s, feed] = [words.get('S') ?? s, words.get('F') ?? feed];
    program.moves.push({ isBurn: line.startsWith('G1'), from, to: [x, y], z, s, feed, under });
  }
  return program;
}
