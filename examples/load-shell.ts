import type { HeaderOptions, MountedPart, Session, Uniframe, UniframeMounted } from 'shared-config/contracts';

/* Both examples with a build use this file; other teams can copy it. */

/** Id of the shell's script tag in the page. */
const SCRIPT_ID = 'shell-script';

/**
 * Resolves with the shell when its script has run.
 *
 * @throws Error if the script does not load
 */
export function loadShell(page: Window): Promise<Uniframe> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const shell = Reflect.get(page, 'uniframe') as Uniframe | undefined;
      if (shell) resolve(shell);
      else reject(new Error('The shell’s script did not load.'));
    };
    if (Object.hasOwn(page, 'uniframe')) return settle();
    const script = page.document.getElementById(SCRIPT_ID);
    if (!script) return settle();
    script.addEventListener('load', settle, { once: true });
    script.addEventListener('error', settle, { once: true });
    // A script that failed earlier dispatches no further event, but the page's load event follows.
    page.addEventListener('load', settle, { once: true });
    if (page.document.readyState === 'complete') settle();
  });
}

/**
 * Reports the shell's session and the name of its user, now and after every change. Returns a function that stops.
 *
 * @example const stop = followSession((session, username) => show(username));
 */
export function followSession(report: (session: Session, username: string | null) => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const follow = async () => {
    const session = await (await loadShell(window)).session();
    if (isStopped) return;
    const show = () => report(session, session.user?.username ?? null);
    stop = session.subscribe(show);
    show();
  };
  follow().catch((thrown: unknown) => console.warn('The page continues without a session.', thrown));
  return () => {
    isStopped = true;
    stop?.();
  };
}

export type Widget = keyof UniframeMounted;

/** Serializes mounts of each widget, because the shell reports a second mount before the first unmounts. */
const queues: Record<Widget, Promise<unknown>> = { header: Promise.resolve(), footer: Promise.resolve() };

/**
 * Mounts a widget of the shell with the latest options. An unmount before the mount prevents it.
 *
 * @example const widget = mountWidget('header', element); widget.update({ locale: 'tr-TUR' }); widget.unmount();
 */
export function mountWidget(widget: Widget, element: HTMLElement, initial: HeaderOptions = {}) {
  let latest = initial;
  let mounted: MountedPart<HeaderOptions> | null = null;
  let isUnmounted = false;
  const mount = async () => {
    if (isUnmounted) return;
    const shell = await loadShell(window);
    if (isUnmounted) return;
    const options = latest;
    const handle = (await shell.mount({ [widget]: element, ...options }))[widget];
    if (isUnmounted) return handle?.unmount();
    mounted = handle;
    if (latest !== options) handle?.update(latest);
  };
  queues[widget] = queues[widget]
    .then(mount)
    .catch((thrown: unknown) => console.warn(`The page continues without a ${widget}.`, thrown));
  return {
    update(options: HeaderOptions) {
      latest = options;
      mounted?.update(options);
    },
    unmount() {
      isUnmounted = true;
      mounted?.unmount();
    },
  };
}
