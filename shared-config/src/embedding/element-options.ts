import type { HeaderOptions, PartOptions } from '../contracts/contracts';

export type ElementOptions = PartOptions & Pick<HeaderOptions, 'smartBanner'>;
type OptionName = 'locale' | 'region' | 'environment' | 'smartBanner';

/** Property of our elements → attribute. */
const OPTIONS: Record<OptionName, string> = {
  ...{ locale: 'locale', region: 'region', environment: 'environment' },
  smartBanner: 'smart-banner',
};
const NAMES = Object.keys(OPTIONS) as OptionName[];

const SMART_BANNER_VALUES: ReadonlyMap<string | undefined, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

export const ELEMENT_ATTRIBUTES: readonly string[] = Object.values(OPTIONS);

/** Returns the options of an element; an absent attribute becomes undefined, which withdraws the option. */
export function elementOptionsOf(element: HTMLElement): ElementOptions {
  return Object.fromEntries(NAMES.map((name) => [name, optionOf(element, name)]));
}

/**
 * Gives the elements of a class a property for each option, which reads and writes the attribute: Angular, Lit and others set
 * properties. Undefined, null and an empty text remove the attribute.
 *
 * @example defineOptionProperties(HeaderElement.prototype); // header.smartBanner = false sets smart-banner="off"
 */
export function defineOptionProperties(prototype: HTMLElement): void {
  for (const name of NAMES) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return optionOf(this, name);
      },
      set(this: HTMLElement, value: unknown) {
        const [text] = [...SMART_BANNER_VALUES].find(([, meaning]) => meaning === value) ?? [value];
        if (text === undefined || text === null || text === '') this.removeAttribute(OPTIONS[name]);
        else this.setAttribute(OPTIONS[name], String(text));
      },
    });
  }
}

/** Passes on what was set before the element had its class: such a property of its own would hide ours. */
export function adoptProperties(element: HTMLElement): void {
  for (const name of NAMES) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

function optionOf(element: HTMLElement, name: OptionName): string | boolean | undefined {
  const value = element.getAttribute(OPTIONS[name]) || undefined;
  return name === 'smartBanner' ? SMART_BANNER_VALUES.get(value) : value;
}
