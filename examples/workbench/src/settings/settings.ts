import { localeByCode, LOCALES } from 'shared-config/site/locales';
import { regionByCode, REGIONS, type RegionCode } from 'shared-config/site/regions';
import { NO_SCENARIO, SCENARIO_ROWS } from './scenario-table';

/** All settings of the workbench; the URL contains them. */
export interface Settings {
  /** Id of the story; empty for none. */
  story: string;
  /** Locale code. */
  locale: string;
  /** Empty: the region of the locale. */
  region: RegionCode | '';
  theme: (typeof THEMES)[number];
  width: (typeof WIDTHS)[number];
  session: (typeof SESSIONS)[number];
  motion: (typeof MOTIONS)[number];
  scenario: string;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export const WIDTHS = ['fit', '360', '768', '1024', '1280', '1920'] as const;
const SESSIONS = ['anonymous', 'unknown', 'signed-in', 'vip', 'sub-account'] as const;
export const MOTIONS = ['full', 'reduced'] as const;

/** Valid values of each setting; the first is the default, which URLs omit. */
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

/** Parses settings from a query. Missing and invalid settings get their defaults. */
export function parseSettings(query: string): Settings {
  const parameters = new URLSearchParams(query);
  const values = NAMES.map((name) => {
    const value = parameters.get(name);
    return [name, value !== null && CHOICES[name].includes(value) ? value : CHOICES[name][0]];
  });
  const story = parameters.get('story') ?? '';
  return { ...Object.fromEntries(values), story: STORY_ID.test(story) ? story : '' } as Settings;
}

/** Returns the query of these settings, without defaults. */
export function queryOf(settings: Settings): string {
  const query = new URLSearchParams();
  if (settings.story) query.set('story', settings.story);
  for (const name of NAMES) if (settings[name] !== CHOICES[name][0]) query.set(name, settings[name]);
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the region of a page with these settings. */
export function regionOf({ region, locale }: Pick<Settings, 'region' | 'locale'>): RegionCode {
  return regionByCode(region)?.code ?? localeByCode(locale)?.region ?? 'GLOBAL';
}

/** Ids from `build/story-list.js`. */
const STORY_ID = /^[a-z0-9-]{1,200}$/;
