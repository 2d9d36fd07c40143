/** Text whose words between backticks are code. */
export const CodeWords = ({ children }: { children: string }) =>
  children.includes('`')
    ? children.split('`').map((words, index) =>
        // Every second part is between two backticks.
        index % 2 === 1 ? <code key={index}>{words}</code> : words,
      )
    : children;
