import type {
  FooterOptions,
  HeaderOptions,
  MountedPart,
  UniframeMounted,
} from 'shared-config/contracts/page-contracts';
import { watchNetwork } from 'shared-config/platform/network-return';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { clientState, requireBrowser } from './client-state';
import { isShellLoadError, loadShell } from './load-shell';
import { MOUNTED_EVENT, scheduleRetry } from './schedule-retry';

export type Widget = keyof UniframeMounted;

export type WidgetOptions<Name extends Widget = Widget> = {
  header: HeaderOptions;
  footer: FooterOptions;
}[Name];

export interface MountedWidget<Options = HeaderOptions> {
  /** Replaces the given options, also before the widget is mounted. Repeats a mount that failed. Never throws. */
  update(options: Partial<Options>): void;
  /** Removes the widget. Before the mount it prevents the mount. */
  unmount(): void;
}

/**
 * Mounts the header or the footer into an element as soon as the shell has loaded. If that fails, a `shell:error` event names
 * the reason, and the element stays as it is until the network returns, the browser restores the page, another widget mounts or the page loads the shell.
 *
 * @throws TypeError for an unknown widget
 * @throws Error on a server
 * @example const header = mountWidget('header', element, { locale: 'tr-TUR' }); header.update({ locale: 'en' }); header.unmount();
 */
export function mountWidget<Name extends Widget>(
  widget: Name,
  element: HTMLElement,
  initial: WidgetOptions<Name> = {},
): MountedWidget<WidgetOptions<Name>> {
  requireBrowser();
  const { mounts } = clientState();
  if (!Object.hasOwn(mounts, widget))
    throw new TypeError(`mountWidget: "${widget}" is no widget. Use ${Object.keys(mounts).join(' or ')}.`);
  let latest: HeaderOptions = initial;
  let mounted: MountedPart<HeaderOptions> | null = null;
  let isUnmounted = false;
  let cancelRetry: (() => void) | undefined;
  // An exception would end the effect of the page that calls `update`, and React then removes the page.
  const apply = (options: Partial<HeaderOptions>) => {
    try {
      mounted?.update(options);
    } catch (thrown) {
      reportMountFailure(widget, thrown);
    }
  };
  const mount = async () => {
    if (isUnmounted) return;
    const shell = await loadShell();
    if (isUnmounted) return;
    const options = latest;
    const handle = (await shell.mount({ [widget]: element, ...options }))[widget];
    if (isUnmounted) return handle?.unmount();
    mounted = handle;
    if (latest !== options) apply(latest);
    document.dispatchEvent(new Event(MOUNTED_EVENT));
  };
  const queueMount = () => {
    cancelRetry?.();
    cancelRetry = undefined;
    const endWatch = watchNetwork();
    mounts[widget] = mounts[widget].then(mount).then(endWatch, (thrown: unknown) => {
      reportMountFailure(widget, thrown);
      const isOnlineAgain = endWatch();
      if (isUnmounted) return;
      if (isOnlineAgain) queueMount();
      else cancelRetry = scheduleRetry(queueMount);
    });
  };
  queueMount();
  return {
    update(options) {
      latest = { ...latest, ...options };
      apply(options);
      if (cancelRetry) queueMount();
    },
    unmount() {
      isUnmounted = true;
      cancelRetry?.();
      mounted?.unmount();
    },
  };
}

/** Reports a failure that neither the loader nor the shell has reported. */
function reportMountFailure(part: Widget, thrown: unknown): void {
  if (isShellLoadError(thrown) || isUnknownSiteError(thrown)) return;
  reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
}
