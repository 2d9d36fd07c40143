import { API_PREFIX } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Text } from '../../../ui/text.tsx';

interface BannerLinkProps {
  href: string;
  label: string;
  onPress?: (() => void) | undefined;
}

/** The button of a banner: a page of the app, or another site in a tab of its own. The server allows no other address. */
export function BannerLink({ href, label, onPress }: BannerLinkProps) {
  const navigate = useNavigate();
  const url = URL.parse(href, window.location.origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isPage =
    url.origin === window.location.origin && !url.pathname.startsWith(`${API_PREFIX}/`);
  const follow = (event: MouseEvent) => {
    onPress?.();
    if (!isPage || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href: url.pathname + url.search + url.hash });
  };
  return (
    <Text
      as="a"
      href={href}
      weight={600}
      underline
      noWrap
      pad="8 0"
      onClick={follow}
      {...(isPage ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
    </Text>
  );
}
