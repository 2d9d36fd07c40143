import sizes from './pictures/sizes.json' with { type: 'json' };
import classes from './features.module.css';

const FILES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Pictures of a phone are not as wide as the column. */
const PHONE_PX = 400;
/** Where there is one column, and a picture of a desk can't be read. */
const ON_PHONE = '(max-width: 760px)';
const IN_DARK = '(prefers-color-scheme: dark)';

interface Size {
  width: number;
  height: number;
}

interface FeaturePictureProps {
  name: string;
  alt: string;
  /** The first one is seen at once. */
  isFirst: boolean;
}

const fileOf = (name: string): string => FILES[`./pictures/${name}.webp`] ?? '';

const setOf = (name: string, { width }: Size): string =>
  [1, 2].map((scale) => `${fileOf(`${name}-${scale}x`)} ${width * scale}w`).join(', ');

/** A picture in the color scheme of the page, and one of a phone for a phone. */
export function FeaturePicture({ name, alt, isFirst }: FeaturePictureProps) {
  const { desk, phone = null } = sizes[name as keyof typeof sizes] as Record<string, Size> & {
    desk: Size;
  };
  const isNarrow = desk.width < PHONE_PX;
  const width = isNarrow ? '300px' : `min(57vw, ${desk.width}px)`;
  return (
    <picture className={classes.picture} data-narrow={isNarrow || undefined}>
      {phone === null ? null : (
        <>
          <source
            media={`${ON_PHONE} and ${IN_DARK}`}
            srcSet={fileOf(`${name}-dark-phone`)}
            {...phone}
            data-scheme="dark"
            data-media={ON_PHONE}
          />
          <source media={ON_PHONE} srcSet={fileOf(`${name}-light-phone`)} {...phone} />
        </>
      )}
      <source
        media={IN_DARK}
        srcSet={setOf(`${name}-dark`, desk)}
        sizes={width}
        data-scheme="dark"
      />
      <img
        src={fileOf(`${name}-light-1x`)}
        srcSet={setOf(`${name}-light`, desk)}
        sizes={width}
        alt={alt}
        {...desk}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
