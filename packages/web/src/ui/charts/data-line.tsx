interface DataLineProps {
  /** Of the path. */
  d: string;
  color: string;
}

/** The line of a chart, of the same width at every size. */
export const DataLine = ({ d, color }: DataLineProps) => (
  <path
    d={d}
    fill="none"
    stroke={color}
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
  />
);
