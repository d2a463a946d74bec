import type { HeaderOptions, MountedPart, UniframeMounted } from 'shared-config/page-contracts';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { clientState } from './client-state';
import { isShellLoadError, loadShell } from './load-shell';

export type Widget = keyof UniframeMounted;

export interface MountedWidget {
  /** Replaces the given options, also before the widget is mounted. Repeats a mount that failed. */
  update(options: Partial<HeaderOptions>): void;
  /** Removes the widget. Before the mount it prevents the mount. */
  unmount(): void;
}

/**
 * Mounts the header or the footer into an element as soon as the shell has loaded. If that fails, the element stays as it is, and a
 * `shell:error` event names the reason.
 *
 * @example const header = mountWidget('header', element, { locale: 'tr-TUR' }); header.update({ locale: 'en' }); header.unmount();
 */
export function mountWidget(
  widget: Widget,
  element: HTMLElement,
  initial: HeaderOptions = {},
): MountedWidget {
  let latest = initial;
  let mounted: MountedPart<HeaderOptions> | null = null;
  let isUnmounted = false;
  let hasFailed = false;
  const mount = async () => {
    if (isUnmounted) return;
    const shell = await loadShell();
    if (isUnmounted) return;
    const options = latest;
    const handle = (await shell.mount({ [widget]: element, ...options }))[widget];
    if (isUnmounted) return handle?.unmount();
    mounted = handle;
    if (latest !== options) handle?.update(latest);
  };
  const queueMount = () => {
    const { mounts } = clientState();
    mounts[widget] = mounts[widget].then(mount).catch((thrown: unknown) => {
      hasFailed = true;
      reportMountFailure(widget, thrown);
    });
  };
  queueMount();
  return {
    update(options) {
      latest = { ...latest, ...options };
      mounted?.update(options);
      if (!hasFailed) return;
      hasFailed = false;
      queueMount();
    },
    unmount() {
      isUnmounted = true;
      mounted?.unmount();
    },
  };
}

function reportMountFailure(part: Widget, thrown: unknown): void {
  if (isShellLoadError(thrown)) return;
  reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
}
