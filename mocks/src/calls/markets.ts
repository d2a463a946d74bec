import { limits } from 'shared-config/limits';
import { localeByCode } from 'shared-config/locales';
import { regionByCode } from 'shared-config/regions';
import { findMarkets } from '../markets/find-markets';
import { marketsOf } from '../markets/markets-of';
import { success, type Call } from './call';
import { invalidRequest } from './reply-codes';

/** `GET /x-api/v1/shell/markets?text=…&language=…&region=…`: returns markets for the search. */
export const markets: Call = async ({ query }) => {
  const text = query.get('text') ?? '';
  const region = regionByCode(query.get('region') ?? '');
  if (text.length > limits.searchTextMaxLength) {
    return invalidRequest(`text: must have at most ${limits.searchTextMaxLength} characters`);
  }
  if (!localeByCode(query.get('language') ?? '')) {
    return invalidRequest('language: is not one of the locale codes');
  }
  if (!region) return invalidRequest('region: is not one of the region codes');
  return success({ markets: findMarkets(marketsOf(region.code), text) });
};
