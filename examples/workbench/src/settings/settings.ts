import { localeByCode, LOCALES } from 'shared-config/locales';
import { regionByCode, REGIONS, type RegionCode } from 'shared-config/regions';
import { NO_SCENARIO, SCENARIO_ROWS } from './scenario-table';

/** Everything that the workbench can be set to; the address bar holds all of it. */
export interface Settings {
  /** Id of the story; empty for none. */
  story: string;
  /** Code of the locales table. */
  locale: string;
  /** Empty: the region that the locale belongs to. */
  region: RegionCode | '';
  theme: (typeof THEMES)[number];
  width: (typeof WIDTHS)[number];
  session: (typeof SESSIONS)[number];
  motion: (typeof MOTIONS)[number];
  scenario: string;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export const WIDTHS = ['fit', '360', '768', '1024', '1280', '1920'] as const;
export const SESSIONS = ['anonymous', 'unknown', 'signed-in', 'vip', 'sub-account'] as const;
export const MOTIONS = ['full', 'reduced'] as const;

/** What addresses may say, by name; the first value is the one that they leave out. */
export const CHOICES: Record<Exclude<keyof Settings, 'story'>, readonly string[]> = {
  locale: LOCALES.map(({ code }) => code),
  region: ['', ...REGIONS.map(({ code }) => code)],
  theme: THEMES,
  width: WIDTHS,
  session: SESSIONS,
  motion: MOTIONS,
  scenario: [NO_SCENARIO, ...SCENARIO_ROWS.map(({ name }) => name)],
};

const NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

/**
 * Reads settings out of an address's query. What it does not say, or says wrongly, is the first choice.
 *
 * @example parseSettings('?story=kit-modal--open&locale=ar-SA').locale // 'ar-SA'
 */
export function parseSettings(query: string): Settings {
  const given = new URLSearchParams(query);
  const chosen = NAMES.map((name) => {
    const value = given.get(name);
    return [name, value !== null && CHOICES[name].includes(value) ? value : CHOICES[name][0]];
  });
  const story = given.get('story') ?? '';
  return { ...Object.fromEntries(chosen), story: STORY_ID.test(story) ? story : '' } as Settings;
}

/**
 * The query that says these settings, without the first choices.
 *
 * @example queryOf({ ...parseSettings(''), theme: 'dark' }) // '?theme=dark'
 */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  if (settings.story) query.set('story', settings.story);
  for (const name of NAMES) if (settings[name] !== CHOICES[name][0]) query.set(name, settings[name]);
  const text = query.toString();
  return text && `?${text}`;
}

/** The region that a page with these settings stands in. */
export function regionOf({ region, locale }: Pick<Settings, 'region' | 'locale'>): RegionCode {
  return regionByCode(region)?.code ?? localeByCode(locale)?.region ?? 'GLOBAL';
}

/** Ids as `build/story-list.js` makes them. */
const STORY_ID = /^[a-z0-9-]{1,200}$/;
