import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import * as limits from 'shared-config/site/limits';
import { localeByCode } from 'shared-config/site/locales';
import { marketKey } from 'shared-config/site/markets';
import { regionByCode, type RegionCode } from 'shared-config/site/regions';
import { convert } from '../markets/convert';
import { findMarkets, marketsInCategory, trendingMarkets } from '../markets/find-markets';
import { marketsOf } from '../markets/markets-of';
import type { Call } from './call';
import { success } from './reply';
import { readChoice, readFields, readText, refuseField } from './read-body';

/** `POST /x-api/v1/shell/header-data`: the navigation of a region in a language (R-API-11). */
export const headerData: Call = async ({ body }, { navigation }) => {
  const fields = readFields(body);
  readChoice(fields, 'platform', ['app', 'h5', 'pc']);
  const language = readText(fields, 'language', 32);
  const regionText = readText(fields, 'region', 32);
  checkLanguage(language);
  return success(navigationFor({ language, region: regionFrom(regionText), navigation }));
};

const MAX_KEYS = 50;

/** `GET /x-api/v1/shell/markets?text=…&language=…&region=…`: returns markets for the search; those of `keys=…&keys=…`, if it has any. */
export const markets: Call = async ({ query }, { prices }) => {
  const text = query.get('text') ?? '';
  if (text.length > limits.searchTextMaxLength)
    return refuseField('text', `must have at most ${limits.searchTextMaxLength} characters`);
  checkLanguage(query.get('language') ?? '');
  const offered = marketsOf(regionFrom(query.get('region') ?? '')).map(prices.now);
  const keys = query.getAll('keys');
  if (keys.length > MAX_KEYS) return refuseField('keys', `must have at most ${MAX_KEYS} keys`);
  if (keys.length > 0) {
    const byKey = new Map(offered.map((market) => [marketKey(market), market]));
    return success({ markets: keys.flatMap((key) => byKey.get(key) ?? []) });
  }
  const narrowed = marketsInCategory(offered, query.get('category'));
  const found = { markets: findMarkets(narrowed, text) };
  return success(text.trim() === '' ? { ...found, trending: trendingMarkets(narrowed) } : found);
};

/** `GET /x-api/v1/shell/conversion?from=…&to=…&language=…&region=…`: returns the rate between two currencies. */
export const conversion: Call = async ({ query }, { prices }) => {
  const language = query.get('language') ?? '';
  checkLanguage(language);
  const offered = marketsOf(regionFrom(query.get('region') ?? '')).map(prices.now);
  const currencies = [query.get('from') ?? '', query.get('to') ?? ''] as const;
  return success({ conversion: convert(currencies, offered, localeByCode(language)!.bcp47) });
};

function checkLanguage(code: string): void {
  if (!localeByCode(code)) refuseField('language', 'is not one of the locale codes');
}

function regionFrom(code: string): RegionCode {
  return (regionByCode(code) ?? refuseField('region', 'is not one of the region codes')).code;
}
