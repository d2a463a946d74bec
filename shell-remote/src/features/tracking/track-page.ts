import { reaction } from 'mobx';
import type { Analytics } from 'shared-config/analytics';
import type { Consent } from 'shared-config/consent';
import type { Session } from 'shared-config/contracts';
import { linkWord, pageWord } from './page-words';
import { watchAddress } from '../../core/page/watch-address';

export interface TrackPageInput {
  page: Window;
  session: Pick<Session, 'status' | 'isSignedIn'>;
  consent: Pick<Consent, 'allows' | 'subscribe'>;
  track: Analytics['track'];
}

/**
 * Tracks which page is viewed, which links are followed and which downloads start. A page counts once it is known who views it
 * and as soon as analytics is allowed, also when that is later than the start.
 *
 * @returns the way to stop
 * @example const stop = trackPage({ page: window, session, consent, track });
 */
export function trackPage({ page, session, consent, track }: TrackPageInput): () => void {
  const { document } = page;
  const { documentElement } = document;
  let viewed: string | undefined;
  const view = () => {
    const name = pageWord(documentElement, page.location.pathname);
    if (name === viewed || session.status === 'unknown' || !consent.allows('analytics')) return;
    viewed = name;
    track('page-viewed', { page: name, signedIn: session.isSignedIn });
  };
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
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

/** The areas of a page by their selectors; a drawer is inside of the header. One row = one area. */
const AREAS = [
  { area: 'drawer', selector: '.sh-drawer' },
  { area: 'header', selector: '.sh-header' },
  { area: 'footer', selector: '.sh-footer' },
] as const;

/** Middle clicks open a tab; right clicks open only a menu. */
const RIGHT_BUTTON = 2;

function trackLink(link: HTMLAnchorElement, event: MouseEvent, track: Analytics['track']): void {
  const area = AREAS.find(({ selector }) => link.closest(selector))?.area ?? 'page';
  const isFragment = link.hash !== '' && link.href.split('#')[0] === link.baseURI.split('#')[0];
  // A link of the frame whose click is prevented opens a form or a dialog. A page follows its own links itself.
  const isReplaced = event.defaultPrevented && area !== 'page';
  if (event.button === RIGHT_BUTTON || isFragment || isReplaced) return;
  // Paths of the frame's links are ours; those of a page may name a person after the first segment.
  const entry = linkWord(link.href, area === 'page' ? 1 : 2);
  if (entry) track('link-followed', { area, entry });
}
