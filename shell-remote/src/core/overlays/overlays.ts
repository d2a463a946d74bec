import { autorun } from 'mobx';
import { createElement, type ComponentType } from 'react';
import { isContractMismatch } from 'shared-config/once-per-page';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { applyLocaleAttributes } from '../widgets/apply-locale-attributes';
import type { PageContext } from '../page/page-context';
import type { Translator } from '../texts/use-texts';
import { visibleOverlays, type QueueSettings } from './overlay-queue';
import { createPendingMark } from './pending-mark';
import { drawInto, type WidgetRoot } from '../widgets/react-root';
import { UnavailableNotice, type UnavailableNoticeProps } from './unavailable-notice';

export interface OverlayHost {
  readonly context: PageContext;
  frameTranslator: () => Translator;
}

/** Props of an overlay, which stays rendered after its first opening to fade out and keep typed text. */
export interface OverlayProps<Ports> {
  isOpen: boolean;
  onClose: () => void;
  getShell: () => Ports;
}

/** One row of the overlay table. With a priority, a notice in the stack at the lower edge; without, a modal. */
export interface OverlayRow<Ports> extends QueueSettings {
  load: (getShell: () => Ports) => Promise<ComponentType<OverlayProps<Ports>>>;
}

export interface Overlays<Name extends string = string> {
  /** Opens or queues an overlay. Never rejects. Shows a failed load only if the visitor requested the overlay. */
  open(name: Name): Promise<void>;
  close(name: Name): void;
  /** Loads the code when a pointer or the focus reaches the control that opens the overlay. Ignores a failure. */
  preload(name: Name): void;
}

/** Creates the overlays of a page. Each has its own React root, so one that throws leaves the others intact. */
export function createOverlays<Name extends string, Ports extends OverlayHost>(
  table: Record<Name, OverlayRow<Ports>>,
  getShell: () => Ports,
): Overlays<Name> {
  type Overlay = ComponentType<OverlayProps<Ports>>;
  const loads = new Map<Name, Promise<Overlay>>();
  const mounted = new Map<Name, { react: WidgetRoot; Overlay: Overlay }>();
  const requested = new Set<Name>();
  const pending = createPendingMark(window, () => getShell().frameTranslator());
  let markedOverlay: Name | undefined;
  let failure: WidgetRoot | undefined;

  const isModal = (name: Name) => table[name].priority === undefined;
  const load = (name: Name) => {
    const present = loads.get(name);
    if (present) return present;
    const started = table[name].load(getShell);
    loads.set(name, started);
    started.catch(() => loads.delete(name));
    return started;
  };
  const close = (name: Name) => {
    if (!requested.delete(name)) return;
    if (name === markedOverlay) pending.end();
    void update();
  };
  const loadAndMount = async (name: Name) => {
    try {
      const Overlay = await load(name);
      if (mounted.has(name)) return;
      const onBroken = () => {
        mounted.delete(name);
        close(name);
      };
      const place = createOverlayElement(isModal(name) ? 'modal' : 'notice', name, getShell);
      const react = drawInto(name, place, null, false, { onBroken });
      mounted.set(name, { Overlay, react });
      void update();
    } catch (thrown) {
      close(name);
      reportFailure({ code: 'overlay-failed', part: name, message: messageOf(thrown) });
      if (isModal(name))
        setFailureNotice(isContractMismatch(thrown) ? 'notice.outdated' : 'notice.unavailable');
    }
  };
  const update = async () => {
    const shown = visibleOverlays(requested, table);
    mounted.forEach(({ react, Overlay }, name) =>
      react.render(
        createElement(Overlay, { isOpen: shown.includes(name), onClose: () => close(name), getShell }),
      ),
    );
    await Promise.all(shown.filter((name) => !mounted.has(name)).map(loadAndMount));
  };
  const setFailureNotice = (textKey?: UnavailableNoticeProps['textKey']) => {
    if (!textKey) return failure?.render(null);
    const notice = { translator: getShell().frameTranslator(), textKey, onClose: () => setFailureNotice() };
    failure ??= drawInto('overlay', createOverlayElement('notice', 'failure', getShell), null, false);
    failure.render(createElement(UnavailableNotice, notice));
  };

  return {
    async open(name) {
      requested.add(name);
      if (isModal(name)) {
        markedOverlay = name;
        pending.start();
      }
      await update();
      if (isModal(name) && requested.has(name)) setFailureNotice();
    },
    close,
    preload: (name) => void load(name).catch(() => undefined),
  };
}

const LAYER_IDS = { modal: 'modal-root', notice: 'shell-notices' } as const;

export function createOverlayElement(
  layer: keyof typeof LAYER_IDS,
  name: string,
  getShell: () => { readonly context: PageContext },
): HTMLElement {
  const place = document.createElement('div');
  place.dataset.shellOverlay = name;
  const dressed = applyLocaleAttributes(place);
  dressed.removeBox();
  autorun(() => dressed.setLocale(getShell().context.locale));
  layerRoot(layer).append(place);
  return place;
}

function layerRoot(layer: keyof typeof LAYER_IDS): HTMLElement {
  const id = LAYER_IDS[layer];
  const present = document.getElementById(id);
  if (present) return present;
  const root = document.createElement('div');
  root.id = id;
  if (layer === 'modal') {
    root.className = 'sh-slot';
    document.body.append(root);
    return root;
  }
  root.className = 'sh-notices';
  // After the header in the tab order: after the skip link, before the page.
  const header = document.querySelector('.sh-header')?.closest('body > *');
  if (header) header.after(root);
  else document.body.prepend(root);
  raiseToTopLayer(root);
  return root;
}

/** Raises an element above any z-index of the page, as soon as no open modal makes it inert. */
function raiseToTopLayer(element: HTMLElement): void {
  if (!('showPopover' in element)) return;
  element.popover = 'manual';
  const show = () => {
    if (document.querySelector('dialog:modal')) return;
    document.removeEventListener('close', show, true);
    if (element.isConnected) element.showPopover();
  };
  document.addEventListener('close', show, true);
  show();
}
