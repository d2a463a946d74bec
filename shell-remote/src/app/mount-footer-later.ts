import '../core/widgets/frame.css';
import type { FooterOptions, MountedPart } from 'shared-config/contracts/contracts';
import { setPageOptions } from '../core/page/set-page-options';
import { registerMount } from '../core/widgets/mount-once';
import { whenHeaderInteractive } from '../core/widgets/start-header-mount';
import { loadShellRetrying } from './load-shell';

/**
 * Mounts the footer into an element, after a header that mounts too. Resolves when it is drawn.
 * @throws RangeError for an unknown option value; draws nothing then
 * @example const footer = await mountFooter(document.querySelector('#footer')!);
 */
export async function mountFooter(
  element: HTMLElement,
  options: FooterOptions = {},
): Promise<MountedPart<FooterOptions>> {
  const owner = {};
  // Immediately, because the first widget of a foreign page names its environment for all.
  const pageOptions = setPageOptions(owner, options);
  const mountOnce = registerMount('footer', element);
  try {
    await whenHeaderInteractive();
    const shell = await loadShellRetrying('footer');
    return await shell.mountFooter(element, options, owner, mountOnce);
  } catch (thrown) {
    pageOptions.unset(owner);
    throw thrown;
  }
}
