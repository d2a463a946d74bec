/** What a field may hold. There is no field for text that somebody typed. */
export type FieldRule =
  | { kind: 'flag' }
  /** A whole number from 0 to 999999. */
  | { kind: 'count' }
  /** A name that our own code gives: small letters, digits and hyphens. */
  | { kind: 'word' }
  /** A locale code. */
  | { kind: 'locale' }
  | { kind: 'choice'; of: readonly string[] }
  /** Words for developers: scrubbed of personal data, and sent only after consent. */
  | { kind: 'text' };

interface EventRow {
  /** `necessary` events are sent without consent, stripped of everything that could tell who it was. */
  category: 'necessary' | 'analytics';
  fields: Record<string, FieldRule>;
}

const flag = { kind: 'flag' } as const;
const count = { kind: 'count' } as const;
const word = { kind: 'word' } as const;
const locale = { kind: 'locale' } as const;
const text = { kind: 'text' } as const;
const choice = <const Words extends readonly string[]>(...of: Words) => ({ kind: 'choice', of }) as const;

/**
 * Every event that may be sent, with every field it may have: this table is the document of what is measured. What has
 * no row is not sent (R-CONSENT-4).
 *
 * @example EVENTS['language-changed'].fields // { from: { kind: 'locale' }, to: { kind: 'locale' } }
 */
export const EVENTS = {
  /** A failure that the error catalogue tracks (R-CONSENT-5). */
  error: { category: 'necessary', fields: { code: word, part: word, message: text } },
  /** `page` is the name of the page, not its address. */
  'page-viewed': { category: 'analytics', fields: { page: word, signedIn: flag } },
  /** `entry` is the key of the navigation entry. */
  'link-followed': {
    category: 'analytics',
    fields: { area: choice('header', 'drawer', 'footer', 'page'), entry: word },
  },
  'menu-opened': { category: 'analytics', fields: { menu: word } },
  /** What was looked for is not told. */
  'search-used': { category: 'analytics', fields: { results: count, chosen: flag } },
  'language-changed': { category: 'analytics', fields: { from: locale, to: locale } },
  'theme-changed': { category: 'analytics', fields: { theme: choice('light', 'dark', 'system') } },
  'quick-auth-opened': {
    category: 'analytics',
    fields: { form: choice('login', 'register'), isInApp: flag },
  },
  /** `code` is the backend's answer code, 0 for success. */
  'quick-auth-ended': {
    category: 'analytics',
    fields: {
      form: choice('login', 'register'),
      outcome: choice('succeeded', 'refused', 'failed', 'closed'),
      code: count,
    },
  },
  'signed-out': { category: 'analytics', fields: {} },
  'app-suggested': { category: 'analytics', fields: { answer: choice('shown', 'opened', 'dismissed') } },
  'region-notice': { category: 'analytics', fields: { answer: choice('shown', 'followed', 'dismissed') } },
  'download-started': { category: 'analytics', fields: { file: word } },
} as const satisfies Record<string, EventRow>;

/** Name of an event. @example 'page-viewed' */
export type EventName = keyof typeof EVENTS;

/** Names of the events that a page tracks itself; errors have a function of their own. */
export type TrackableName = Exclude<EventName, 'error'>;

type ValueOf<Rule> = Rule extends { kind: 'flag' }
  ? boolean
  : Rule extends { kind: 'count' }
    ? number
    : Rule extends { kind: 'choice'; of: readonly (infer Word)[] }
      ? Word
      : string;

/** The fields of an event. @example const fields: EventFields<'theme-changed'> = { theme: 'dark' }; */
export type EventFields<Name extends EventName> = {
  [Field in keyof (typeof EVENTS)[Name]['fields']]: ValueOf<(typeof EVENTS)[Name]['fields'][Field]>;
};

/** The row of a name that may be anything, `__proto__` too; undefined where the table has none. */
export function eventRowOf(name: string): EventRow | undefined {
  return Object.hasOwn(EVENTS, name) ? EVENTS[name as EventName] : undefined;
}
