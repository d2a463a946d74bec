import '../core/widgets/frame.css';
import type { HeaderOptions, MountedPart } from 'shared-config/contracts/contracts';
import { BOOT_SELECTOR } from '../core/texts/boot-data';
import { loadBootData } from '../core/texts/load-boot-data';
import type { PageContext } from '../core/page/page-context';
import { setPageOptions } from '../core/page/set-page-options';
import { registerMount } from '../core/widgets/mount-once';
import { startHeaderMount } from '../core/widgets/start-header-mount';
import { whenFirstPainted } from '../core/widgets/when-first-painted';
import { createHeaderWidget } from './header-widget';
import { loadShellRetrying } from './load-shell';

/**
 * Mounts the header into an element: loads its data, then hydrates the skeleton or draws once. Resolves when it is
 * drawn. Over a skeleton it does not wait for the code of the shell.
 * @throws RangeError for an unknown option value; draws nothing then
 * @example const header = await mountHeader(document.querySelector('#header')!, { locale: 'tr-TUR' });
 */
export async function mountHeader(
  element: HTMLElement,
  options: HeaderOptions = {},
): Promise<MountedPart<HeaderOptions>> {
  const owner = {};
  const pageOptions = setPageOptions(owner, options);
  const endWait = startHeaderMount();
  const mountOnce = registerMount('header', element);
  const cancel = () => {
    endWait();
    pageOptions.unset(owner);
  };
  try {
    const [boot, shellCode] = await loadBefore(pageOptions.context);
    let header: ReturnType<typeof createHeaderWidget> | undefined;
    const mounted = mountOnce(() => {
      header = createHeaderWidget({ pageOptions, owner, element, options, boot, shellCode, endWait });
      return header;
    }, cancel);
    await header?.drawn;
    return mounted;
  } catch (thrown) {
    cancel();
    throw thrown;
  }
}

/**
 * Loads what the first render needs. Without a skeleton this includes the shell, which knows the cached navigation: another one would
 * replace what the visitor sees.
 */
async function loadBefore({ locale }: PageContext) {
  const boot = loadBootData(document, locale);
  if (!document.querySelector(BOOT_SELECTOR)) return Promise.all([boot, loadShellRetrying('header')]);
  if ((await boot).linkOrigin === undefined) return [await boot, await loadShellRetrying('header')] as const;
  await whenFirstPainted(window);
  return [await boot, undefined] as const;
}
