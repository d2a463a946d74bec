import type { PartOptions } from 'shared-config/contracts/contracts';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { reportFailure } from 'shared-config/errors/report-failure';
import { pageContextOf, type PageContext } from './page-context';
import { pagePortBase } from './page-port-base';

/** Identity of the widget that set options; its options count until it unmounts. */
export type OptionOwner = object;

/**
 * Registry of the embed options of all widgets, and the page context that follows from them. It has no MobX, because the header needs
 * it first. The latest option wins; `undefined` withdraws one.
 */
export class PageOptions {
  context: PageContext;
  private readonly optionsByOwner = new Map<OptionOwner, PartOptions>();
  private readonly listeners = new Set<() => void>();

  /** @throws RangeError, UnknownSiteError as `pageContextOf`; reports the second one */
  constructor(owner: OptionOwner, options: PartOptions) {
    this.optionsByOwner.set(owner, options);
    this.context = contextOrReport(this.optionsByOwner.values());
  }

  /** @throws RangeError, UnknownSiteError as `pageContextOf`; reports the second one and keeps the earlier options */
  set(owner: OptionOwner, options: PartOptions): void {
    const before = this.optionsByOwner.get(owner);
    const merged = definedOptions({ ...before, ...options });
    const others = [...this.optionsByOwner]
      .filter(([each]) => each !== owner)
      .map(([, theirOptions]) => theirOptions);
    this.setContext(contextOrReport([...others, merged]));
    this.optionsByOwner.delete(owner);
    this.optionsByOwner.set(owner, merged);
  }

  unset(owner: OptionOwner): void {
    if (this.optionsByOwner.delete(owner)) this.followAddress();
  }

  /** Updates the context. Keeps it when no widget on a foreign host names its environment any more. */
  followAddress(): void {
    try {
      this.setContext(contextOf(this.optionsByOwner.values()));
    } catch (thrown) {
      if (!isUnknownSiteError(thrown)) throw thrown;
    }
  }

  /** Calls the listener after the context was set; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private setContext(context: PageContext): void {
    this.context = context;
    this.listeners.forEach((listener) => listener());
  }
}

function contextOrReport(allOptions: Iterable<PartOptions>): PageContext {
  try {
    return contextOf(allOptions);
  } catch (thrown) {
    if (isUnknownSiteError(thrown))
      reportFailure({ code: 'site-unknown', part: 'shell', message: thrown.message });
    throw thrown;
  }
}

function contextOf(allOptions: Iterable<PartOptions>): PageContext {
  // Without a prototype, so that polluted defaults are ignored.
  const options: PartOptions = Object.assign(Object.create(null), ...allOptions);
  return pageContextOf(options, {
    host: window.location.host,
    pathname: window.location.pathname,
    isSecure: window.location.protocol === 'https:',
    portBase: pagePortBase(),
  });
}

export function definedOptions(options: PartOptions): PartOptions {
  const { locale, region, environment }: PartOptions = Object.assign(Object.create(null), options);
  return Object.fromEntries(
    Object.entries({ locale, region, environment }).filter(([, value]) => value !== undefined),
  );
}
