import type { MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import type { Overlays } from '../../core/overlays/overlays';

/** Returns the attributes of the cookie link: a plain click opens the consent choices, any other click follows the link. */
export function cookieLinkHandlers(overlays: Pick<Overlays<'consent-choices'>, 'open' | 'preload'>) {
  const preload = () => overlays.preload('consent-choices');
  return {
    'aria-haspopup': 'dialog' as const,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void overlays.open('consent-choices');
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
}
