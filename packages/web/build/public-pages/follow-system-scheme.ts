const DARK = /\[data-color-scheme=['"]?dark['"]?\]\{([^}]*)\}/;

/** The dark tokens also without a script: for a system that is dark, unless this browser's user chose otherwise. */
export function followSystemScheme(css: string): string {
  const [block, tokens] = DARK.exec(css) ?? [];
  if (block === undefined) throw new Error('The style sheet has no dark tokens.');
  return css.replace(
    block,
    `${block}@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${tokens}}}`,
  );
}
