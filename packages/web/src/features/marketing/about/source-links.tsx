import { sourceHref } from '../../../ui/source-href.ts';

/** Addresses as people read them, each a link if it is one. */
export const SourceLinks = ({ where }: { where: string }) => (
  <>
    {where.split('; ').map((part) => {
      const href = sourceHref(part);
      const name = part.replace(/^https?:\/\//, '');
      return (
        <span key={part}>
          {href === null ? (
            name
          ) : (
            <a href={href} rel="nofollow">
              {name}
            </a>
          )}
        </span>
      );
    })}
  </>
);
