/** A control that a visitor sees. */
export interface Control {
  /** Names it among all controls: region, role, accessible name and, from the second on, its number. */
  key: string;
  region: string;
  isLink: boolean;
  /** The resolved address of a link. */
  href: string;
}

/** Something that a control opens: a dialog, a panel, an unfolded section. */
export interface Surface {
  key: string;
  isDialog: boolean;
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
  /** Describes what is wrong with how a surface looks; empty when nothing is. */
  faultsOf(key: string): string[];
  /** Describes what is wrong with the focus; empty when nothing is. */
  focusFaults(): string[];
  /** Names the control or the element that has the focus. */
  focused(): string;
  /** Resolves when animations have ended and nothing has changed for some frames. */
  settled(): Promise<void>;
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
      .concat(' ', element.getAttribute('name') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60);
  const regionOf = (element: Element) => {
    if (element.closest('dialog')) return 'dialog';
    const region = element.closest('header, .sh-header, main, footer, .sh-footer');
    if (!region) return 'page';
    if (region.matches('header, .sh-header')) return 'header';
    return region.matches('main') ? 'main' : 'footer';
  };
  const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);
  const surfaceElements = (): Map<string, Element> => {
    const found = new Map<string, Element>();
    const add = (key: string, element: Element | null) => {
      if (element && isInSight(element) && ![...found.values()].includes(element)) found.set(key, element);
    };
    for (const [index, dialog] of [...document.querySelectorAll('dialog[open]')].entries())
      add(`dialog ${dialog.getAttribute('aria-label') ?? index}`, dialog);
    for (const opener of document.querySelectorAll('[aria-expanded=true][aria-controls]'))
      add(`panel of ${nameOf(opener)}`, document.getElementById(opener.getAttribute('aria-controls')!));
    for (const details of document.querySelectorAll('details[open]'))
      add(
        `section ${nameOf(details.querySelector('summary')!)}`,
        details.querySelector(':scope > :not(summary)'),
      );
    add('support chat', document.getElementById('support-chat'));
    return found;
  };
  const list = (within?: string): [Control, Element][] => {
    const root = (within && surfaceElements().get(within)) || topDialog() || document;
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
        return [{ key, region, isLink, href: isLink ? (element as HTMLAnchorElement).href : '' }, element];
      });
  };

  /** Inside of a dialog, what lies on top of each other belongs together. */
  const isPaintedAt = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.closest('dialog') ?? element).contains(hit);
  };
  const paintFaults = (element: Element): string[] => {
    const INSET_PX = 10;
    const rect = element.getBoundingClientRect();
    const left = Math.max(rect.left, 0);
    const top = Math.max(rect.top, 0);
    const right = Math.min(rect.right, document.documentElement.clientWidth);
    const bottom = Math.min(rect.bottom, window.innerHeight);
    if (right - left < 2 || bottom - top < 2) return ['is not in the window'];
    const insetX = Math.min(INSET_PX, (right - left) / 3);
    const insetY = Math.min(INSET_PX, (bottom - top) / 3);
    const points: [string, number, number][] = [
      ['centre', (left + right) / 2, (top + bottom) / 2],
      ['top left corner', left + insetX, top + insetY],
      ['top right corner', right - insetX, top + insetY],
      ['bottom left corner', left + insetX, bottom - insetY],
      ['bottom right corner', right - insetX, bottom - insetY],
    ];
    return points
      .filter(([, x, y]) => !isPaintedAt(element, x, y))
      .map(([name, x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return `is not painted at its ${name}: <${hit?.localName} class="${hit?.getAttribute('class') ?? ''}"> is`;
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
    surfaces: () =>
      [...surfaceElements()].map(([key, element]) => ({ key, isDialog: element.matches('dialog') })),
    faultsOf: (key) => {
      const element = surfaceElements().get(key);
      if (!element) return ['went away'];
      if (!element.matches('dialog')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return [...paintFaults(element), ...styleFaults(element)];
    },
    focusFaults: () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return ['the focus is nowhere'];
      if (!isInSight(activeElement)) return ['what has the focus is not in sight'];
      if (activeElement.matches('iframe, dialog, main, [tabindex="-1"]')) return [];
      const { left, right, top, bottom } = activeElement.getBoundingClientRect();
      return isPaintedAt(activeElement, (left + right) / 2, (top + bottom) / 2)
        ? []
        : ['what has the focus is not painted'];
    },
    focused: () =>
      list().find(([, element]) => element === document.activeElement)?.[0].key ??
      `<${document.activeElement?.localName} class="${document.activeElement?.getAttribute('class') ?? ''}">`,
    settled: async () => {
      const endings = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined));
      await Promise.race([Promise.all(endings), new Promise((resolve) => setTimeout(resolve, 2_000))]);
      for (let quietFrames = 0, frames = 0; quietFrames < 4 && frames < 60; frames += 1) {
        isQuiet = true;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        quietFrames = isQuiet ? quietFrames + 1 : 0;
      }
    },
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
