/** Where a control is; `page` is everything that is in none of the others. */
export type Region = 'header' | 'main' | 'footer' | 'dialog' | 'page';

/** A control that a visitor sees. */
export interface Control {
  /** Names it among all controls: region, role, accessible name and, from the second on, its number. */
  key: string;
  region: Region;
  isLink: boolean;
  /** A link to this page in another language: a long list of them shares its code. */
  isLanguage: boolean;
  /** The resolved address of a link. */
  href: string;
}

/**
 * Something that a control opens. Escape closes an `overlay` (a dialog, a menu); its opener closes an `inline` section of the page;
 * a `message` closes by its own button, or by itself after some seconds.
 */
export interface Surface {
  key: string;
  kind: 'overlay' | 'inline' | 'message';
  /** Keys of the surfaces around it. */
  around: string[];
}

/** What a press did. */
export interface Effect {
  /** The address that the browser would have gone to. */
  followed: string | null;
  hasChanged: boolean;
}

/** Functions that run inside the page. @see startWalkTools */
export interface WalkTools {
  /** Lists the controls in sight: those of the topmost dialog, of the given surface, or of the whole page. */
  controls(within?: string): Control[];
  find(key: string, within?: string): Element | null;
  surfaces(): Surface[];
  /** The element of a surface, scrolled into the window; null where it is not there any more. */
  surface(key: string): Element | null;
  /** Describes what is wrong with the styles of a surface; empty when nothing is. */
  styleFaults(surface: Element): string[];
  /** Describes where the focus is wrong; empty when it is not. */
  focusFaults(): string[];
  /** Resolves when animations have ended and nothing has changed for some frames. */
  settled(): Promise<void>;
  /** Closes the messages that would lie over controls for some seconds. */
  dismissMessages(): void;
  watch(): void;
  effect(): Effect;
}

declare global {
  interface Window {
    __walk: WalkTools;
  }
}

