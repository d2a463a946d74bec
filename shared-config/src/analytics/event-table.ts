/** Type of a field. No field can contain text that a visitor typed. */
export type FieldRule =
  | { kind: 'flag' }
  /** An integer from 0 to 999999. */
  | { kind: 'count' }
  /** A name from our own code: lower-case letters, digits and hyphens. */
  | { kind: 'word' }
  | { kind: 'locale' }
  | { kind: 'choice'; of: readonly string[] }
  /** Free text for developers, without personal data and only with consent. */
  | { kind: 'text' };

interface EventRow {
  /** `necessary` events are sent without consent and then contain no identifying data. */
  category: 'necessary' | 'analytics';
  fields: Record<string, FieldRule>;
}

const flag = { kind: 'flag' } as const;
const count = { kind: 'count' } as const;
const word = { kind: 'word' } as const;
const locale = { kind: 'locale' } as const;
const text = { kind: 'text' } as const;
const analytics = <const Fields extends Record<string, FieldRule>>(fields: Fields) =>
  ({ category: 'analytics', fields }) as const;
const choice = <const Words extends readonly string[]>(...of: Words) => ({ kind: 'choice', of }) as const;

/** All events and their fields. Nothing else is sent (R-CONSENT-4). */
export const EVENTS = {
  /** A tracked failure (R-CONSENT-5). */
  error: { category: 'necessary', fields: { code: word, part: word, message: text } },
  /** `page` is the name of the page, not its address. */
  'page-viewed': analytics({ page: word, signedIn: flag }),
  /** `entry` is the key of the navigation entry. */
  'link-followed': analytics({ area: choice('header', 'drawer', 'footer', 'page'), entry: word }),
  'menu-opened': analytics({ menu: word }),
  /** The search text is not sent. */
  'search-used': analytics({ results: count, chosen: flag }),
  'language-changed': analytics({ from: locale, to: locale }),
  'theme-changed': analytics({ theme: choice('light', 'dark', 'system') }),
  'quick-auth-opened': analytics({ form: choice('login', 'register'), isInApp: flag }),
  /** `code` is the backend's response code, 0 for success. */
  'quick-auth-ended': analytics({
    form: choice('login', 'register'),
    outcome: choice('succeeded', 'refused', 'failed', 'closed'),
    code: count,
  }),
  'signed-out': analytics({}),
  'app-suggested': analytics({ answer: choice('shown', 'opened', 'dismissed') }),
  'region-notice': analytics({ answer: choice('shown', 'followed', 'dismissed') }),
  'download-started': analytics({ file: word }),
} as const satisfies Record<string, EventRow>;

/** Name of an event. @example 'page-viewed' */
export type EventName = keyof typeof EVENTS;

/** Events that a page tracks itself. Errors have their own function. */
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

/** Returns the row of any name, even `__proto__`; undefined without one. */
export function eventRowOf(name: string): EventRow | undefined {
  return Object.hasOwn(EVENTS, name) ? EVENTS[name as EventName] : undefined;
}
