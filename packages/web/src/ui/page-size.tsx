const SIZES = { a6: '105mm 148mm', a4: '210mm 297mm' };

interface PageSizeProps {
  size: keyof typeof SIZES;
  /** Of the page, as CSS; none where the sheets draw their own. */
  margin?: string;
}

/**
 * Paper the printer is asked for, while it is on the page. Not by `page` names: what stands around the
 * sheets would go on a page of its own.
 */
export function PageSize({ size, margin = '0' }: PageSizeProps) {
  return <style>{`@page { size: ${SIZES[size]}; margin: ${margin}; }`}</style>;
}