/** Installs the tools of the walk. Runs in the page, before its scripts. */
export function startWalkTools(): void {
  const CONTROLS =
    'a[href], button, summary, select, input:not([type=hidden]), textarea, [role=tab], [role=switch], [role=option]';

  const isInSight = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest('[inert]');
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim()
    )
      .concat(' ', element.hasAttribute('aria-label') ? '' : (element.textContent ?? ''))
      .concat(' ', (element as HTMLInputElement).labels?.[0]?.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60);
  const regionOf = (element: Element): Region => {
    if (element.closest('dialog')) return 'dialog';
    const region = element.closest('header, .sh-header, main, footer, .sh-footer');
    if (!region) return 'page';
    if (region.matches('header, .sh-header')) return 'header';
    return region.matches('main') ? 'main' : 'footer';
  };
  const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);
  const isInline = (panel: Element, opener: Element) => {
    if (panel.matches('[role=listbox]')) return false;
    for (let node: Element | null = panel; node && !node.contains(opener); node = node.parentElement)
      if (/absolute|fixed/.test(getComputedStyle(node).position)) return false;
    return true;
  };
  const surfaceElements = (): Map<string, { element: Element; kind: Surface['kind'] }> => {
    const found: ReturnType<typeof surfaceElements> = new Map();
    const add = (key: string, element: Element | null, kind: Surface['kind']) => {
      const isKnown = [...found.values()].some((other) => other.element === element);
      if (element && isInSight(element) && !isKnown) found.set(key, { element, kind });
    };
    for (const [index, dialog] of [...document.querySelectorAll('dialog[open]')].entries())
      add(`dialog ${dialog.getAttribute('aria-label') ?? index}`, dialog, 'overlay');
    for (const opener of document.querySelectorAll('[aria-expanded=true][aria-controls]')) {
      const panel = document.getElementById(opener.getAttribute('aria-controls')!);
      if (panel) add(`panel of ${nameOf(opener)}`, panel, isInline(panel, opener) ? 'inline' : 'overlay');
    }
    for (const details of document.querySelectorAll('details[open]'))
      add(
        `section ${nameOf(details.querySelector('summary')!)}`,
        details.querySelector(':scope > :not(summary)'),
        'inline',
      );
    add('support chat', document.getElementById('support-chat'), 'overlay');
    for (const toast of document.querySelectorAll('.ui-toast'))
      add(`message ${nameOf(toast)}`, toast, 'message');
    return found;
  };
  const list = (within?: string): [Control, Element][] => {
    const root = within === undefined ? (topDialog() ?? document) : surfaceElements().get(within)?.element;
    if (!root) return [];
    const counts = new Map<string, number>();
    return [...root.querySelectorAll(CONTROLS)]
      .filter((element) => isInSight(element) && !element.matches(':disabled, .sh-skip'))
      .map((element) => {
        const isLink = element.matches('a[href]');
        const role = element.getAttribute('role') ?? element.localName;
        const region = regionOf(element);
        const base = `${region}: ${role} “${nameOf(element)}”`;
        const count = (counts.get(base) ?? 0) + 1;
        counts.set(base, count);
        const key = count > 1 ? `${base} ${count}` : base;
        const href = isLink ? (element as HTMLAnchorElement).href : '';
        const isLanguage = isLink && element.hasAttribute('hreflang');
        return [{ key, region, isLink, isLanguage, href }, element];
      });
  };

  const styleFaults = (element: Element): string[] => {
    const faults: string[] = [];
    const { width, height } = element.getBoundingClientRect();
    if (width < 60 || height < 20) faults.push(`is only ${width} × ${height} px`);
    for (const part of [element, ...element.querySelectorAll('ul, ol, a, button, input, select')]) {
      if (!isInSight(part)) continue;
      const style = getComputedStyle(part);
      const name = `<${part.localName} class="${part.getAttribute('class') ?? ''}">`;
      if (part.matches('ul, ol') && style.listStyleType !== 'none') faults.push(`${name} has bullets`);
      if (part.matches('a') && style.color === 'rgb(0, 0, 238)') faults.push(`${name} has no colour of ours`);
      if (part.matches('button, input') && /outset|inset/.test(style.borderTopStyle))
        faults.push(`${name} has the browser's border`);
      if (/^"?Times/.test(style.fontFamily)) faults.push(`${name} has the browser's font`);
    }
    return [...new Set(faults)];
  };

  let followed: string | null = null;
  let hasChanged = false;
  let focusBefore: Element | null = null;
  let isQuiet = true;
  new MutationObserver(() => {
    hasChanged = true;
    isQuiet = false;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  window.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find(
        (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.hasAttribute('href'),
      );
    if (!link || event.defaultPrevented) return;
    followed = link.href;
    if (new URL(link.href).hash === '' || link.origin !== location.origin) event.preventDefault();
  });

  window.__walk = {
    controls: (within) => list(within).map(([control]) => control),
    find: (key, within) => list(within).find(([control]) => control.key === key)?.[1] ?? null,
    surfaces: () => {
      const all = [...surfaceElements()];
      const aroundOf = (inner: Element) =>
        all.filter(([, { element }]) => element !== inner && element.contains(inner)).map(([key]) => key);
      return all.map(([key, { kind, element }]) => ({ key, kind, around: aroundOf(element) }));
    },
    surface: (key) => {
      const element = surfaceElements().get(key)?.element ?? null;
      if (!element?.matches('dialog')) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return element;
    },
    styleFaults,
    focusFaults: () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return ['the focus is nowhere'];
      return isInSight(activeElement) ? [] : ['what has the focus is not in sight'];
    },
    settled: async () => {
      const endings = document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline) // an animation by scrolling never ends
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined));
      await Promise.race([Promise.all(endings), new Promise((resolve) => setTimeout(resolve, 2_000))]);
      for (let quietFrames = 0, frames = 0; quietFrames < 4 && frames < 60; frames += 1) {
        isQuiet = true;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        quietFrames = isQuiet ? quietFrames + 1 : 0;
      }
    },
    dismissMessages: () =>
      document.querySelectorAll<HTMLElement>('.ui-toast__close').forEach((button) => button.click()),
    watch: () => {
      followed = null;
      hasChanged = false;
      focusBefore = document.activeElement;
    },
    effect: () => ({
      followed,
      hasChanged:
        hasChanged ||
        document.activeElement !== focusBefore ||
        (focusBefore?.matches('input, select, textarea') ?? false),
    }),
  };
}
