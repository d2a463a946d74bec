import { autorun } from 'mobx';
import { brandId } from 'shared-config/site/brand';
import { applyLocaleAttributes } from '../widgets/apply-locale-attributes';
import type { PageContext } from '../page/page-context';
import type { Translator } from '../texts/use-texts';

export interface OverlayHost {
  readonly context: PageContext;
  frameTranslator: () => Translator;
}

export type Layer = 'modal' | 'notice';

const LAYER_NAMES = { modal: `${brandId}-overlays`, notice: `${brandId}-notices` } as const;

/** Creates the element of an overlay, with the shell's language and direction, in its layer. */
export function createOverlayElement(
  layer: Layer,
  name: string,
  getShell: () => { readonly context: PageContext },
): HTMLElement {
  const place = document.createElement('div');
  place.dataset.shellOverlay = name;
  const localeAttributes = applyLocaleAttributes(place);
  localeAttributes.removeBox();
  autorun(() => localeAttributes.setLocale(getShell().context.locale));
  attachOverlay(layer, place);
  return place;
}

/** Attaches an overlay's element if the page has removed it. Returns whether it did. */
export function attachOverlay(layer: Layer, place: HTMLElement): boolean {
  if (place.isConnected) return false;
  const root = layerRoot(layer);
  root.append(place);
  if (layer === 'notice') raiseToTopLayer(root);
  return true;
}

/**
 * Returns the place of a layer, and creates it if the page has none. Its name is ours, and it is a child of `<html>`: no element of the
 * page gets another sibling, and it stays when a router replaces the body or takes a snapshot of it. Call it at the start, so that
 * nothing changes when an overlay opens.
 */
export function layerRoot(layer: Layer): HTMLElement {
  const name = LAYER_NAMES[layer];
  const present = document.querySelector<HTMLElement>(name);
  if (present) return present;
  const root = document.createElement(name);
  if (layer === 'modal') {
    // Not by a style sheet: it has no box before the first overlay loads one.
    root.style.display = 'contents';
    document.documentElement.append(root);
    return root;
  }
  root.className = 'sh-notices';
  if ('popover' in root) root.popover = 'manual';
  // Before the page in the tab order.
  document.body.before(root);
  return root;
}

/** Raises an element above any z-index of the page, as soon as no open modal makes it inert: modals are closed, or removed open. */
function raiseToTopLayer(element: HTMLElement): void {
  if (!('showPopover' in element) || element.matches(':popover-open')) return;
  const observer = new MutationObserver(show);
  function show() {
    if (document.querySelector('dialog:modal')) return;
    observer.disconnect();
    if (element.isConnected && !element.matches(':popover-open')) element.showPopover();
  }
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  show();
}
