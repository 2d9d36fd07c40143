const SIZES = { a6: '105mm 148mm', a4: '210mm 297mm' };

interface PageSizeProps {
  size: keyof typeof SIZES;
  /** CSS margin of the page; 0 when the sheets draw their own. */
  margin?: string;
}

/**
 * Paper size for the printer while mounted. Not with named pages, because content around the sheets
 * would get a page of its own.
 */
export function PageSize({ size, margin = '0' }: PageSizeProps) {
  return <style>{`@page { size: ${SIZES[size]}; margin: ${margin}; }`}</style>;
}
