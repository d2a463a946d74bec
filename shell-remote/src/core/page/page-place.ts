import { makeAutoObservable, observableRef } from 'mobx';
import type { PartOptions } from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { reportFailure } from 'shared-config/report-failure';
import { pageContextOf, type PageContext } from './page-context';
import { pagePortBase } from './page-port-base';

/** Who says something of the page: a part, for as long as it stands. */
export type Speaker = object;

/**
 * Where the page stands, as all parts see it: its address, and what the options of the parts that stand say of it. The
 * latest word wins; `undefined` takes a word back.
 *
 * @example place.say(part, { region: 'TUR' }); place.context.hosts.api; place.forget(part);
 */
export class PagePlace {
  context: PageContext;
  private readonly said = new Map<Speaker, PartOptions>();

  /**
   * @param onMoved called after the calls' host has changed
   * @throws RangeError, UnknownSiteError as `pageContextOf`; the second one has been reported
   */
  constructor(
    speaker: Speaker,
    options: PartOptions,
    private readonly onMoved: () => void,
  ) {
    this.said.set(speaker, options);
    this.context = knownContextOf(this.said.values());
    makeAutoObservable<this, 'said' | 'onMoved'>(this, {
      context: observableRef,
      said: false,
      onMoved: false,
    });
  }

  /** @throws RangeError, UnknownSiteError as `pageContextOf`, the second one reported; the earlier options stay */
  say(speaker: Speaker, options: PartOptions): void {
    const before = this.said.get(speaker);
    const said = definedOnly({ ...before, ...options });
    const others = [...this.said].filter(([each]) => each !== speaker).map(([, words]) => words);
    this.moveTo(knownContextOf([...others, said]));
    this.said.delete(speaker);
    this.said.set(speaker, said);
  }

  /** The part has gone, and its words with it. */
  forget(speaker: Speaker): void {
    if (this.said.delete(speaker)) this.followAddress();
  }

  /** Follows a change of the address bar. A page on a foreign host stays where it was once no widget names its environment any more. */
  followAddress(): void {
    try {
      this.moveTo(contextOf(this.said.values()));
    } catch (thrown) {
      if (!isUnknownSiteError(thrown)) throw thrown;
    }
  }

  private moveTo(context: PageContext): void {
    const isElsewhere = context.hosts.api !== this.context.hosts.api;
    this.context = context;
    if (isElsewhere) this.onMoved();
  }
}

/** The same as `contextOf`, and reports a page that does not name its environment. */
function knownContextOf(said: Iterable<PartOptions>): PageContext {
  try {
    return contextOf(said);
  } catch (thrown) {
    if (isUnknownSiteError(thrown))
      reportFailure({ code: 'site-unknown', part: 'shell', message: thrown.message });
    throw thrown;
  }
}

function contextOf(said: Iterable<PartOptions>): PageContext {
  // Without a prototype: what nobody said is nowhere else to be found.
  const options: PartOptions = Object.assign(Object.create(null), ...said);
  return pageContextOf(options, {
    host: window.location.host,
    pathname: window.location.pathname,
    isSecure: window.location.protocol === 'https:',
    portBase: pagePortBase(),
  });
}

/** The options that say something of the page's place, and are the options' own. */
export function definedOnly(options: PartOptions): PartOptions {
  const { locale, region, environment }: PartOptions = Object.assign(Object.create(null), options);
  return Object.fromEntries(
    Object.entries({ locale, region, environment }).filter(([, value]) => value !== undefined),
  );
}
