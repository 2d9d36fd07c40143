import sizes from './pictures/sizes.json' with { type: 'json' };
import classes from './features.module.css';

const FILES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Pictures of a phone are not as wide as the column. */
const PHONE_PX = 400;

interface FeaturePictureProps {
  name: string;
  alt: string;
  /** The first one is seen at once. */
  isFirst: boolean;
}

/** A picture in the color scheme of the page; its file has two pixels for each of CSS. */
export function FeaturePicture({ name, alt, isFirst }: FeaturePictureProps) {
  const { width, height } = sizes[name as keyof typeof sizes];
  return (
    <picture className={classes.picture} data-narrow={width < PHONE_PX || undefined}>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={FILES[`./pictures/${name}-dark.webp`]}
        data-scheme="dark"
      />
      <img
        src={FILES[`./pictures/${name}-light.webp`]}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
