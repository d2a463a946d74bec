import { reaction } from 'mobx';
import type { Analytics } from 'shared-config/analytics/analytics';
import type { Consent } from 'shared-config/consent/consent';
import type { Session } from 'shared-config/contracts/contracts';
import { withoutHash } from 'shared-config/platform/without-hash';
import { linkTargetName, pageName } from './page-names';
import { linkUrl } from '../../core/page/link-url';
import { watchAddress } from '../../core/page/watch-address';

interface TrackPageInput {
  page: Window;
  session: Pick<Session, 'status' | 'isSignedIn'>;
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  track: Analytics['track'];
}

/** Tracks followed links, downloads, and pages as soon as the session status is known and analytics is allowed. */
export function trackPage({ page, session, consent, track }: TrackPageInput): () => void {
  const { document } = page;
  const { documentElement } = document;
  let viewed: string | undefined;
  const view = () => {
    const name = pageName(documentElement, page.location.pathname);
    if (name === viewed || session.status === 'unknown' || !consent.allows('analytics')) return;
    viewed = name;
    track('page-viewed', { page: name, signedIn: session.isSignedIn });
  };
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLElement | SVGElement>('a[href]');
    if (!link) return;
    if (link.hasAttribute('download')) track('download-started', { file: link.dataset.file ?? 'other' });
    else trackLink(link, event, track);
  };
  const names = new MutationObserver(view);
  names.observe(documentElement, { attributeFilter: ['data-page'] });
  document.addEventListener('click', onClick);
  document.addEventListener('auxclick', onClick);
  const stops = [
    () => names.disconnect(),
    () => document.removeEventListener('click', onClick),
    () => document.removeEventListener('auxclick', onClick),
    watchAddress(page, view),
    consent.subscribe(view),
    reaction(() => session.status, view, { fireImmediately: true }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The areas of a page; the drawer precedes the header that contains it. */
const AREAS = [
  { area: 'drawer', selector: '.sh-drawer' },
  { area: 'header', selector: '.sh-header' },
  { area: 'footer', selector: '.sh-footer' },
] as const;

/** Middle clicks open a tab; right clicks open only a menu. */
const RIGHT_BUTTON = 2;

function trackLink(link: Element, event: MouseEvent, track: Analytics['track']): void {
  const area = AREAS.find(({ selector }) => link.closest(selector))?.area ?? 'page';
  const url = linkUrl(link);
  if (!url) return;
  const isFragment = url.hash !== '' && withoutHash(url.href) === withoutHash(link.baseURI);
  // A frame link with a prevented click opens a form or dialog. Pages may prevent clicks to navigate themselves.
  const isReplaced = event.defaultPrevented && area !== 'page';
  if (event.button === RIGHT_BUTTON || isFragment || isReplaced) return;
  // Paths of frame links are safe. Links of a page may contain personal data after the first segment.
  const entry = linkTargetName(url.href, area === 'page' ? 1 : 2);
  if (entry) track('link-followed', { area, entry });
}
