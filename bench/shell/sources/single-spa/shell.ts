import { placesOf } from '../common/connect';
import { mountFooter, mountHeader } from '../common/mount';

export { mountFooter, mountHeader } from '../common/mount';
export { getSession } from '../common/session';

/* The shell as a single-spa application; the page's application imports its session. */
export const bootstrap = () => Promise.resolve();

export async function mount(): Promise<void> {
  const { header, footer } = placesOf(document);
  const options = { locale: document.documentElement.dataset.locale! };
  await Promise.all([mountHeader(header!, options), mountFooter(footer!, options)]);
}

export const unmount = () => Promise.resolve();
